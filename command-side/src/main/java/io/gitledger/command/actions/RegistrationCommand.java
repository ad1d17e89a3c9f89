package io.gitledger.command.actions;

import io.gitledger.command.Command;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of the registration of runners. */
public sealed interface RegistrationCommand<R> extends Command<R> {

  /**
   * Returns the token with which runners register for a place. The same token is used until it is
   * reset.
   */
  record IssueRegistrationToken(@TargetAggregateIdentifier RegistrationId registration)
      implements RegistrationCommand<String> {}
}
