package io.gitledger.query.milestone;

import static io.gitledger.query.row.ReadTable.WriterIndexes.PRIMARY_KEY;

import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/**
 * A milestone of a repository.
 *
 * @param closedAt null while it is open
 */
@Table(name = "milestone")
public record MilestoneRow(
    @Id long id,
    long repositoryId,
    String title,
    String description,
    Instant dueOn,
    Instant closedAt,
    Instant createdAt,
    Instant updatedAt) {
  public static final ReadTable<MilestoneRow> TABLE =
      ReadTable.of(MilestoneRow.class).writerIndexes(PRIMARY_KEY);
}
