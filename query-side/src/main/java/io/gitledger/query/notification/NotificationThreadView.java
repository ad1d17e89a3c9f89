package io.gitledger.query.notification;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.query.misc.WireType;
import io.gitledger.query.repository.RepositoryView;
import java.time.Instant;

/**
 * A thread of notifications on the wire. Created by {@link NotificationViews}.
 *
 * @param repository null if its user can no longer see it
 * @param subject null if its user can no longer read it
 */
public record NotificationThreadView(
    long id,
    RepositoryView repository,
    NotificationSubjectView subject,
    boolean unread,
    boolean pinned,
    @JsonProperty("updated_at") Instant updatedAt,
    String url) {

  /**
   * The subject of a thread, in its current state.
   *
   * @param latestCommentUrl empty if there is no comment
   * @param state empty for repositories
   */
  public record NotificationSubjectView(
      String title,
      String url,
      @JsonProperty("latest_comment_url") String latestCommentUrl,
      @JsonProperty("html_url") String htmlUrl,
      @JsonProperty("latest_comment_html_url") String latestCommentHtmlUrl,
      @WireType(values = {"Issue", "Pull", "Commit", "Repository"}) String type,
      @WireType(values = {"open", "closed", "merged"}) String state) {}

  /** The number of unread threads, on the wire. */
  public record NotificationCountView(@JsonProperty("new") long unread) {}
}
