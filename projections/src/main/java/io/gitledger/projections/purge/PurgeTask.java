package io.gitledger.projections.purge;

import io.gitledger.projections.admin.Schedule;
import io.gitledger.projections.admin.Task;
import java.io.IOException;
import java.time.Duration;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/**
 * Ends purges that a crash or other work held up, and repeats recent ones: a reaction that was
 * behind, or a delivery under way, may have written again what was purged.
 */
@Component
@Order(7)
class PurgeTask implements Task {
  /** How far behind a reaction may be. */
  static final Duration RECENT = Duration.ofDays(2);

  private static final Duration PAUSE = Duration.ofHours(1);

  private final PurgedObjects objects;
  private final PurgedTexts texts;

  PurgeTask(PurgedObjects objects, PurgedTexts texts) {
    this.objects = objects;
    this.texts = texts;
  }

  @Override
  public String name() {
    return "finish_purges";
  }

  @Override
  public Schedule schedule() {
    return new Schedule.Every(PAUSE);
  }

  @Override
  public void run() throws IOException {
    texts.finish();
    objects.finish();
  }
}
