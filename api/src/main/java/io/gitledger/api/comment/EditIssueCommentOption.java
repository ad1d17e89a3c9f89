package io.gitledger.api.comment;

import io.gitledger.api.web.body.ByteLength;
import jakarta.validation.constraints.NotEmpty;

/** The new text of a comment. */
record EditIssueCommentOption(@NotEmpty @ByteLength(max = 1_048_576) String body) {}
