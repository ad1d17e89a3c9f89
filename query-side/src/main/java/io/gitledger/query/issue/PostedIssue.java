package io.gitledger.query.issue;

import io.gitledger.query.account.AccountRow;

/**
 * An issue and its poster.
 *
 * @param poster null if that account was deleted
 */
public record PostedIssue(IssueRow issue, AccountRow poster) {}
