package io.gitledger.query.wiki;

import io.gitledger.query.content.CommitView.CommitUser;

/** A commit of a wiki. The spelling {@code commiter} is that of the contract. */
public record WikiCommitView(String sha, CommitUser author, CommitUser commiter, String message) {}
