package io.gitledger.command.status;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.gitledger.command.status.CommitStatusCommand.CommitStatusesId;
import io.gitledger.command.status.CommitStatusCommand.CreateCommitStatus;
import io.gitledger.command.status.CommitStatusEvent.CommitStatusCreated;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.CreationPolicy;
import org.axonframework.spring.stereotype.Aggregate;

/** The statuses of one commit. */
@Aggregate
class CommitStatuses {
  @AggregateIdentifier private String id;
  private long last;

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  long handle(CreateCommitStatus command) {
    apply(
        new CommitStatusCreated(
            command.commit().repository(),
            command.commit().commit(),
            last + 1,
            command.creator(),
            command.state(),
            command.targetUrl(),
            command.description(),
            command.context()));
    return last;
  }

  @EventSourcingHandler
  void on(CommitStatusCreated event) {
    id = new CommitStatusesId(event.repository(), event.commit()).toString();
    last = event.number();
  }

  protected CommitStatuses() {}
}
