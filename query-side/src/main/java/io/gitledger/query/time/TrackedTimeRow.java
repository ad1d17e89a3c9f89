package io.gitledger.query.time;

import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A time that a user spent on an issue or pull request. */
@Table(name = "tracked_time")
public record TrackedTimeRow(
    @Id long id, long repositoryId, long issueId, long userId, long seconds, Instant createdAt) {
  public static final ReadTable<TrackedTimeRow> TABLE = ReadTable.of(TrackedTimeRow.class);
}
