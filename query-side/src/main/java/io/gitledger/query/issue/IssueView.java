package io.gitledger.query.issue;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.gitledger.query.account.UserView;
import io.gitledger.query.attachment.AttachmentView;
import io.gitledger.query.label.LabelView;
import io.gitledger.query.milestone.MilestoneFinder.MilestoneView;
import io.gitledger.query.misc.WireType;
import java.time.Instant;
import java.util.List;

/**
 * An issue, or a pull request as an issue, on the wire. Created by {@link IssueViews}. If there are
 * none, {@code assignees} and {@code projects} are null, and {@code assets} and {@code labels} are
 * empty. The groups of fields follow the order of the JSON.
 */
public record IssueView(
    long id,
    String url,
    @JsonProperty("html_url") String htmlUrl,
    long number,
    UserView user,
    @JsonUnwrapped Text text,
    @JsonUnwrapped Metadata metadata,
    @JsonUnwrapped Lifecycle lifecycle,
    @JsonProperty("pull_request") PullRequestMetaView pullRequest,
    RepositoryMetaView repository,
    @JsonProperty("pin_order") long pinOrder,
    @JsonProperty("content_version") long contentVersion) {

  public IssueView withMilestone(MilestoneView milestone) {
    return with(metadata.with(metadata.labels, milestone));
  }

  /** Returns this view with other labels. */
  public IssueView withLabels(List<LabelView> labels) {
    return with(metadata.with(labels, metadata.milestone));
  }

  /** Returns this view with only one of its files. */
  public IssueView withFile(long attachment) {
    return with(metadata.withFile(attachment));
  }

  private IssueView with(Metadata other) {
    return new IssueView(
        id,
        url,
        htmlUrl,
        number,
        user,
        text,
        other,
        lifecycle,
        pullRequest,
        repository,
        pinOrder,
        contentVersion);
  }

  /** Title, body and ref, and the author if the issue was imported. */
  public record Text(
      @JsonProperty("original_author") String originalAuthor,
      @JsonProperty("original_author_id") long originalAuthorId,
      String title,
      String body,
      String ref) {}

  /** Attachments, labels, milestone, projects and assignees. */
  public record Metadata(
      List<AttachmentView> assets,
      List<LabelView> labels,
      MilestoneView milestone,
      List<ProjectView> projects,
      UserView assignee,
      List<UserView> assignees) {
    private Metadata with(List<LabelView> others, MilestoneView other) {
      return new Metadata(assets, others, other, projects, assignee, assignees);
    }

    private Metadata withFile(long attachment) {
      List<AttachmentView> file = assets.stream().filter(each -> each.id() == attachment).toList();
      return new Metadata(file, labels, milestone, projects, assignee, assignees);
    }
  }

  /** State, lock, times and the number of comments. */
  public record Lifecycle(
      @WireType(values = {"open", "closed"}) String state,
      @JsonProperty("is_locked") boolean isLocked,
      long comments,
      @JsonProperty("created_at") Instant createdAt,
      @JsonProperty("updated_at") Instant updatedAt,
      @JsonProperty("closed_at") Instant closedAt,
      @JsonProperty("due_date") Instant dueDate,
      @JsonProperty("time_estimate") long timeEstimate) {}
}
