package io.gitledger.query.comment;

import io.gitledger.query.account.AccountRow;

/**
 * A comment and its poster.
 *
 * @param poster null where that account is gone
 */
public record PostedComment(CommentRow comment, AccountRow poster) {}
