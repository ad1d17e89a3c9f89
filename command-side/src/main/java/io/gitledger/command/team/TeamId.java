package io.gitledger.command.team;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** Id of a team, as used on the wire. Its text form names the stream in the log. */
public record TeamId(@JsonValue long value) {
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public TeamId {}

  @Override
  public String toString() {
    return "team-" + value;
  }
}
