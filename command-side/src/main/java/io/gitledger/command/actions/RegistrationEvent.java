package io.gitledger.command.actions;

import io.gitledger.command.log.EventName;
import io.gitledger.command.log.OwnerRef;
import io.gitledger.command.log.OwnerScoped;

/** Events of the registration of runners. */
public sealed interface RegistrationEvent extends OwnerScoped {

  /** A registration token was issued for a place. The token itself is stored only in the vault. */
  @EventName("registration.token_issued")
  record RegistrationTokenIssued(OwnerRef place) implements RegistrationEvent {}
}
