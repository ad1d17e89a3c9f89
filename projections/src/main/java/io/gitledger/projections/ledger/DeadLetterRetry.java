package io.gitledger.projections.ledger;

import io.gitledger.projections.admin.Schedule;
import io.gitledger.projections.admin.Task;
import java.time.Duration;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/** Tries once more what reactions could not handle. */
@Component
@Order(4)
class DeadLetterRetry implements Task {
  private static final Duration PAUSE = Duration.ofMinutes(1);

  private final DeadLetters letters;

  DeadLetterRetry(DeadLetters letters) {
    this.letters = letters;
  }

  @Override
  public String name() {
    return "retry_dead_letters";
  }

  @Override
  public Schedule schedule() {
    return new Schedule.Every(PAUSE);
  }

  /** Nodes claim the letters one by one. */
  @Override
  public boolean alone() {
    return false;
  }

  @Override
  public void run() {
    letters.retry();
  }
}
