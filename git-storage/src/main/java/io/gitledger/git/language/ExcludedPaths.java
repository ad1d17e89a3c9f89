package io.gitledger.git.language;

import static java.util.Comparator.comparingInt;

import com.google.re2j.Pattern;
import java.util.List;
import java.util.stream.Stream;

/**
 * Matches paths of vendored, documentation or generated files with regular expressions.
 *
 * <p>Matching a path with all of them takes almost a millisecond. Therefore each expression has a
 * required text; few paths contain the required text of more than one.
 */
final class ExcludedPaths {
  private static final String GAP = "\0";
  private static final String CHARACTER_CLASS = "\\[(?:\\\\.|[^]\\\\])*]|\\\\[a-zA-Z]";
  private static final String INNERMOST_GROUP = "\\((?:\\\\.|[^()\\\\])*\\)";
  private static final String OPTIONAL = "(?:\\\\.|[^\\\\])(?:[?*]|\\{[^}]*})\\??";
  private static final String ANCHOR_OR_ANY = "(?<!\\\\)(?:[.^$]|\\+\\??)";

  private record Condition(String requiredText, Pattern pattern) {
    boolean holds(String path) {
      return path.contains(requiredText) && pattern.matcher(path).find();
    }
  }

  private final List<Condition> conditions;

  ExcludedPaths(List<String> patterns) {
    conditions =
        patterns.stream()
            .map(pattern -> new Condition(requiredText(pattern), Pattern.compile(pattern)))
            .toList();
  }

  boolean contains(String path) {
    for (Condition condition : conditions) if (condition.holds(path)) return true;
    return false;
  }

  /**
   * Returns the longest literal text that every match of a pattern contains; empty if none is
   * known.
   */
  static String requiredText(String pattern) {
    String open = pattern.replaceAll(CHARACTER_CLASS, GAP);
    for (String nested = ""; !nested.equals(open); ) {
      nested = open;
      open = nested.replaceAll(INNERMOST_GROUP, GAP);
    }
    if (open.contains("|")) return "";
    String literals =
        open.replaceAll(OPTIONAL, GAP).replaceAll(ANCHOR_OR_ANY, GAP).replaceAll("\\\\(.)", "$1");
    return Stream.of(literals.split(GAP, -1)).max(comparingInt(String::length)).orElse("");
  }
}
