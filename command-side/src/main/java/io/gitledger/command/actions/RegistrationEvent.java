package io.gitledger.command.actions;

import io.gitledger.command.log.EventName;
import io.gitledger.command.log.Place;
import io.gitledger.command.log.PlaceScoped;

/** What happened to the registration of runners. */
public sealed interface RegistrationEvent extends PlaceScoped {

  /** A place has a token for its runners; the token itself stands in the vault alone. */
  @EventName("registration.token_issued")
  record RegistrationTokenIssued(Place place) implements RegistrationEvent {}
}
