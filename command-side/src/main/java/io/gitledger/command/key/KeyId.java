package io.gitledger.command.key;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** Id of a user's SSH key. Its text form names the key's stream in the log. */
public record KeyId(@JsonValue long value) {
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public KeyId {}

  @Override
  public String toString() {
    return "key-" + value;
  }
}
