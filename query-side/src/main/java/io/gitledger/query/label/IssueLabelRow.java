package io.gitledger.query.label;

import static io.gitledger.query.row.ReadTable.WriterIndexes.PRIMARY_KEY;

import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** An issue has a label, which may have been deleted since. */
@Table(name = "issue_label")
public record IssueLabelRow(@Id long issueId, @Id long labelId) {
  public static final ReadTable<IssueLabelRow> TABLE =
      ReadTable.of(IssueLabelRow.class).writerIndexes(PRIMARY_KEY);
}
