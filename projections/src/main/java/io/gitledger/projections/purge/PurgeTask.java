package io.gitledger.projections.purge;

import io.gitledger.projections.admin.Schedule;
import io.gitledger.projections.admin.Task;
import java.io.IOException;
import java.time.Duration;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/**
 * Completes purges that were interrupted by a crash or delayed by other work, and repeats recent
 * ones: a delayed reaction or a running delivery may have written purged data again.
 */
@Component
@Order(7)
class PurgeTask extends Task {
  /** The maximum lag of a reaction. */
  static final Duration RECENT = Duration.ofDays(2);

  private final PurgedObjects objects;
  private final PurgedTexts texts;

  PurgeTask(PurgedObjects objects, PurgedTexts texts) {
    super("finish_purges", new Schedule.Every(Duration.ofHours(1)));
    this.objects = objects;
    this.texts = texts;
  }

  @Override
  public void run() throws IOException {
    texts.finish();
    objects.finish();
  }
}
