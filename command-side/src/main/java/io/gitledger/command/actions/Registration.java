package io.gitledger.command.actions;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.gitledger.command.account.Owners;
import io.gitledger.command.actions.RegistrationCommand.IssueRegistrationToken;
import io.gitledger.command.actions.RegistrationEvent.RegistrationTokenIssued;
import io.gitledger.command.log.OwnerRef;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.CreationPolicy;
import org.axonframework.spring.stereotype.Aggregate;

@Aggregate
class Registration {
  @AggregateIdentifier private String id;

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  String handle(IssueRegistrationToken command, Owners owners, RegistrationTokens tokens) {
    OwnerRef place = command.registration().place();
    if (id == null) {
      if (place.kind() == OwnerRef.Kind.ACCOUNT) owners.lockShared(place.id());
      apply(new RegistrationTokenIssued(place));
    }
    return tokens.of(place);
  }

  @EventSourcingHandler
  void on(RegistrationTokenIssued event) {
    id = new RegistrationId(event.place()).toString();
  }

  protected Registration() {}
}
