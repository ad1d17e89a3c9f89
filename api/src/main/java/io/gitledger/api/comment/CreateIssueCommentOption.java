package io.gitledger.api.comment;

import io.gitledger.api.web.body.ByteLength;
import jakarta.validation.constraints.NotEmpty;

/** A new comment. */
record CreateIssueCommentOption(@NotEmpty @ByteLength(max = 1_048_576) String body) {}
