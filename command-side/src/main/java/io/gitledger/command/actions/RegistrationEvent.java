package io.gitledger.command.actions;

import io.gitledger.command.log.EventName;
import io.gitledger.command.log.OwnerRef;
import io.gitledger.command.log.OwnerScoped;

/** Events of the registration of runners. */
public sealed interface RegistrationEvent extends OwnerScoped {

  /** A place has a token for its runners; the token itself stands in the vault alone. */
  @EventName("registration.token_issued")
  record RegistrationTokenIssued(OwnerRef place) implements RegistrationEvent {}
}
