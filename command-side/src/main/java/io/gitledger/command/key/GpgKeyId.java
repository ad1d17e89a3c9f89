package io.gitledger.command.key;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** Id of a user's OpenPGP key. Its text form names the key's stream in the log. */
public record GpgKeyId(@JsonValue long value) {
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public GpgKeyId {}

  @Override
  public String toString() {
    return "gpg-key-" + value;
  }
}
