package io.gitledger.query.review;

import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** The position of a comment on a line. */
@Entity
@Table(name = "line_comment")
public class LineCommentRow {
  public static final ReadTable<LineCommentRow> TABLE = ReadTable.of(LineCommentRow.class);

  /** The id of the comment. */
  @Id public long id;

  public long reviewId;
  public String path = "";

  /** On the side of the base; 0 if it is on that of the head, or on no line. */
  public long oldLine;

  public long newLine;

  /** Id of the commit that last changed the line. */
  public String commit = "";

  /** Part of the diff, up to the line. */
  public String hunk = "";

  /** 0 if it is not resolved. */
  public long resolverId;

  /** Whether the line was changed in the head. */
  public boolean outdated;
}
