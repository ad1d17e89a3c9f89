package io.gitledger.query.queue;

import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A pull request in a merge queue. */
@Table(name = "queue_entry")
public class QueueEntryRow {
  public static final ReadTable<QueueEntryRow> TABLE =
      ReadTable.of(QueueEntryRow.class).purgedWithRepository();

  /** The id of the pull request. */
  @Id public long id;

  public long repositoryId;

  /** The short name. */
  public String branch = "";

  public long position;

  /** The user on whose behalf it is merged. */
  public long userId;

  /** The head of the pull request. */
  public String commit = "";

  public String style = "";
  public String title = "";
  public String message = "";
  public boolean deleteBranch;
  public Instant createdAt;
}
