package io.gitledger.api.account;

import io.gitledger.api.web.body.MaxSize;
import io.gitledger.api.web.body.Required;

/** A code made of the offered secret. */
record TotpConfirmOption(@Required @MaxSize(20) String code) {}
