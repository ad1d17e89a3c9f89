package io.gitledger.query.activity;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.query.account.UserView;
import io.gitledger.query.comment.CommentView;
import io.gitledger.query.repository.RepositoryView;
import java.time.Instant;

/**
 * An entry of a feed on the wire. Made by {@link ActivityViews}.
 *
 * @param userId whose copy it is
 * @param comment null, and its id 0, where it is about none that there (still) is
 */
public record ActivityView(
    long id,
    @JsonProperty("user_id") long userId,
    @JsonProperty("op_type") String opType,
    @JsonProperty("act_user_id") long actUserId,
    @JsonProperty("act_user") UserView actUser,
    @JsonProperty("repo_id") long repoId,
    RepositoryView repo,
    @JsonProperty("comment_id") long commentId,
    CommentView comment,
    @JsonProperty("ref_name") String refName,
    @JsonProperty("is_private") boolean isPrivate,
    String content,
    Instant created) {}
