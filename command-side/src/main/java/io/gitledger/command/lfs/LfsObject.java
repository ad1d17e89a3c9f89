package io.gitledger.command.lfs;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.gitledger.command.account.Owners;
import io.gitledger.command.lfs.LfsCommand.AddLfsObject;
import io.gitledger.command.lfs.LfsCommand.LfsObjectId;
import io.gitledger.command.lfs.LfsEvent.LfsObjectAdded;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.CreationPolicy;
import org.axonframework.spring.stereotype.Aggregate;

/** An object of one repository. */
@Aggregate
class LfsObject {
  @AggregateIdentifier private String id;

  /**
   * Adds the object. The lock prevents concurrent copying by a fork, so that the order of events in
   * the log is unambiguous.
   */
  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  void handle(AddLfsObject command, Owners owners) {
    if (id != null) return;
    LfsObjectId object = command.object();
    owners.lockRepositoryShared(object.repository());
    apply(new LfsObjectAdded(object.repository(), object.oid(), command.size()));
  }

  @EventSourcingHandler
  void on(LfsObjectAdded event) {
    id = new LfsObjectId(event.repository(), event.oid()).toString();
  }

  protected LfsObject() {}
}
