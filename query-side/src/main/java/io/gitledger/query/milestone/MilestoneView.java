package io.gitledger.query.milestone;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.query.misc.WireType;
import java.time.Instant;

/** A milestone on the wire; its counters include pull requests. */
public record MilestoneView(
    long id,
    String title,
    String description,
    @WireType(values = {"open", "closed"}) String state,
    @JsonProperty("open_issues") long openIssues,
    @JsonProperty("closed_issues") long closedIssues,
    @JsonProperty("created_at") Instant createdAt,
    @JsonProperty("updated_at") Instant updatedAt,
    @JsonProperty("closed_at") Instant closedAt,
    @JsonProperty("due_on") Instant dueOn) {

  /** As if it did not count one of its issues. */
  public MilestoneView without(boolean closedIssue) {
    return new MilestoneView(
        id,
        title,
        description,
        state,
        Math.max(0, openIssues - (closedIssue ? 0 : 1)),
        Math.max(0, closedIssues - (closedIssue ? 1 : 0)),
        createdAt,
        updatedAt,
        closedAt,
        dueOn);
  }

  static MilestoneView of(MilestoneRow row, long openIssues, long closedIssues) {
    return new MilestoneView(
        row.id,
        row.title,
        row.description,
        row.closedAt == null ? "open" : "closed",
        openIssues,
        closedIssues,
        row.createdAt,
        row.updatedAt,
        row.closedAt,
        row.dueOn);
  }
}
