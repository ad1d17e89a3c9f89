package io.gitledger.query.account;

/**
 * Whose an activated e-mail address is.
 *
 * @param address in lower case
 */
public record AddressHolder(String address, AccountRow account) {}
