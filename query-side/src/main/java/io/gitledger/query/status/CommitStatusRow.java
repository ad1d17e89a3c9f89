package io.gitledger.query.status;

import static io.gitledger.query.row.ReadTable.WriterIndexes.NONE;

import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.time.Instant;

/** A status of a commit. */
@Entity
@Table(name = "commit_status")
@IdClass(CommitStatusRow.Key.class)
public class CommitStatusRow {
  public static final ReadTable<CommitStatusRow> TABLE =
      ReadTable.of(CommitStatusRow.class).writerIndexes(NONE);

  @Id public long repositoryId;

  /** The full id. */
  @Id public String commitId = "";

  /** Number among the statuses of the commit, counted from 1. */
  @Id public long number;

  public long creatorId;
  public String state = "";
  public String targetUrl = "";
  public String description = "";
  public String context = "";
  public Instant createdAt;

  /** Primary key. */
  public record Key(long repositoryId, String commitId, long number) {}
}
