package io.gitledger.git.refs;

import java.util.Optional;
import java.util.function.Predicate;

/**
 * A regular expression between slashes, which fits a part of a name, or a glob, whose wildcards
 * cross slashes.
 */
public final class TagPattern {
  private TagPattern() {}

  /** Empty for what cannot be read. */
  public static Optional<Predicate<String>> find(String text) {
    if (text.length() < 2 || !text.startsWith("/") || !text.endsWith("/"))
      return Glob.of(text).map(glob -> glob::matches);
    return BoundedRegex.of(text.substring(1, text.length() - 1)).map(regex -> regex::finds);
  }
}
