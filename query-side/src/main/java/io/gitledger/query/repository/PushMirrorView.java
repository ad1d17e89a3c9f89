package io.gitledger.query.repository;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.query.misc.GoDuration;
import java.time.Instant;

/**
 * A push mirror on the wire.
 *
 * @param lastUpdate the end of the last attempt; the epoch before the first one
 * @param lastError empty if it was successful
 */
public record PushMirrorView(
    @JsonProperty("repo_name") String repoName,
    @JsonProperty("remote_name") String remoteName,
    @JsonProperty("remote_address") String remoteAddress,
    Instant created,
    @JsonProperty("last_update") Instant lastUpdate,
    @JsonProperty("last_error") String lastError,
    String interval,
    @JsonProperty("sync_on_commit") boolean syncOnCommit) {

  public PushMirrorView(RepositoryRow repository, PushMirrorRow row, MirrorSyncFinder.Push last) {
    this(
        repository.name,
        row.name,
        row.address,
        row.createdAt,
        last.endedAt(),
        last.error(),
        GoDuration.of(row.intervalSeconds),
        row.syncOnCommit);
  }
}
