package io.gitledger.query.timeline;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.gitledger.query.account.UserView;
import io.gitledger.query.comment.CommentView;
import io.gitledger.query.issue.IssueView;
import io.gitledger.query.label.LabelView;
import io.gitledger.query.milestone.MilestoneFinder.MilestoneView;
import io.gitledger.query.team.TeamView;
import io.gitledger.query.time.TrackedTimeViews.TrackedTimeView;
import java.time.Instant;

/**
 * A comment or an event of a timeline on the wire. Created by {@link TimelineViews}. The groups of
 * fields follow the order of the JSON. Fields that a kind does not have are null, empty, 0 or
 * false.
 */
public record TimelineCommentView(
    long id,
    String type,
    @JsonProperty("html_url") String htmlUrl,
    @JsonProperty("pull_request_url") String pullRequestUrl,
    @JsonProperty("issue_url") String issueUrl,
    UserView user,
    String body,
    @JsonProperty("created_at") Instant createdAt,
    @JsonProperty("updated_at") Instant updatedAt,
    @JsonUnwrapped Planning planning,
    @JsonUnwrapped Renaming renaming,
    @JsonUnwrapped Referring referring,
    @JsonUnwrapped Relations relations) {

  /** Projects, milestones and times. */
  public record Planning(
      @JsonProperty("old_project_id") long oldProjectId,
      @JsonProperty("project_id") long projectId,
      @JsonProperty("old_milestone") MilestoneView oldMilestone,
      MilestoneView milestone,
      @JsonProperty("tracked_time") TrackedTimeView trackedTime) {}

  /** Previous and new titles and refs. */
  public record Renaming(
      @JsonProperty("old_title") String oldTitle,
      @JsonProperty("new_title") String newTitle,
      @JsonProperty("old_ref") String oldRef,
      @JsonProperty("new_ref") String newRef) {}

  /** References to the issue. */
  public record Referring(
      @JsonProperty("ref_issue") IssueView refIssue,
      @JsonProperty("ref_comment") CommentView refComment,
      @JsonProperty("ref_action") String refAction,
      @JsonProperty("ref_commit_sha") String refCommitSha) {}

  /** Reviews, labels, assignees and dependencies. */
  public record Relations(
      @JsonProperty("review_id") long reviewId,
      LabelView label,
      UserView assignee,
      @JsonProperty("assignee_team") TeamView assigneeTeam,
      @JsonProperty("removed_assignee") boolean removedAssignee,
      @JsonProperty("resolve_doer") UserView resolveDoer,
      @JsonProperty("dependent_issue") IssueView dependentIssue) {}
}
