package io.gitledger.query.pull;

import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A merge that waits until the protection of the base lets it happen. */
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

  /** Id of the only commit that is merged; empty for whatever the head is by then. */
  public String head = "";

  public boolean deleteBranch;
}
