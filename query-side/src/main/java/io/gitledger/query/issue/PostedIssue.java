package io.gitledger.query.issue;

import io.gitledger.query.account.AccountRow;

/**
 * An issue and its poster.
 *
 * @param poster null where that account is gone
 */
public record PostedIssue(IssueRow issue, AccountRow poster) {}
