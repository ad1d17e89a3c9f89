package io.gitledger.command.repository;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/**
 * Id of a repository, as used on the wire; unchanged by renames. Its text form names the
 * repository's stream in the log.
 */
public record RepositoryId(@JsonValue long value) {
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public RepositoryId {}

  @Override
  public String toString() {
    return "repository-" + value;
  }
}
