package io.gitledger.query.branch;

import static io.gitledger.query.row.ArchiveRule.With.REPOSITORY;

import io.gitledger.query.row.ArchiveRule;
import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A former name of a branch and its current one, both short. */
@Table(name = "branch_redirect")
public record BranchRedirectRow(@Id long repositoryId, @Id String former, String name) {
  public static final ReadTable<BranchRedirectRow> TABLE =
      ReadTable.of(BranchRedirectRow.class)
          .archived(ArchiveRule.with(REPOSITORY, "repository_id = :id"));
}
