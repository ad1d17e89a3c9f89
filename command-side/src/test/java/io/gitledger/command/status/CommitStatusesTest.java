package io.gitledger.command.status;

import io.gitledger.command.status.CommitStatusCommand.CommitStatusesId;
import io.gitledger.command.status.CommitStatusCommand.CreateCommitStatus;
import io.gitledger.command.status.CommitStatusCommand.State;
import io.gitledger.command.status.CommitStatusEvent.CommitStatusCreated;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.junit.jupiter.api.Test;

class CommitStatusesTest {
  private static final String COMMIT = "c".repeat(40);

  private final AggregateTestFixture<CommitStatuses> statuses =
      new AggregateTestFixture<>(CommitStatuses.class);

  private static CreateCommitStatus create(State state) {
    return new CreateCommitStatus(new CommitStatusesId(5, COMMIT), 7, state, "u", "d", "ci");
  }

  private static CommitStatusCreated created(long number, State state) {
    return new CommitStatusCreated(5, COMMIT, number, 7, state, "u", "d", "ci");
  }

  @Test
  void theFirstStatusOfACommitHasNumberOne() {
    statuses
        .givenNoPriorActivity()
        .when(create(State.PENDING))
        .expectEvents(created(1, State.PENDING))
        .expectResultMessagePayload(1L);
  }

  @Test
  void theSameContextAgainIsAnotherStatus() {
    statuses
        .given(created(1, State.PENDING))
        .when(create(State.SUCCESS))
        .expectEvents(created(2, State.SUCCESS))
        .expectResultMessagePayload(2L);
  }
}
