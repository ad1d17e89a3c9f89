package io.gitledger.api.token;

import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.scope.Scopes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The scopes that a new token may have. */
final class TokenScopes {
  private TokenScopes() {}

  /** Returns the requested scopes: 403 if they exceed those of the authenticating token. */
  static Scopes grantable(List<String> requested, SignedIn caller) {
    List<String> words = words(requested == null ? List.of() : requested);
    for (String word : words) {
      if (word == null || Scopes.parse(List.of(word)).isEmpty())
        throw ApiError.badRequest(
            "invalid access token scope provided: invalid access token scope: " + word);
    }
    if (words.isEmpty()) throw ApiError.badRequest("access token must have a scope");
    Optional<Scopes> parent = caller.credential().scopes();
    if (parent.isPresent() && parent.get().publicOnly()) words.add("public-only");
    Scopes scopes = Scopes.parse(words).orElseThrow();
    if (parent.isPresent() && !parent.get().covers(scopes))
      throw ApiError.forbidden(
          "cannot create an access token with a broader scope than the authenticating token");
    return scopes;
  }

  /** Splits entries, which may contain several scopes, as stored scopes do. */
  private static List<String> words(List<String> requested) {
    List<String> words = new ArrayList<>();
    for (String entry : requested) {
      if (entry == null) words.add(null);
      else words.addAll(List.of(entry.split(",")));
    }
    return words;
  }
}
