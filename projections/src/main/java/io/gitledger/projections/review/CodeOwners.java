package io.gitledger.projections.review;

import io.gitledger.git.refs.BoundedRegex;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Owners of files: lines with a regular expression for whole paths, or for all others after an
 * exclamation mark, and with owners behind it. Skips lines that cannot be read. The anchors stand
 * beside the expression as it is written: they bind the outer ones of its alternatives alone, and a
 * star at its beginning takes the first one away, so that {@code *.go} fits in every folder.
 */
final class CodeOwners {
  /** The possible paths of the file; the first one that exists counts. */
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

  /** Up to a number sign; a backslash takes the meaning of the character behind it. */
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
   * Owners of some paths, {@code user} or {@code organization/team}. What is not found within a
   * time is left out.
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
