package io.gitledger.git.protocol;

import io.gitledger.git.refs.RefNames;
import java.util.Optional;

/** Rules for ref names to which clients can push, regardless of their permissions. */
final class PushableRefNames {

  private PushableRefNames() {}

  /** Returns the reason why nobody can push to this name; empty if pushing is possible. */
  static Optional<String> refusal(String name) {
    if (name.startsWith("refs/pull/")) {
      return Optional.of("hook declined");
    }
    if (name.startsWith(RefNames.QUEUE)) {
      return Optional.of(RefNames.QUEUE + "* is read-only");
    }
    if (name.equals("refs/heads/HEAD") || name.indexOf('/', "refs/".length()) < 0) {
      return Optional.of("funny refname");
    }
    return RefNames.problem(name);
  }
}
