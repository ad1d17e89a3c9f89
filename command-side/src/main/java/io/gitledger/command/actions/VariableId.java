package io.gitledger.command.actions;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** A variable, by an id that only the log shows. Its text form names the stream in the log. */
public record VariableId(@JsonValue long value) {
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public VariableId {}

  @Override
  public String toString() {
    return "variable-" + value;
  }
}
