package io.gitledger.query.actions;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The contract's {@code ActionVariable}. */
public record ActionVariableView(
    @JsonProperty("owner_id") long ownerId,
    @JsonProperty("repo_id") long repoId,
    String name,
    String data,
    String description) {

  public static ActionVariableView of(VariableRow row) {
    return new ActionVariableView(
        row.accountId, row.repositoryId, row.name, row.value, row.description);
  }
}
