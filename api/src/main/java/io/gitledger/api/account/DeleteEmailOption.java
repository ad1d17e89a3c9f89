package io.gitledger.api.account;

import java.util.List;

/** Addresses to remove. */
record DeleteEmailOption(List<String> emails) {}
