package io.gitledger.query.oauth;

import io.gitledger.query.account.AccountRow;

/** The grant of an access token, and the user who gave it. */
public record PresentedGrant(OauthGrantRow grant, AccountRow user) {}
