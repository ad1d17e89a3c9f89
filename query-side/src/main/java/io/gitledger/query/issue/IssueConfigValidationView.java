package io.gitledger.query.issue;

/**
 * Whether the issue configuration is valid.
 *
 * @param message the first error; empty if there is none
 */
public record IssueConfigValidationView(boolean valid, String message) {}
