package io.gitledger.query.comment;

import static io.gitledger.query.row.ReadTable.WriterIndexes.PRIMARY_KEY;

import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A comment on an issue or, where {@code pull}, on a pull request. */
@Entity
@Table(name = "comment")
public class CommentRow {
  public static final ReadTable<CommentRow> TABLE =
      ReadTable.of(CommentRow.class).writerIndexes(PRIMARY_KEY);

  @Id public long id;
  public long issueId;
  public long repositoryId;
  public long number;
  public boolean pull;
  public long posterId;
  public String body = "";
  public long attachments;
  public Instant createdAt;
  public Instant updatedAt;
  public Instant deletedAt;
}
