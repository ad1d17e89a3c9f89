package io.gitledger.command.team;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** By the id that the wire shows. Its text form names the stream in the log. */
public record TeamId(@JsonValue long value) {
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public TeamId {}

  @Override
  public String toString() {
    return "team-" + value;
  }
}
