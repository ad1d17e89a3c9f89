package io.gitledger.api.web.caller;

import io.gitledger.api.web.scope.Scopes;
import java.time.Instant;
import java.util.Optional;

/** How somebody proved who they are. */
public sealed interface Credential {
  /** What the credential may be used for; empty when it is not restricted at all. */
  default Optional<Scopes> scopes() {
    return Optional.empty();
  }

  /** Whether it came by HTTP Basic, which some operations insist on. */
  default boolean basic() {
    return false;
  }

  /** The account's password, by Basic. */
  record Password() implements Credential {
    @Override
    public boolean basic() {
      return true;
    }
  }

  /**
   * A personal access token.
   *
   * @param basic whether it stood in place of a password or user name
   * @param header whether it came as {@code Authorization: token} or {@code Bearer}
   */
  record Token(long id, String name, Scopes granted, Instant created, boolean basic, boolean header)
      implements Credential {
    @Override
    public Optional<Scopes> scopes() {
      return Optional.of(granted);
    }
  }

  /** An SSH key that signed the request. */
  record SignedByKey(long keyId, String fingerprint) implements Credential {}
}
