package io.gitledger.query.token;

import io.gitledger.query.account.AccountRow;

/** A token that a client presented, and whose it is. */
public record PresentedToken(AccessTokenRow token, AccountRow owner) {}
