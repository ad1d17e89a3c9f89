package io.gitledger.git.refs;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import java.util.Optional;

/**
 * A regular expression given by a user, which matches in linear time and whose compiled size is
 * limited.
 */
public final class BoundedRegex {
  /**
   * Maximum number of copies. A repetition is compiled to copies, and nested repetitions multiply
   * them.
   */
  private static final int MAX_COPIES = 1_000;

  private static final Pattern COUNT = Pattern.compile("[0-9]+");

  private final Pattern pattern;

  private BoundedRegex(Pattern pattern) {
    this.pattern = pattern;
  }

  /** Compiles a regular expression; empty if it is malformed or too large. */
  public static Optional<BoundedRegex> of(String regex) {
    if (copies(regex) > MAX_COPIES) return Optional.empty();
    try {
      return Optional.of(new BoundedRegex(Pattern.compile(regex)));
    } catch (PatternSyntaxException e) {
      return Optional.empty();
    }
  }

  /** Returns whether it matches a part of the text. */
  public boolean finds(String text) {
    return pattern.matcher(text).find();
  }

  /** Returns an upper bound of the number of compiled copies of a part. */
  private static long copies(String regex) {
    long copies = 1;
    for (int open = regex.indexOf('{'); open >= 0; open = regex.indexOf('{', open + 1)) {
      int close = regex.indexOf('}', open);
      Matcher counts = COUNT.matcher(close < 0 ? "" : regex.substring(open, close));
      long maxCopies = 1;
      while (counts.find())
        maxCopies =
            Math.max(
                maxCopies,
                counts.group().length() > 4 ? MAX_COPIES + 1 : Long.parseLong(counts.group()));
      copies = Math.min(copies * maxCopies, MAX_COPIES + 1);
    }
    return copies;
  }
}
