package io.gitledger.query.repository;

import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A share of the number of repositories; the sum over all rows is the number. */
@Table(name = "repository_count")
public record RepositoryCountRow(@Id long id, long alive, long open) {
  public static final ReadTable<RepositoryCountRow> TABLE = ReadTable.of(RepositoryCountRow.class);
}
