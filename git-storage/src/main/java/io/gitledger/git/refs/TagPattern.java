package io.gitledger.git.refs;

import java.util.Optional;
import java.util.function.Predicate;

/**
 * A regular expression between slashes, which matches a part of a name, or a glob, whose wildcards
 * match slashes.
 */
public final class TagPattern {
  private TagPattern() {}

  /** Compiles a pattern; empty if it is malformed. */
  public static Optional<Predicate<String>> find(String text) {
    if (text.length() < 2 || !text.startsWith("/") || !text.endsWith("/"))
      return Glob.of(text).map(glob -> glob::matches);
    return BoundedRegex.of(text.substring(1, text.length() - 1)).map(regex -> regex::finds);
  }
}
