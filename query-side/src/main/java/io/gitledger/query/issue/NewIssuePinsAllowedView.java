package io.gitledger.query.issue;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Whether one more issue or pull request may be pinned. */
public record NewIssuePinsAllowedView(
    boolean issues, @JsonProperty("pull_requests") boolean pullRequests) {}
