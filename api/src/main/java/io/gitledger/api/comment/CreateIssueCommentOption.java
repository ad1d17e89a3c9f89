package io.gitledger.api.comment;

import io.gitledger.api.web.body.Required;

/** A new comment. */
record CreateIssueCommentOption(@Required String body) {}
