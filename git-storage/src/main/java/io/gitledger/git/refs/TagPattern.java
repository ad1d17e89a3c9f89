package io.gitledger.git.refs;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import java.util.function.Predicate;

/**
 * A regular expression between slashes, which fits a part of a name, or a glob, whose wildcards
 * cross slashes. What cannot be read fits every name: a protection must not vanish by a mistake.
 */
public final class TagPattern {
  /** A repetition is compiled into copies, and one within another multiplies them. */
  private static final int MAX_COPIES = 1_000;

  private static final Pattern COUNT = Pattern.compile("[0-9]+");

  private TagPattern() {}

  public static Predicate<String> of(String text) {
    if (text.length() < 2 || !text.startsWith("/") || !text.endsWith("/"))
      return Glob.of(text).<Predicate<String>>map(glob -> glob::matches).orElse(any -> true);
    String regex = text.substring(1, text.length() - 1);
    if (copies(regex) > MAX_COPIES) return any -> true;
    try {
      Pattern pattern = Pattern.compile(regex);
      return name -> pattern.matcher(name).find();
    } catch (PatternSyntaxException e) {
      return any -> true;
    }
  }

  /** At most so many copies of a part are compiled. */
  private static long copies(String regex) {
    long copies = 1;
    for (int open = regex.indexOf('{'); open >= 0; open = regex.indexOf('{', open + 1)) {
      int close = regex.indexOf('}', open);
      Matcher counts = COUNT.matcher(close < 0 ? "" : regex.substring(open, close));
      long most = 1;
      while (counts.find())
        most =
            Math.max(
                most,
                counts.group().length() > 4 ? MAX_COPIES + 1 : Long.parseLong(counts.group()));
      copies = Math.min(copies * most, MAX_COPIES + 1);
    }
    return copies;
  }
}
