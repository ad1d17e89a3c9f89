package io.gitledger.api.oauth.provider;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;

/** Scopes in OAuth2 form: separated by spaces. */
final class ScopeParameter {
  private ScopeParameter() {}

  static Set<String> read(String written) {
    var words =
        new LinkedHashSet<>(
            Arrays.asList(written == null ? new String[0] : written.strip().split("\\s+")));
    words.remove("");
    return words;
  }

  static String write(Set<String> words) {
    return String.join(" ", words);
  }
}
