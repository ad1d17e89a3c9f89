package io.gitledger.command.lfs;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.gitledger.command.account.Owners;
import io.gitledger.command.lfs.LfsCommand.CopiedLfsObjectsId;
import io.gitledger.command.lfs.LfsCommand.CopyLfsObjects;
import io.gitledger.command.lfs.LfsEvent.LfsObjectsCopied;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.CreationPolicy;
import org.axonframework.spring.stereotype.Aggregate;

/** LFS objects that a repository copied from its origin after the fork. */
@Aggregate
class CopiedLfsObjects {
  @AggregateIdentifier private String id;

  /**
   * Locks the origin first, so that the log has this event after the events of all copied objects.
   */
  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  void handle(CopyLfsObjects command, Owners owners) {
    long repository = command.repository().repository();
    owners.lockRepositoryExclusive(command.origin());
    owners.lockRepositoryExclusive(repository);
    apply(new LfsObjectsCopied(repository, command.origin()));
  }

  @EventSourcingHandler
  void on(LfsObjectsCopied event) {
    id = new CopiedLfsObjectsId(event.repository()).toString();
  }

  protected CopiedLfsObjects() {}
}
