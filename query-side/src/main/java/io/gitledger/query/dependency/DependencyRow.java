package io.gitledger.query.dependency;

import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;

/** The dependency of an issue on its blocker. */
@Entity
@Table(name = "issue_dependency")
@IdClass(DependencyRow.Key.class)
public class DependencyRow {
  public static final ReadTable<DependencyRow> TABLE = ReadTable.of(DependencyRow.class);

  @Id public long issueId;
  @Id public long blockerId;

  /** Primary key. */
  public record Key(long issueId, long blockerId) {}

  protected DependencyRow() {}

  public DependencyRow(long issueId, long blockerId) {
    this.issueId = issueId;
    this.blockerId = blockerId;
  }
}
