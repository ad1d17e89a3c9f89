package io.gitledger.api.oauth.provider;

import io.gitledger.api.web.scope.GrantScopes;
import io.gitledger.api.web.scope.Scopes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Descriptions of scopes, for the consent page. */
final class ScopeDescriptions {
  private ScopeDescriptions() {}

  static List<String> of(Set<String> words) {
    var texts = new ArrayList<String>();
    if (words.contains("openid") || words.contains("profile"))
      texts.add("know who you are: name and picture");
    if (words.contains("email")) texts.add("know your e-mail address");
    if (words.contains("groups")) texts.add("know your organizations and teams");
    Scopes scopes = GrantScopes.of(words);
    if (scopes.covers(Scopes.ALL)) texts.add("do everything that you may do here");
    else
      for (String word : scopes.words())
        texts.add(
            switch (word.split(":", 2)[0]) {
              case "read" -> "see what you may see: " + word.substring(5);
              case "write" -> "see and change what you may: " + word.substring(6);
              case "public-only" -> "reach public things only";
              default -> "do everything with what it may reach";
            });
    return texts;
  }
}
