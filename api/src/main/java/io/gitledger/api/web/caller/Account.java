package io.gitledger.api.web.caller;

/**
 * What the edge has to know of an account that signed in or is acted for.
 *
 * @param publicProfile whether its visibility is {@code public}
 */
public record Account(
    long id, String login, boolean admin, boolean restricted, boolean publicProfile) {}
