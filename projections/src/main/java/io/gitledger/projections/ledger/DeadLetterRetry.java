package io.gitledger.projections.ledger;

import io.gitledger.projections.admin.Schedule;
import io.gitledger.projections.admin.Task;
import java.time.Duration;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/** Retries the events that reactions could not handle. */
@Component
@Order(4)
class DeadLetterRetry extends Task {
  private final DeadLetters letters;

  DeadLetterRetry(DeadLetters letters) {
    super("retry_dead_letters", new Schedule.Every(Duration.ofMinutes(1)));
    this.letters = letters;
  }

  /** Returns false, because nodes claim the letters individually. */
  @Override
  public boolean alone() {
    return false;
  }

  @Override
  public void run() {
    letters.retry();
  }
}
