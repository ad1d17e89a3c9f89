package io.gitledger.api.comment;

import jakarta.validation.constraints.NotEmpty;
import org.hibernate.validator.constraints.CodePointLength;

/** A new comment. */
record CreateIssueCommentOption(@NotEmpty @CodePointLength(max = 1_048_576) String body) {}
