package io.gitledger.query.time;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;

/**
 * A running stopwatch on the wire.
 *
 * @param duration the seconds for people
 */
public record StopWatchView(
    Instant created,
    long seconds,
    String duration,
    @JsonProperty("issue_index") long issueIndex,
    @JsonProperty("issue_title") String issueTitle,
    @JsonProperty("repo_owner_name") String repoOwnerName,
    @JsonProperty("repo_name") String repoName) {}
