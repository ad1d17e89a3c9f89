package io.gitledger.query.comment;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.query.account.UserView;
import io.gitledger.query.attachment.AttachmentView;
import java.time.Instant;
import java.util.List;

/**
 * A comment on the wire. Created by {@link CommentViews}. Either {@code issueUrl} or {@code
 * pullRequestUrl} is empty. Both are URLs of HTML pages.
 */
public record CommentView(
    long id,
    @JsonProperty("html_url") String htmlUrl,
    @JsonProperty("pull_request_url") String pullRequestUrl,
    @JsonProperty("issue_url") String issueUrl,
    UserView user,
    @JsonProperty("original_author") String originalAuthor,
    @JsonProperty("original_author_id") long originalAuthorId,
    String body,
    List<AttachmentView> assets,
    @JsonProperty("created_at") Instant createdAt,
    @JsonProperty("updated_at") Instant updatedAt) {}
