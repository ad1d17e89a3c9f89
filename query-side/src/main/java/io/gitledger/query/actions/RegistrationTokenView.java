package io.gitledger.query.actions;

/**
 * The token with which runners register.
 *
 * @param token 40 hexadecimal digits
 */
public record RegistrationTokenView(String token) {}
