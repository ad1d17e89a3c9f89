package io.gitledger.query.actions;

/**
 * With what runners register.
 *
 * @param token 40 hexadecimal digits
 */
public record RegistrationTokenView(String token) {}
