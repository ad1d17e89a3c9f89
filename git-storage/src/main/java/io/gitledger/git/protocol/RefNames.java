package io.gitledger.git.protocol;

import java.util.Optional;
import org.eclipse.jgit.lib.Repository;

/** Which names a client may push to, whatever its rights. */
public final class RefNames {

  private static final int LONGEST = 1_000;

  private RefNames() {}

  /** The reason why nobody can push to this name, if there is one. */
  public static Optional<String> refusal(String name) {
    if (name.startsWith("refs/pull/")) {
      return Optional.of("refs/pull/* is read-only");
    }
    if (name.length() > LONGEST) {
      return Optional.of("refname is too long");
    }
    return isSound(name) ? Optional.empty() : Optional.of("funny refname");
  }

  private static boolean isSound(String name) {
    return name.startsWith("refs/")
        && name.indexOf('/', "refs/".length()) > 0
        && Repository.isValidRefName(name)
        && !name.startsWith("-", name.lastIndexOf('/') + 1)
        && !name.equals("refs/heads/HEAD");
  }
}
