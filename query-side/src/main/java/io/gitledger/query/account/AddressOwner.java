package io.gitledger.query.account;

/**
 * Whose an activated e-mail address is.
 *
 * @param address in lower case
 */
public record AddressOwner(String address, AccountRow account) {}
