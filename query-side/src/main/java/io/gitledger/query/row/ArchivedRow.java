package io.gitledger.query.row;

import jakarta.persistence.Column;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A row of another table that was archived when something was deleted. */
@Table(name = "kept_row")
public record ArchivedRow(
    @Id String owner,
    @Id String source,
    @Id int number,
    @Column(columnDefinition = "jsonb") String content) {
  public static final ReadTable<ArchivedRow> TABLE = ReadTable.of(ArchivedRow.class);
}
