package io.gitledger.query.star;

import static io.gitledger.query.row.ArchiveRule.With.USER;

import io.gitledger.query.row.ArchiveRule;
import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A star of a user for a repository. */
@Table(name = "star")
public record StarRow(@Id long userId, @Id long repositoryId, Instant at) {
  public static final ReadTable<StarRow> TABLE =
      ReadTable.of(StarRow.class)
          .archived(ArchiveRule.with(USER, "user_id = :id").countedByProjector());
}
