package io.gitledger.api.web.caller;

import java.util.Optional;

/** The sender of the request, as a parameter of operations that anybody may use. */
public sealed interface Caller permits Caller.Anonymous, SignedIn {
  /** Nobody in particular. */
  record Anonymous() implements Caller {}

  default boolean anonymous() {
    return this instanceof Anonymous;
  }

  default Optional<SignedIn> signedIn() {
    return this instanceof SignedIn signedIn ? Optional.of(signedIn) : Optional.empty();
  }

  /** The account's id, or 0 for nobody: no account has that id, so queries can take it as it is. */
  default long idOrZero() {
    return this instanceof SignedIn signedIn ? signedIn.id() : 0;
  }

  default boolean isAdmin() {
    return this instanceof SignedIn signedIn && signedIn.admin();
  }

  /** Whether the request came with a token that reaches public things only. */
  default boolean publicOnly() {
    return this instanceof SignedIn signedIn
        && signedIn.credential().scopes().filter(scopes -> scopes.publicOnly()).isPresent();
  }
}
