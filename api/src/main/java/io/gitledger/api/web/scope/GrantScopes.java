package io.gitledger.api.web.scope;

import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

/**
 * Scopes of OAuth2 grants: section 2.4 of the conventions. Those of OpenID Connect are ignored.
 * Without others, or with an unknown one, everything is allowed.
 */
public final class GrantScopes {
  private static final Set<String> OPEN_ID = Set.of("openid", "profile", "email", "groups");

  private GrantScopes() {}

  /**
   * Parses the stored scopes of a grant.
   *
   * @param written scopes separated by spaces
   */
  public static Scopes of(String written) {
    return of(Arrays.asList(written.strip().split("\\s+")));
  }

  public static Scopes of(Collection<String> all) {
    var words = new HashSet<>(all);
    words.removeAll(OPEN_ID);
    words.remove("");
    if (words.isEmpty()) return Scopes.ALL;
    return Scopes.parse(words).orElse(Scopes.ALL);
  }
}
