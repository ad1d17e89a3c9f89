package io.gitledger.query.watch;

import static io.gitledger.query.row.ArchiveRule.With.USER;

import io.gitledger.query.row.ArchiveRule;
import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;

/** A current or past watch of a repository by a user. */
@Entity
@Table(name = "watch")
public class WatchRow {
  public static final ReadTable<WatchRow> TABLE =
      ReadTable.of(WatchRow.class)
          .unique("repository_id", "user_id", "until")
          .archived(ArchiveRule.with(USER, "user_id = :id").countedByProjector());

  /** The event that started it. */
  @Id public UUID begunBy;

  public long userId;
  public long repositoryId;
  public Instant since;

  /** Null as long as the user watches the repository. */
  public Instant until;

  protected WatchRow() {}

  public WatchRow(UUID begunBy, long userId, long repositoryId, Instant since) {
    this.begunBy = begunBy;
    this.userId = userId;
    this.repositoryId = repositoryId;
    this.since = since;
  }
}
