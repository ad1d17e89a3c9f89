package io.gitledger.api.web.scope;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The scopes of a token. Two values are equal if they allow the same; the text form is normalized.
 */
public final class Scopes {
  public static final Scopes ALL = new Scopes(everything(), false);

  private static final String PUBLIC_ONLY = "public-only";

  private final Map<Category, Level> levels;
  private final boolean publicOnly;

  private Scopes(Map<Category, Level> levels, boolean publicOnly) {
    this.levels = levels;
    this.publicOnly = publicOnly;
  }

  /** Parses scopes. Returns empty if one is unknown. */
  public static Optional<Scopes> parse(Collection<String> words) {
    Map<Category, Level> levels = new EnumMap<>(Category.class);
    boolean publicOnly = false;
    for (String word : words) {
      if (word == null) return Optional.empty();
      switch (word) {
        case PUBLIC_ONLY -> publicOnly = true;
        case "all" -> levels.putAll(everything());
        default -> {
          Optional<Map.Entry<Category, Level>> scope = scope(word);
          if (scope.isEmpty()) return Optional.empty();
          levels.merge(scope.get().getKey(), scope.get().getValue(), Scopes::wider);
        }
      }
    }
    return Optional.of(new Scopes(levels, publicOnly));
  }

  /** Parses the result of {@link #toString}. */
  public static Optional<Scopes> parse(String written) {
    return written.isEmpty() ? parse(List.of()) : parse(Arrays.asList(written.split(",", -1)));
  }

  private static Optional<Map.Entry<Category, Level>> scope(String word) {
    for (Category category : Category.values()) {
      for (Level level : Level.values()) {
        if (word.equals(level.of(category))) return Optional.of(Map.entry(category, level));
      }
    }
    return Optional.empty();
  }

  private static Map<Category, Level> everything() {
    Map<Category, Level> all = new EnumMap<>(Category.class);
    for (Category category : Category.values()) all.put(category, Level.WRITE);
    return all;
  }

  private static Level wider(Level one, Level other) {
    return one.compareTo(other) >= 0 ? one : other;
  }

  public boolean allows(Category category, Level level) {
    Level granted = levels.get(category);
    return granted != null && granted.compareTo(level) >= 0;
  }

  /**
   * Returns whether everything that the other scopes allow is allowed here, too: a token may not
   * create one with wider scopes.
   */
  public boolean covers(Scopes other) {
    return (!publicOnly || other.publicOnly)
        && other.levels.entrySet().stream()
            .allMatch(scope -> allows(scope.getKey(), scope.getValue()));
  }

  /** Returns whether access is limited to public resources. */
  public boolean publicOnly() {
    return publicOnly;
  }

  /** Returns the normalized scopes, in the contract's order. */
  public List<String> words() {
    List<String> words = new ArrayList<>();
    if (publicOnly) words.add(PUBLIC_ONLY);
    if (levels.equals(ALL.levels)) {
      words.add("all");
    } else {
      levels.forEach((category, level) -> words.add(level.of(category)));
    }
    return words;
  }

  @Override
  public String toString() {
    return String.join(",", words());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Scopes that
        && publicOnly == that.publicOnly
        && levels.equals(that.levels);
  }

  @Override
  public int hashCode() {
    return levels.hashCode() * 2 + (publicOnly ? 1 : 0);
  }
}
