package io.gitledger.query.issue;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.query.account.UserView;
import io.gitledger.query.label.LabelView;
import io.gitledger.query.milestone.MilestoneView;
import io.gitledger.query.pull.PullRequestMetaView;
import java.time.Instant;
import java.util.List;

/**
 * An issue, or a pull request seen as one, on the wire. Made by {@link IssueViews}. Where there is
 * nothing, {@code assignees} and {@code projects} are null, {@code assets} and {@code labels}
 * empty.
 */
public record IssueView(
    long id,
    String url,
    @JsonProperty("html_url") String htmlUrl,
    long number,
    UserView user,
    @JsonProperty("original_author") String originalAuthor,
    @JsonProperty("original_author_id") long originalAuthorId,
    String title,
    String body,
    String ref,
    List<AttachmentView> assets,
    List<LabelView> labels,
    MilestoneView milestone,
    List<ProjectView> projects,
    UserView assignee,
    List<UserView> assignees,
    String state,
    @JsonProperty("is_locked") boolean isLocked,
    long comments,
    @JsonProperty("created_at") Instant createdAt,
    @JsonProperty("updated_at") Instant updatedAt,
    @JsonProperty("closed_at") Instant closedAt,
    @JsonProperty("due_date") Instant dueDate,
    @JsonProperty("time_estimate") long timeEstimate,
    @JsonProperty("pull_request") PullRequestMetaView pullRequest,
    RepositoryMetaView repository,
    @JsonProperty("pin_order") long pinOrder,
    @JsonProperty("content_version") long contentVersion) {

  /** The same issue as it was when it got another state. */
  public IssueView inState(String newState, Instant newClosedAt) {
    return new IssueView(
        id,
        url,
        htmlUrl,
        number,
        user,
        originalAuthor,
        originalAuthorId,
        title,
        body,
        ref,
        assets,
        labels,
        milestone,
        projects,
        assignee,
        assignees,
        newState,
        isLocked,
        comments,
        createdAt,
        updatedAt,
        newClosedAt,
        dueDate,
        timeEstimate,
        pullRequest,
        repository,
        pinOrder,
        contentVersion);
  }
}
