package io.gitledger.api.web.caller;

import java.util.Optional;

/** The sender of the request, as a parameter of operations that also accept anonymous callers. */
public sealed interface Caller permits Caller.Anonymous, SignedIn {
  /** An anonymous caller. */
  record Anonymous() implements Caller {}

  default boolean anonymous() {
    return this instanceof Anonymous;
  }

  default Optional<SignedIn> signedIn() {
    return this instanceof SignedIn signedIn ? Optional.of(signedIn) : Optional.empty();
  }

  /**
   * Returns the account's id, or 0 for an anonymous caller. No account has the id 0, so queries can
   * use it directly.
   */
  default long idOrZero() {
    return this instanceof SignedIn signedIn ? signedIn.id() : 0;
  }

  default boolean isAdmin() {
    return this instanceof SignedIn signedIn && signedIn.admin();
  }

  /** Returns whether the request has a token that is limited to public resources. */
  default boolean publicOnly() {
    return this instanceof SignedIn signedIn
        && signedIn.credential().scopes().filter(scopes -> scopes.publicOnly()).isPresent();
  }
}
