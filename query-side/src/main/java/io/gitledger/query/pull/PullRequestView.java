package io.gitledger.query.pull;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.gitledger.query.account.UserView;
import io.gitledger.query.label.LabelView;
import io.gitledger.query.milestone.MilestoneFinder.MilestoneView;
import io.gitledger.query.misc.WireName;
import io.gitledger.query.misc.WireType;
import io.gitledger.query.repository.RepositoryView;
import io.gitledger.query.team.TeamView;
import java.time.Instant;
import java.util.List;

/**
 * A pull request on the wire. Created by {@link PullRequestViews}. The groups of fields follow the
 * order of the JSON.
 */
public record PullRequestView(
    long id,
    String url,
    long number,
    UserView user,
    String title,
    String body,
    @JsonUnwrapped Metadata metadata,
    @JsonUnwrapped Lifecycle lifecycle,
    @JsonUnwrapped Size size,
    @JsonUnwrapped Links links,
    @JsonUnwrapped Merging merging,
    @JsonProperty("allow_maintainer_edit") boolean allowMaintainerEdit,
    BranchView base,
    BranchView head,
    @JsonProperty("merge_base") String mergeBase,
    @JsonUnwrapped Times times,
    @JsonProperty("pin_order") long pinOrder,
    @JsonProperty("content_version") long contentVersion) {

  /** Returns this view as of the time before the deletion of its head branch. */
  public PullRequestView withHeadBranch() {
    var there = new BranchView(head.label, head.label, head.sha, head.repoId, head.repo);
    return with(metadata, size, merging, there);
  }

  /** Returns this view as of the time before the deletion of its head repository. */
  PullRequestView withHead(RepositoryView repository, Size size) {
    var there = new BranchView(head.label, head.label, head.sha, repository.id(), repository);
    return with(metadata, size, merging, there);
  }

  /** Returns this view as of the time before it was merged. */
  public PullRequestView withoutMerge() {
    var open = new Merging(true, false, null, null, null);
    return merging.merged ? with(metadata, size, open, head) : this;
  }

  /** Returns this view with other labels. */
  public PullRequestView withLabels(List<LabelView> labels) {
    return with(metadata.with(labels, metadata.milestone), size, merging, head);
  }

  /** Returns this view with other reviewers. */
  PullRequestView withReviewers(List<UserView> reviewers, List<TeamView> teams) {
    var reviewed =
        new Metadata(
            metadata.labels,
            metadata.milestone,
            metadata.assignee,
            metadata.assignees,
            reviewers,
            teams);
    return with(reviewed, size, merging, head);
  }

  /** Returns this view with a milestone whose counters do not include it yet. */
  public PullRequestView beforeItsMilestoneCounts() {
    if (metadata.milestone == null) return this;
    boolean closed = lifecycle.state.equals("closed");
    var before = metadata.with(metadata.labels, metadata.milestone.without(closed));
    return with(before, size, merging, head);
  }

  private PullRequestView with(Metadata metadata, Size size, Merging merging, BranchView head) {
    return new PullRequestView(
        id,
        url,
        number,
        user,
        title,
        body,
        metadata,
        lifecycle,
        size,
        links,
        merging,
        allowMaintainerEdit,
        base,
        head,
        mergeBase,
        times,
        pinOrder,
        contentVersion);
  }

  /** Labels, milestone, assignees and requested reviewers. */
  public record Metadata(
      List<LabelView> labels,
      MilestoneView milestone,
      UserView assignee,
      List<UserView> assignees,
      @JsonProperty("requested_reviewers") List<UserView> requestedReviewers,
      @JsonProperty("requested_reviewers_teams") List<TeamView> requestedReviewersTeams) {
    private Metadata with(List<LabelView> others, MilestoneView other) {
      return new Metadata(
          others, other, assignee, assignees, requestedReviewers, requestedReviewersTeams);
    }
  }

  /** State, draft, lock and the number of comments. */
  public record Lifecycle(
      @WireType(values = {"open", "closed"}) String state,
      boolean draft,
      @JsonProperty("is_locked") boolean isLocked,
      long comments,
      @JsonProperty("review_comments") long reviewComments) {}

  /** The size of the head's changes; null if it was not computed. */
  public record Size(
      @JsonInclude(JsonInclude.Include.NON_NULL) Long additions,
      @JsonInclude(JsonInclude.Include.NON_NULL) Long deletions,
      @JsonInclude(JsonInclude.Include.NON_NULL) @JsonProperty("changed_files")
          Long changedFiles) {}

  /** URLs of HTML pages. */
  public record Links(
      @JsonProperty("html_url") String htmlUrl,
      @JsonProperty("diff_url") String diffUrl,
      @JsonProperty("patch_url") String patchUrl) {}

  /** Whether it can be merged, and time and user of the merge. */
  public record Merging(
      boolean mergeable,
      boolean merged,
      @JsonProperty("merged_at") Instant mergedAt,
      @JsonProperty("merge_commit_sha") String mergeCommitSha,
      @JsonProperty("merged_by") UserView mergedBy) {}

  /** The due date, and the times of creation, change and closing. */
  public record Times(
      @JsonProperty("due_date") Instant dueDate,
      @JsonProperty("created_at") Instant createdAt,
      @JsonProperty("updated_at") Instant updatedAt,
      @JsonProperty("closed_at") Instant closedAt) {}

  /** One side of a pull request. */
  @WireName("PRBranchInfo")
  public record BranchView(
      String label,
      String ref,
      String sha,
      @JsonProperty("repo_id") long repoId,
      RepositoryView repo) {}
}
