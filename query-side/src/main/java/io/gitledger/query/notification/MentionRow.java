package io.gitledger.query.notification;

import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** The text of an issue, a pull request or one of its comments mentions a user. */
@Table(name = "mention")
public record MentionRow(@Id long issueId, @Id long userId) {
  public static final ReadTable<MentionRow> TABLE = ReadTable.of(MentionRow.class);
}
