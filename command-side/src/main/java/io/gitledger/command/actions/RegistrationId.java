package io.gitledger.command.actions;

import io.gitledger.command.log.Place;

/** The registration of runners for a place. Its text form names the stream in the log. */
public record RegistrationId(Place place) {
  @Override
  public String toString() {
    return "registration-" + place.path();
  }
}
