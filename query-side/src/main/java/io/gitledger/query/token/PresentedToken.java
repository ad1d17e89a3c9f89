package io.gitledger.query.token;

import java.time.Instant;

/**
 * A token presented by a client, and its user.
 *
 * @param scopes normalised, separated by commas
 */
public record PresentedToken(long id, String name, String scopes, Instant createdAt, Owner owner) {
  /**
   * The columns of the token's user on which requests depend. Triggers end leases when they change.
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
