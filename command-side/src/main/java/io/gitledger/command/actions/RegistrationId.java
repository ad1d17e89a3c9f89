package io.gitledger.command.actions;

import io.gitledger.command.log.OwnerRef;

/** Id of the registration of runners for a place. Its text form names the stream in the log. */
public record RegistrationId(OwnerRef place) {
  @Override
  public String toString() {
    return "registration-" + place.path();
  }
}
