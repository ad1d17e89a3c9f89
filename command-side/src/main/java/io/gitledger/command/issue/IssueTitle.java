package io.gitledger.command.issue;

import io.gitledger.command.Columns;

/** The title of an issue as stored: at most {@value #COLUMNS} columns wide. */
public record IssueTitle(String text) {
  static final int COLUMNS = 255;

  public IssueTitle {
    text = Columns.cut(text, COLUMNS);
  }

  /** Returns a title for creation, without leading and trailing white space. */
  public static IssueTitle trimmed(String text) {
    return new IssueTitle(text.strip());
  }

  /** Returns whether the title consists only of white space. */
  public boolean blank() {
    return text.isBlank();
  }
}
