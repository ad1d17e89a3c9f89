package io.gitledger.command.account;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** A user, by the id that the wire shows. Its text form names the user's stream in the log. */
public record UserId(@JsonValue long value) {
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public UserId {}

  @Override
  public String toString() {
    return "user-" + value;
  }
}
