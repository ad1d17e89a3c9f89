package io.gitledger.query.time;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.query.issue.IssueView;
import java.time.Instant;

/**
 * A tracked time on the wire. Made by {@link TrackedTimeViews}.
 *
 * @param time in seconds
 */
public record TrackedTimeView(
    long id,
    Instant created,
    long time,
    @JsonProperty("user_id") long userId,
    @JsonProperty("user_name") String userName,
    @JsonProperty("issue_id") long issueId,
    IssueView issue) {}
