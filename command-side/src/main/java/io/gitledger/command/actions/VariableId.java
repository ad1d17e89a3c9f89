package io.gitledger.command.actions;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** Id of a variable, used only in the log. Its text form names the stream in the log. */
public record VariableId(@JsonValue long value) {
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public VariableId {}

  @Override
  public String toString() {
    return "variable-" + value;
  }
}
