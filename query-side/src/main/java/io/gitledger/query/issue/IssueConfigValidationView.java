package io.gitledger.query.issue;

/**
 * Whether the configuration of issues can be read.
 *
 * @param message the first error; empty without
 */
public record IssueConfigValidationView(boolean valid, String message) {}
