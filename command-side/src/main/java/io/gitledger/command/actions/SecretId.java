package io.gitledger.command.actions;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** Id of a secret, used only in the log. Its text form names the stream in the log. */
public record SecretId(@JsonValue long value) {
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public SecretId {}

  @Override
  public String toString() {
    return "secret-" + value;
  }
}
