package io.gitledger.query.content;

/** The note of a commit, and the commit that added it. */
public record NoteView(String message, CommitView commit) {}
