package io.gitledger.projections.review;

import io.gitledger.git.refs.BoundedRegex;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The owners of files. Each line has a regular expression for whole paths, or with a leading
 * exclamation mark for all other paths, followed by owners. Malformed lines are skipped. The
 * anchors are added to the expression as written: they apply only to the first and the last
 * alternative, and an asterisk at its beginning removes the first anchor, so that {@code *.go}
 * matches in every directory.
 */
final class CodeOwners {
  /** The possible paths of the file. The first one that exists counts. */
  static final List<String> FILES = List.of("CODEOWNERS", "docs/CODEOWNERS", ".gitea/CODEOWNERS");

  static final int MAX_BYTES = 256 << 10;
  private static final int MAX_RULES = 1_000;

  private record Rule(BoundedRegex pattern, boolean negative, List<String> owners) {
    private boolean fits(Collection<String> paths, long end) {
      return paths.stream()
          .takeWhile(_ -> System.nanoTime() < end)
          .anyMatch(path -> pattern.finds(path) != negative);
    }
  }

  private final List<Rule> rules = new ArrayList<>();

  private CodeOwners() {}

  static CodeOwners parse(String text) {
    var owners = new CodeOwners();
    text.lines().map(CodeOwners::words).limit(MAX_RULES).forEach(owners::add);
    return owners;
  }

  private void add(List<String> words) {
    if (words.size() < 2) return;
    boolean negative = words.getFirst().startsWith("!");
    String pattern = words.getFirst().substring(negative ? 1 : 0);
    if (pattern.startsWith("/")) pattern = pattern.substring(1);
    BoundedRegex.of("^" + pattern + "$")
        .ifPresent(regex -> rules.add(new Rule(regex, negative, words.subList(1, words.size()))));
  }

  /** Splits a line into words up to a number sign. A backslash escapes the next character. */
  private static List<String> words(String line) {
    var words = new ArrayList<String>();
    var word = new StringBuilder();
    boolean escaped = false;
    for (int i = 0; i < line.length(); i++) {
      char each = line.charAt(i);
      if (!escaped && each == '#') break;
      if (!escaped && each == '\\') {
        escaped = true;
      } else if (!escaped && Character.isWhitespace(each)) {
        if (!word.isEmpty()) words.add(word.toString());
        word.setLength(0);
      } else {
        word.append(each);
        escaped = false;
      }
    }
    if (!word.isEmpty()) words.add(word.toString());
    return words;
  }

  /**
   * Returns the owners of some paths, as {@code user} or {@code organization/team}. Owners that are
   * not found within the timeout are left out.
   */
  Set<String> of(Collection<String> paths, Duration timeout) {
    var found = new LinkedHashSet<String>();
    long end = System.nanoTime() + timeout.toNanos();
    for (Rule rule : rules) {
      if (rule.fits(paths, end))
        rule.owners().stream()
            .filter(owner -> owner.startsWith("@"))
            .map(owner -> owner.substring(1))
            .forEach(found::add);
    }
    return found;
  }
}
