package io.gitledger.command.token;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** Id of a personal access token. Its text form names its stream in the log. */
public record TokenId(@JsonValue long value) {
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public TokenId {}

  @Override
  public String toString() {
    return "token-" + value;
  }
}
