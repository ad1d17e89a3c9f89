package io.gitledger.query.comment;

import static io.gitledger.query.row.ReadTable.WriterIndexes.PRIMARY_KEY;

import io.gitledger.query.account.AccountRow;
import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/**
 * A comment on an issue or, if {@code pull}, on a pull request; or a text or a line comment of a
 * review.
 */
@Entity
@Table(name = "comment")
public class CommentRow {
  public static final ReadTable<CommentRow> TABLE =
      ReadTable.of(CommentRow.class).writerIndexes(PRIMARY_KEY);

  /** Kind of a comment on an issue or pull request. */
  public static final String COMMENT = "COMMENT";

  /** Kind of a comment on a line. */
  public static final String CODE = "CODE";

  @Id public long id;
  public long issueId;
  public long repositoryId;
  public long number;
  public boolean pull;
  public long posterId;

  /** Whether it was migrated and its author has no account here. */
  public boolean migratedAuthor;

  public String body = "";
  public long attachments;

  /** {@link #COMMENT}, {@link #CODE}, or the kind of text of its review. */
  public String kind = COMMENT;

  /** 0 for none. */
  public long reviewId;

  /** Whether its review is not submitted yet. */
  public boolean pending;

  public Instant createdAt;
  public Instant updatedAt;
  public Instant deletedAt;

  /** Returns the account that wrote it; {@link AccountRow#GHOST} for an author without one. */
  public long authorId() {
    return migratedAuthor ? AccountRow.GHOST : posterId;
  }
}
