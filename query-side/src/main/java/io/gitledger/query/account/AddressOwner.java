package io.gitledger.query.account;

/**
 * An activated e-mail address and its account.
 *
 * @param address in lower case
 */
public record AddressOwner(String address, AccountRow account) {}
