package io.gitledger.query.notification;

import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A mention of a user in the text of an issue, of a pull request or of one of its comments. */
@Table(name = "mention")
public record MentionRow(@Id long issueId, @Id long userId) {
  public static final ReadTable<MentionRow> TABLE = ReadTable.of(MentionRow.class);
}
