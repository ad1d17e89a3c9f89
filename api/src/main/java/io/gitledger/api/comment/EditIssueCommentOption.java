package io.gitledger.api.comment;

import jakarta.validation.constraints.NotEmpty;
import org.hibernate.validator.constraints.CodePointLength;

/** The new text of a comment. */
record EditIssueCommentOption(@NotEmpty @CodePointLength(max = 1_048_576) String body) {}
