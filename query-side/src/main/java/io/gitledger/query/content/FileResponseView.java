package io.gitledger.query.content;

import io.gitledger.query.content.PayloadCommitView.PayloadCommitVerification;

/** A file that was written, and the commit that did it. */
public record FileResponseView(
    ContentsResponseView content,
    FileCommitResponseView commit,
    PayloadCommitVerification verification) {}
