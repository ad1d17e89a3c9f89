package io.gitledger.query.issue;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Whether another issue or pull request can be pinned. */
public record NewIssuePinsAllowedView(
    boolean issues, @JsonProperty("pull_requests") boolean pullRequests) {}
