package io.gitledger.query.review;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.query.account.UserView;
import io.gitledger.query.misc.WireType;
import io.gitledger.query.team.TeamView;
import java.time.Instant;

/**
 * A review of a pull request, or a request for one, on the wire. Created by {@link ReviewViews}.
 */
public record PullReviewView(
    long id,
    UserView user,
    TeamView team,
    @WireType(values = {"APPROVED", "PENDING", "COMMENT", "REQUEST_CHANGES", "REQUEST_REVIEW"})
        String state,
    String body,
    @JsonProperty("commit_id") String commitId,
    boolean stale,
    boolean official,
    boolean dismissed,
    @JsonProperty("comments_count") long commentsCount,
    @JsonProperty("submitted_at") Instant submittedAt,
    @JsonProperty("updated_at") Instant updatedAt,
    @JsonProperty("html_url") String htmlUrl,
    @JsonProperty("pull_request_url") String pullRequestUrl) {}
