package io.gitledger.query.token;

import java.time.Instant;

/**
 * A token that a client presented, and whose it is.
 *
 * @param scopes normalised, joined by commas
 */
public record PresentedToken(long id, String name, String scopes, Instant createdAt, Owner owner) {
  /**
   * What a request must know of the token's user. Triggers watch the columns that it comes from.
   */
  public record Owner(
      long id,
      String login,
      boolean administrator,
      boolean restricted,
      String visibility,
      boolean active,
      boolean prohibitsLogin,
      boolean mustChangePassword) {}
}
