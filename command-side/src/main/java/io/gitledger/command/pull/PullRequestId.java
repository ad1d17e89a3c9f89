package io.gitledger.command.pull;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/**
 * Id of a pull request, different from that of its issue. Its text form names its stream in the
 * log.
 */
public record PullRequestId(@JsonValue long value) {
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public PullRequestId {}

  @Override
  public String toString() {
    return "pull-" + value;
  }
}
