package io.gitledger.api.account;

import java.util.List;

/** Addresses to give up. */
record DeleteEmailOption(List<String> emails) {}
