package io.gitledger.query.milestone;

import static io.gitledger.query.row.ReadTable.WriterIndexes.PRIMARY_KEY;

import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A milestone of a repository. */
@Entity
@Table(name = "milestone")
public class MilestoneRow {
  public static final ReadTable<MilestoneRow> TABLE =
      ReadTable.of(MilestoneRow.class).writerIndexes(PRIMARY_KEY);

  @Id public long id;
  public long repositoryId;
  public String title = "";
  public String description = "";
  public Instant dueOn;

  /** Null while it is open. */
  public Instant closedAt;

  public Instant createdAt;
  public Instant updatedAt;
}
