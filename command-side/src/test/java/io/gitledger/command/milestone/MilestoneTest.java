package io.gitledger.command.milestone;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.command.milestone.MilestoneCommand.ChangeMilestone;
import io.gitledger.command.milestone.MilestoneCommand.CreateMilestone;
import io.gitledger.command.milestone.MilestoneCommand.DeleteMilestone;
import io.gitledger.command.milestone.MilestoneCommand.MilestoneId;
import io.gitledger.command.milestone.MilestoneEvent.MilestoneChanged;
import io.gitledger.command.milestone.MilestoneEvent.MilestoneClosed;
import io.gitledger.command.milestone.MilestoneEvent.MilestoneCreated;
import io.gitledger.command.milestone.MilestoneEvent.MilestoneDeleted;
import io.gitledger.command.milestone.MilestoneEvent.MilestoneReopened;
import io.gitledger.command.sequence.SequencesInMemory;
import java.time.Instant;
import org.axonframework.eventsourcing.AggregateDeletedException;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class MilestoneTest {
  private static final MilestoneId ID = new MilestoneId(7);
  private static final Instant DUE = Instant.parse("2026-03-04T23:59:59Z");
  private static final MilestoneCreated CREATED = new MilestoneCreated(ID, 5, "v1", "d", DUE);

  private final AggregateTestFixture<Milestone> milestones =
      new AggregateTestFixture<>(Milestone.class);

  @BeforeEach
  void theNextIdIsSeven() {
    milestones.registerInjectableResource(new SequencesInMemory(ID.value()));
  }

  @Test
  void aMilestoneIsCreatedOpen() {
    milestones
        .givenNoPriorActivity()
        .when(new CreateMilestone(5, "v1", "d", DUE, false))
        .expectEvents(CREATED);
  }

  @Test
  void aMilestoneCanBeCreatedClosed() {
    milestones
        .givenNoPriorActivity()
        .when(new CreateMilestone(5, "v1", "d", DUE, true))
        .expectEvents(CREATED, new MilestoneClosed(ID, 5));
  }

  @Test
  void whatIsNotGivenStaysExceptTheDueDate() {
    milestones
        .given(CREATED)
        .when(new ChangeMilestone(ID, null, "new", null, null))
        .expectEvents(new MilestoneChanged(ID, 5, "v1", "new", null));
    milestones
        .given(CREATED)
        .when(new ChangeMilestone(ID, null, null, DUE, false))
        .expectNoEvents();
  }

  @Test
  void aMilestoneIsClosedAndReopenedOnce() {
    milestones
        .given(CREATED)
        .when(new ChangeMilestone(ID, null, null, DUE, true))
        .expectEvents(new MilestoneClosed(ID, 5));
    milestones
        .given(CREATED, new MilestoneClosed(ID, 5))
        .when(new ChangeMilestone(ID, null, null, DUE, true))
        .expectNoEvents();
    milestones
        .given(CREATED, new MilestoneClosed(ID, 5))
        .when(new ChangeMilestone(ID, null, null, DUE, false))
        .expectEvents(new MilestoneReopened(ID, 5));
  }

  @Test
  void aDeletedMilestoneIsNotFound() {
    milestones
        .given(CREATED)
        .when(new DeleteMilestone(ID))
        .expectEvents(new MilestoneDeleted(ID, 5));
    for (var command :
        new MilestoneCommand<?>[] {
          new DeleteMilestone(ID), new ChangeMilestone(ID, "x", null, null, null)
        })
      milestones
          .given(CREATED, new MilestoneDeleted(ID, 5))
          .when(command)
          .expectNoEvents()
          .expectException(AggregateDeletedException.class);
  }

  @Test
  void theIdNamesTheStream() {
    assertThat(ID).hasToString("milestone-7");
  }
}
