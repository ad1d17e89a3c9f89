package io.gitledger.command.repository;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/**
 * A repository, by the id that the wire shows and that survives renames. Its text form names the
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
