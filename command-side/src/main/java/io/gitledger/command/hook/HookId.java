package io.gitledger.command.hook;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** A webhook, by the id that the wire shows. Its text form names the hook's stream in the log. */
public record HookId(@JsonValue long value) {
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public HookId {}

  @Override
  public String toString() {
    return "hook-" + value;
  }
}
