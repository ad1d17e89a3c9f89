package io.gitledger.query.hook;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import io.gitledger.query.account.UserView;
import io.gitledger.query.comment.CommentView;
import io.gitledger.query.content.PayloadCommitView.PayloadCommitVerification;
import io.gitledger.query.issue.IssueView;
import io.gitledger.query.pull.PullRequestView;
import io.gitledger.query.release.ReleaseView;
import io.gitledger.query.repository.RepositoryView;
import java.time.Instant;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** Payloads of webhooks: one record per kind of event. */
public final class Payloads {
  private Payloads() {}

  /** A ref was moved. */
  public record Push(
      String ref,
      String before,
      String after,
      @JsonProperty("compare_url") String compareUrl,
      List<Commit> commits,
      @JsonProperty("total_commits") int totalCommits,
      @JsonProperty("head_commit") Commit headCommit,
      RepositoryView repository,
      UserView pusher,
      UserView sender) {}

  /** A commit in a payload. The lists of files are null if they were not computed. */
  public record Commit(
      String id,
      String message,
      String url,
      Person author,
      Person committer,
      PayloadCommitVerification verification,
      String timestamp,
      List<String> added,
      List<String> removed,
      List<String> modified) {}

  /** A signature in a commit. The user name is empty if no account has the address. */
  public record Person(String name, String email, String username) {}

  /** A branch or tag was created. */
  public record Create(
      String sha,
      String ref,
      @JsonProperty("ref_type") String refType,
      RepositoryView repository,
      UserView sender) {}

  /** A branch or tag was deleted. */
  public record Delete(
      String ref,
      @JsonProperty("ref_type") String refType,
      @JsonProperty("pusher_type") String pusherType,
      RepositoryView repository,
      UserView sender) {}

  /** A commit has a new status. */
  public record Status(
      Commit commit,
      String context,
      @JsonProperty("created_at") Instant createdAt,
      String description,
      long id,
      RepositoryView repository,
      UserView sender,
      String sha,
      String state,
      @JsonProperty("target_url") String targetUrl,
      @JsonProperty("updated_at") Instant updatedAt) {}

  /** A release was published, edited or deleted. */
  public record Release(
      String action, ReleaseView release, RepositoryView repository, UserView sender) {}

  /** A wiki page was created, edited or deleted. The comment is empty for a deletion. */
  public record Wiki(
      String action, RepositoryView repository, UserView sender, String page, String comment) {}

  /**
   * A repository was created or deleted. {@code organization} is its owner, which may also be a
   * user.
   */
  @JsonPropertyOrder({"action", "repository", "organization", "sender"})
  public record Repository(
      String action, RepositoryView repository, UserView organization, UserView sender) {}

  /** A repository was forked; {@code forkee} is the origin. */
  public record Fork(RepositoryView forkee, RepositoryView repository, UserView sender) {}

  /** An issue was changed. */
  public record Issue(
      String action,
      long number,
      @JsonInclude(JsonInclude.Include.NON_NULL) Changes changes,
      IssueView issue,
      RepositoryView repository,
      UserView sender,
      @JsonProperty("commit_id") String commitId) {}

  /** A pull request was changed. */
  public record PullRequest(
      String action,
      @JsonInclude(JsonInclude.Include.NON_NULL) String before,
      @JsonInclude(JsonInclude.Include.NON_NULL) String after,
      long number,
      @JsonInclude(JsonInclude.Include.NON_NULL) Changes changes,
      @JsonProperty("pull_request") PullRequestView pullRequest,
      @JsonProperty("requested_reviewer") UserView requestedReviewer,
      RepositoryView repository,
      UserView sender,
      @JsonProperty("commit_id") String commitId,
      JsonNode review) {}

  /** A comment was changed. */
  public record IssueComment(
      String action,
      IssueView issue,
      @JsonInclude(JsonInclude.Include.NON_NULL) @JsonProperty("pull_request")
          PullRequestView pullRequest,
      CommentView comment,
      @JsonInclude(JsonInclude.Include.NON_NULL) Changes changes,
      RepositoryView repository,
      UserView sender,
      @JsonProperty("is_pull") boolean isPull) {}

  /** The values before an edit. The two label lists are always null. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Changes(
      From title,
      From body,
      From ref,
      @JsonProperty("added_labels") @JsonInclude Object addedLabels,
      @JsonProperty("removed_labels") @JsonInclude Object removedLabels) {

    public static Changes title(String from) {
      return new Changes(new From(from), null, null, null, null);
    }

    public static Changes body(String from) {
      return new Changes(null, new From(from), null, null, null);
    }

    public static Changes ref(String from) {
      return new Changes(null, null, new From(from), null, null);
    }
  }

  /** A previous text. */
  public record From(String from) {}
}
