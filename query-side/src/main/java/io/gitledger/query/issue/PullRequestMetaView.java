package io.gitledger.query.issue;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;

/** What an issue on the wire says of the pull request that it is. */
public record PullRequestMetaView(
    boolean merged,
    @JsonProperty("merged_at") Instant mergedAt,
    boolean draft,
    @JsonProperty("html_url") String htmlUrl) {}
