package io.gitledger.query.watch;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;

/**
 * That somebody watches a repository, on the wire.
 *
 * @param reason always null
 * @param createdAt when the repository came into being
 */
public record WatchInfoView(
    boolean subscribed,
    boolean ignored,
    Object reason,
    @JsonProperty("created_at") Instant createdAt,
    String url,
    @JsonProperty("repository_url") String repositoryUrl) {

  public static WatchInfoView of(Instant createdAt, String repositoryUrl) {
    return new WatchInfoView(
        true, false, null, createdAt, repositoryUrl + "/subscription", repositoryUrl);
  }
}
