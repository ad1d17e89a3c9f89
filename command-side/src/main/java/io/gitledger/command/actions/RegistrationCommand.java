package io.gitledger.command.actions;

import io.gitledger.command.Command;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of the registration of runners. */
public sealed interface RegistrationCommand<R> extends Command<R> {

  /** Answers the token with which runners register for a place; there is one until it is reset. */
  record IssueRegistrationToken(@TargetAggregateIdentifier RegistrationId registration)
      implements RegistrationCommand<String> {}
}
