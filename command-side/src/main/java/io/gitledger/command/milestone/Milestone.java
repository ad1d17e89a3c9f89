package io.gitledger.command.milestone;

import static java.util.Objects.requireNonNullElse;
import static org.axonframework.modelling.command.AggregateLifecycle.apply;
import static org.axonframework.modelling.command.AggregateLifecycle.markDeleted;

import io.gitledger.command.milestone.MilestoneCommand.ChangeMilestone;
import io.gitledger.command.milestone.MilestoneCommand.CreateMilestone;
import io.gitledger.command.milestone.MilestoneCommand.DeleteMilestone;
import io.gitledger.command.milestone.MilestoneCommand.MilestoneId;
import io.gitledger.command.milestone.MilestoneEvent.MilestoneChanged;
import io.gitledger.command.milestone.MilestoneEvent.MilestoneClosed;
import io.gitledger.command.milestone.MilestoneEvent.MilestoneCreated;
import io.gitledger.command.milestone.MilestoneEvent.MilestoneDeleted;
import io.gitledger.command.milestone.MilestoneEvent.MilestoneReopened;
import io.gitledger.command.sequence.Sequences;
import io.gitledger.command.sequence.Sequences.Kind;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.spring.stereotype.Aggregate;

@Aggregate
class Milestone {
  @AggregateIdentifier private MilestoneId id;
  private MilestoneChanged state;
  private boolean closed;

  @CommandHandler
  Milestone(CreateMilestone command, Sequences sequences) {
    var made = new MilestoneId(sequences.next(Kind.MILESTONE));
    apply(
        new MilestoneCreated(
            made, command.repository(), command.title(), command.description(), command.dueOn()));
    if (command.closed()) apply(new MilestoneClosed(made, command.repository()));
  }

  @CommandHandler
  void handle(ChangeMilestone command) {
    var changed =
        new MilestoneChanged(
            id,
            state.repository(),
            requireNonNullElse(command.title(), state.title()),
            requireNonNullElse(command.description(), state.description()),
            command.dueOn());
    if (!changed.equals(state)) apply(changed);
    if (command.closed() == null || command.closed() == closed) return;
    if (command.closed()) apply(new MilestoneClosed(id, state.repository()));
    else apply(new MilestoneReopened(id, state.repository()));
  }

  @CommandHandler
  void handle(DeleteMilestone command) {
    apply(new MilestoneDeleted(id, state.repository()));
  }

  @EventSourcingHandler
  void on(MilestoneEvent event) {
    switch (event) {
      case MilestoneCreated created -> {
        id = created.milestone();
        state =
            new MilestoneChanged(
                id, created.repository(), created.title(), created.description(), created.dueOn());
      }
      case MilestoneChanged changed -> state = changed;
      case MilestoneClosed _ -> closed = true;
      case MilestoneReopened _ -> closed = false;
      case MilestoneDeleted _ -> markDeleted();
    }
  }

  protected Milestone() {}
}
