package io.gitledger.query.token;

import java.time.Instant;

/**
 * A token that a client presented, and its user.
 *
 * @param scopes normalised, joined by commas
 */
public record PresentedToken(long id, String name, String scopes, Instant createdAt, Owner owner) {
  /**
   * The columns of the token's user that requests depend on. Triggers end leases when they change.
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
