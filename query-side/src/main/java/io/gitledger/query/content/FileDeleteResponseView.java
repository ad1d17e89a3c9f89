package io.gitledger.query.content;

import io.gitledger.query.content.PayloadCommitView.PayloadCommitVerification;

/** The commit that deleted a file; the content is always null. */
public record FileDeleteResponseView(
    Object content, FileCommitResponseView commit, PayloadCommitVerification verification) {}
