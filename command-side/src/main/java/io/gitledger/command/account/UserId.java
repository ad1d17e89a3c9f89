package io.gitledger.command.account;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** Id of a user, as used on the wire. Its text form names the user's stream in the log. */
public record UserId(@JsonValue long value) {
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public UserId {}

  @Override
  public String toString() {
    return "user-" + value;
  }
}
