package io.gitledger.api.account;

import io.gitledger.api.web.body.MaxSize;
import io.gitledger.api.web.body.Required;

/** A code of the secret that was offered. */
record TotpConfirmOption(@Required @MaxSize(20) String code) {}
