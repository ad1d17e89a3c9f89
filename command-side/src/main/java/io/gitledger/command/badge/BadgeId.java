package io.gitledger.command.badge;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** A badge, by the id that the wire shows. Its text form names its stream in the log. */
public record BadgeId(@JsonValue long value) {
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public BadgeId {}

  @Override
  public String toString() {
    return "badge-" + value;
  }
}
