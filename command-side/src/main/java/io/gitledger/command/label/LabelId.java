package io.gitledger.command.label;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** A label, by the id that the wire shows. Its text form names the label's stream in the log. */
public record LabelId(@JsonValue long value) {
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public LabelId {}

  @Override
  public String toString() {
    return "label-" + value;
  }
}
