package io.gitledger.command.key;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** Id of an SSH key attached to a repository. Its text form names its stream in the log. */
public record DeployKeyId(@JsonValue long value) {
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public DeployKeyId {}

  @Override
  public String toString() {
    return "deploy-key-" + value;
  }
}
