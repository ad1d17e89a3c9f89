package io.gitledger.query.time;

import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A running stopwatch of a user on an issue or pull request. */
@Table(name = "stopwatch")
public record StopwatchRow(@Id long userId, @Id long issueId, Instant startedAt) {
  public static final ReadTable<StopwatchRow> TABLE = ReadTable.of(StopwatchRow.class);
}
