package io.gitledger.api.web.scope;

import java.util.Locale;
import java.util.Set;

/** Levels of scopes. The method of a request determines which one it needs. */
public enum Level {
  READ,
  WRITE;

  private static final Set<String> READING = Set.of("GET", "HEAD", "OPTIONS");

  public static Level of(String method) {
    return READING.contains(method) ? READ : WRITE;
  }

  public String of(Category category) {
    return name().toLowerCase(Locale.ROOT) + ":" + category.wireName();
  }
}
