package io.gitledger.command.issue;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** Global id of an issue. Its text form names the issue's stream in the log. */
public record IssueId(@JsonValue long value) {
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public IssueId {}

  @Override
  public String toString() {
    return "issue-" + value;
  }
}
