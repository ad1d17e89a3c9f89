package io.gitledger.api.web.caller;

/**
 * An account that authenticated, or on whose behalf a request acts.
 *
 * @param publicProfile whether its visibility is {@code public}
 */
public record Account(
    long id, String login, boolean admin, boolean restricted, boolean publicProfile) {}
