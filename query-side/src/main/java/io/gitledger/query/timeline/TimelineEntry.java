package io.gitledger.query.timeline;

import io.gitledger.query.time.TrackedTimeRow;
import java.time.Instant;

/**
 * A comment or an event of a timeline before its view is created. Ids are 0 if they do not apply.
 */
public final class TimelineEntry {
  public final long id;
  public String type;

  /** -1 for none. */
  public long userId = -1;

  /**
   * Whether the owner of the repository is shown as its user, regardless of the actor (30 section
   * 12).
   */
  public boolean ofOwner;

  public Instant at;
  public String body = "";

  /** The comment itself, or the one that refers to the issue. */
  public long commentId;

  public long labelId;
  public long milestoneId;
  public long oldMilestoneId;
  public long assigneeId;
  public boolean removedAssignee;

  /** The team whose review is requested. */
  public long teamId;

  public long reviewId;

  /** The tracked time, also after its deletion; null for none. */
  public TrackedTimeRow time;

  public String oldTitle = "";
  public String newTitle = "";
  public String oldRef = "";
  public String newRef = "";

  /** The other side of a dependency. */
  public long dependentId;

  /** The issue whose text or comment refers to this one. */
  public long refIssueId;

  public String refAction = "none";

  /** Number of the reference from a text, among those to the issue. */
  public long refNumber;

  /** Repository of a commit that refers to the issue. */
  public long refRepositoryId;

  public String refCommit = "";

  /** Size of its long texts in bytes. */
  public long bytes;

  public TimelineEntry(long id, String type) {
    this.id = id;
    this.type = type;
  }

  /** Returns the id of an issue without which the entry is not shown; 0 for none. */
  public long relatedIssueId() {
    return dependentId == 0 ? refIssueId : dependentId;
  }
}
