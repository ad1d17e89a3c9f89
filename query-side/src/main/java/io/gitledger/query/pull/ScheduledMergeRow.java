package io.gitledger.query.pull;

import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A merge scheduled for the time when the protection of the base permits it. */
@Entity
@Table(name = "scheduled_merge")
public class ScheduledMergeRow {
  public static final ReadTable<ScheduledMergeRow> TABLE = ReadTable.of(ScheduledMergeRow.class);

  /** The id of the pull request. */
  @Id public long id;

  public long repositoryId;
  public long userId;
  public String style = "";
  public String title = "";
  public String message = "";

  /** Id of the only commit that may be merged; empty for the head at that time. */
  public String head = "";

  public boolean deleteBranch;
}
