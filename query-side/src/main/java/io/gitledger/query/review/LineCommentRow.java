package io.gitledger.query.review;

import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** Where a comment on a line stands. */
@Entity
@Table(name = "line_comment")
public class LineCommentRow {
  public static final ReadTable<LineCommentRow> TABLE = ReadTable.of(LineCommentRow.class);

  /** That of the comment. */
  @Id public long id;

  public long reviewId;
  public String path = "";

  /** On the side of the base; 0 where it is on that of the head, or on no line. */
  public long oldLine;

  public long newLine;

  /** Id of the one that last changed the line. */
  public String commit = "";

  /** Of the diff, up to the line. */
  public String hunk = "";

  /** 0 while nobody has resolved it. */
  public long resolverId;

  /** Whether the head has another line there now. */
  public boolean outdated;
}
