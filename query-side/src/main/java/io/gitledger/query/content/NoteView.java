package io.gitledger.query.content;

/** What was noted about a commit, and the commit by which it was. */
public record NoteView(String message, CommitView commit) {}
