package io.gitledger.query.activity;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.query.account.UserView;
import io.gitledger.query.comment.CommentView;
import io.gitledger.query.misc.WireType;
import io.gitledger.query.repository.RepositoryView;
import java.time.Instant;

/**
 * An entry of a feed on the wire. Created by {@link ActivityViews}.
 *
 * @param userId the receiver of this copy
 * @param comment null, with an id of 0, if it is not about an existing comment
 */
public record ActivityView(
    long id,
    @JsonProperty("user_id") long userId,
    @WireType(
            values = {
              "create_repo",
              "rename_repo",
              "star_repo",
              "watch_repo",
              "commit_repo",
              "create_issue",
              "create_pull_request",
              "transfer_repo",
              "push_tag",
              "comment_issue",
              "merge_pull_request",
              "close_issue",
              "reopen_issue",
              "close_pull_request",
              "reopen_pull_request",
              "delete_tag",
              "delete_branch",
              "mirror_sync_push",
              "mirror_sync_create",
              "mirror_sync_delete",
              "approve_pull_request",
              "reject_pull_request",
              "comment_pull",
              "publish_release",
              "pull_review_dismissed",
              "pull_request_ready_for_review",
              "auto_merge_pull_request"
            })
        @JsonProperty("op_type")
        String opType,
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
