package io.gitledger.command.hook;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** Id of a webhook, as used on the wire. Its text form names the hook's stream in the log. */
public record HookId(@JsonValue long value) {
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public HookId {}

  @Override
  public String toString() {
    return "hook-" + value;
  }
}
