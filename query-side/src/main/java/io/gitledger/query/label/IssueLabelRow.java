package io.gitledger.query.label;

import static io.gitledger.query.row.ReadTable.WriterIndexes.PRIMARY_KEY;

import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A label of an issue. The label may have been deleted since then. */
@Table(name = "issue_label")
public record IssueLabelRow(@Id long issueId, @Id long labelId) {
  public static final ReadTable<IssueLabelRow> TABLE =
      ReadTable.of(IssueLabelRow.class).writerIndexes(PRIMARY_KEY);
}
