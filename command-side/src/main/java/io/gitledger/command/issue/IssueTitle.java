package io.gitledger.command.issue;

import io.gitledger.command.Columns;

/**
 * The title of an issue as it is kept: without space around it, at most {@value #COLUMNS} columns
 * wide and cut with an ellipsis where it was wider.
 */
public record IssueTitle(String text) {
  static final int COLUMNS = 255;

  public IssueTitle {
    text = Columns.cut(text.strip(), COLUMNS, COLUMNS - 1);
  }

  /** Nothing but space was given. */
  public boolean blank() {
    return text.isEmpty();
  }
}
