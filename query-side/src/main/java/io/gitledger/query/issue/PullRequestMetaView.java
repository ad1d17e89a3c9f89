package io.gitledger.query.issue;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;

/** The fields specific to a pull request in its view as an issue. */
public record PullRequestMetaView(
    boolean merged,
    @JsonProperty("merged_at") Instant mergedAt,
    boolean draft,
    @JsonProperty("html_url") String htmlUrl) {}
