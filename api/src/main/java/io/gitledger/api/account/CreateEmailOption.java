package io.gitledger.api.account;

import java.util.List;

/** Addresses to add. */
record CreateEmailOption(List<String> emails) {}
