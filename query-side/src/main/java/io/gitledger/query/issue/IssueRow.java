package io.gitledger.query.issue;

import static io.gitledger.query.row.ReadTable.WriterIndexes.PRIMARY_KEY;

import io.gitledger.query.account.AccountRow;
import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** An issue or, if {@code pull}, a pull request. */
@Entity
@Table(name = "issue")
public class IssueRow {
  public static final ReadTable<IssueRow> TABLE =
      ReadTable.of(IssueRow.class).unique("repository_id", "number").writerIndexes(PRIMARY_KEY);

  /** SQL expression for the size of a row's view in bytes. */
  public static final String VIEW_BYTES = "4096 + octet_length(body)";

  @Id public long id;
  public long repositoryId;
  public long number;
  public boolean pull;
  public long posterId;

  /** Whether it was migrated and its author has no account here. */
  public boolean migratedAuthor;

  public String title = "";
  public String body = "";
  public String ref = "";

  /** 0 for none; may be the id of a deleted one. */
  public long milestoneId;

  /** Ids of users, including deleted ones. */
  public Long[] assignees = {};

  /** 0 if it is not pinned. */
  public long pinOrder;

  public boolean closed;
  public Instant closedAt;

  /** Null for an issue, and until a pull request is merged. */
  public Instant mergedAt;

  public Instant dueAt;
  public boolean locked;

  /** Empty for none. */
  public String lockReason = "";

  public long comments;

  /** The number of submitted reviews of a pull request. */
  public long reviews;

  /** The number of its labels, including deleted ones. */
  public long labels;

  public long contentVersion;

  /** The number of files of its text. */
  public long attachments;

  public Instant createdAt;
  public Instant updatedAt;
  public Instant deletedAt;

  /** Returns the account that wrote it; {@link AccountRow#GHOST} for an author without one. */
  public long authorId() {
    return migratedAuthor ? AccountRow.GHOST : posterId;
  }
}
