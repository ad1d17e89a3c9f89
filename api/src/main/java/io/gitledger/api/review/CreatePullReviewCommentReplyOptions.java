package io.gitledger.api.review;

import io.gitledger.api.web.body.ByteLength;
import jakarta.validation.constraints.NotEmpty;

/** A reply to a line comment. */
record CreatePullReviewCommentReplyOptions(@NotEmpty @ByteLength(max = 1_048_576) String body) {}
