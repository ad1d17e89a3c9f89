package io.gitledger.api.account;

import java.util.List;

/** Further addresses. */
record CreateEmailOption(List<String> emails) {}
