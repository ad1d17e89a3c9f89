package io.gitledger.query.content;

import io.gitledger.query.content.PayloadCommitView.PayloadCommitVerification;

/** A written file, and its commit. */
public record FileResponseView(
    ContentsResponseView content,
    FileCommitResponseView commit,
    PayloadCommitVerification verification) {}
