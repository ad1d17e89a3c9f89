package io.gitledger.api.comment;

import io.gitledger.api.web.body.Required;

/** The new text of a comment. */
record EditIssueCommentOption(@Required String body) {}
