package io.gitledger.git.refs;

import java.util.function.Predicate;

/**
 * A regular expression between slashes, which fits a part of a name, or a glob, whose wildcards
 * cross slashes. What cannot be read fits every name: a protection must not vanish by a mistake.
 */
public final class TagPattern {
  private TagPattern() {}

  public static Predicate<String> of(String text) {
    if (text.length() < 2 || !text.startsWith("/") || !text.endsWith("/"))
      return Glob.of(text).<Predicate<String>>map(glob -> glob::matches).orElse(any -> true);
    return BoundedRegex.of(text.substring(1, text.length() - 1))
        .<Predicate<String>>map(regex -> regex::finds)
        .orElse(any -> true);
  }
}
