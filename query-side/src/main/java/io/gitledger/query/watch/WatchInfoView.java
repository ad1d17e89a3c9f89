package io.gitledger.query.watch;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;

/**
 * A watch of a repository or a subscription to an issue, on the wire.
 *
 * @param reason always null
 * @param createdAt creation time of the repository or issue
 */
public record WatchInfoView(
    boolean subscribed,
    boolean ignored,
    Object reason,
    @JsonProperty("created_at") Instant createdAt,
    String url,
    @JsonProperty("repository_url") String repositoryUrl) {

  /** Returns the view of a watch of a repository. */
  public static WatchInfoView of(Instant createdAt, String repositoryUrl) {
    return new WatchInfoView(
        true, false, null, createdAt, repositoryUrl + "/subscription", repositoryUrl);
  }

  /** Returns the view of a subscription to an issue. */
  public static WatchInfoView ofIssue(
      boolean subscribed, Instant createdAt, String issueUrl, String repositoryUrl) {
    return new WatchInfoView(
        subscribed, !subscribed, null, createdAt, issueUrl + "/subscriptions", repositoryUrl);
  }
}
