package io.gitledger.query.wiki;

import io.gitledger.query.content.CommitView.CommitUser;

/** A commit of a wiki; the contract writes {@code commiter} like this. */
public record WikiCommitView(String sha, CommitUser author, CommitUser commiter, String message) {}
