package io.gitledger.query.comment;

import io.gitledger.query.account.AccountRow;

/**
 * A comment and its poster.
 *
 * @param poster null if that account was deleted
 */
public record PostedComment(CommentRow comment, AccountRow poster) {}
