package io.gitledger.query.repository;

import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A part of the number of repositories, which is the sum over all rows. */
@Table(name = "repository_count")
public record RepositoryCountRow(@Id long id, long alive, long open) {
  public static final ReadTable<RepositoryCountRow> TABLE = ReadTable.of(RepositoryCountRow.class);
}
