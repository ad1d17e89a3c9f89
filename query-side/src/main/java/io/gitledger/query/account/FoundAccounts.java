package io.gitledger.query.account;

import java.util.List;

/**
 * One page of a list of accounts.
 *
 * @param total how many there are before paging
 */
public record FoundAccounts(List<AccountRow> rows, long total) {}
