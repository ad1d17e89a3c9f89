package io.gitledger.query.content;

import io.gitledger.query.content.PayloadCommitView.PayloadCommitVerification;
import java.util.List;

/** Files written by one commit, in the order of the request; null for deleted ones. */
public record FilesResponseView(
    List<ContentsResponseView> files,
    FileCommitResponseView commit,
    PayloadCommitVerification verification) {}
