package io.gitledger.query.review;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.query.account.UserView;
import io.gitledger.query.misc.WireType;
import java.time.Instant;

/** A comment on a line, on the wire; positions are lines. Created by {@link ReviewViews}. */
public record PullReviewCommentView(
    long id,
    String body,
    UserView user,
    UserView resolver,
    @JsonProperty("pull_request_review_id") long pullRequestReviewId,
    @JsonProperty("created_at") Instant createdAt,
    @JsonProperty("updated_at") Instant updatedAt,
    String path,
    @JsonProperty("commit_id") String commitId,
    @JsonProperty("original_commit_id") String originalCommitId,
    @JsonProperty("diff_hunk") String diffHunk,
    @WireType(format = "uint64") long position,
    @WireType(format = "uint64") @JsonProperty("original_position") long originalPosition,
    @JsonProperty("html_url") String htmlUrl,
    @JsonProperty("pull_request_url") String pullRequestUrl) {}
