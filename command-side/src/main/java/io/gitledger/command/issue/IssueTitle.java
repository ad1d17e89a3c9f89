package io.gitledger.command.issue;

import io.gitledger.command.Columns;

/** The title of an issue as it is kept: at most {@value #COLUMNS} columns wide. */
public record IssueTitle(String text) {
  static final int COLUMNS = 255;

  public IssueTitle {
    text = Columns.cut(text, COLUMNS);
  }

  /** Without space around it: the title that something is created with. */
  public static IssueTitle trimmed(String text) {
    return new IssueTitle(text.strip());
  }

  /** Nothing but space was given. */
  public boolean blank() {
    return text.isBlank();
  }
}
