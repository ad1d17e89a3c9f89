package io.gitledger.query.label;

import static io.gitledger.query.row.ReadTable.WriterIndexes.PRIMARY_KEY;

import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A label of a repository or of an organization. */
@Entity
@Table(name = "label")
public class LabelRow {
  public static final ReadTable<LabelRow> TABLE =
      ReadTable.of(LabelRow.class).writerIndexes(PRIMARY_KEY);

  @Id public long id;
  public long repositoryId;
  public long accountId;
  public String name = "";
  public String color = "";
  public String description = "";
  public boolean exclusive;
  public boolean archived;

  /**
   * Returns the part of an exclusive label's name before its last slash; empty for none. An issue
   * has at most one label of a scope.
   */
  public String scope() {
    int slash = name.lastIndexOf('/');
    return exclusive && slash > 0 && slash < name.length() - 1 ? name.substring(0, slash) : "";
  }
}
