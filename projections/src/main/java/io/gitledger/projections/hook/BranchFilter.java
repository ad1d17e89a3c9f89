package io.gitledger.projections.hook;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import java.util.Optional;

/**
 * A hook's glob over refs: {@code *}, {@code **} and {@code ?} cross slashes; {@code [abc]}, {@code
 * [!abc]}, {@code {a,b}}, and a backslash escapes. Matched in linear time, whatever the filter.
 */
final class BranchFilter {
  private static final String HEADS = "refs/heads/";

  private BranchFilter() {}

  /** Whether a ref passes: a branch by its short or full name, anything else by its full name. */
  static boolean passes(String filter, String ref) {
    if (filter.isEmpty() || filter.equals("*") || filter.equals("**")) return true;
    return compiled(filter)
        .filter(
            pattern ->
                pattern.matcher(ref).matches()
                    || (ref.startsWith(HEADS)
                        && pattern.matcher(ref.substring(HEADS.length())).matches()))
        .isPresent();
  }

  private static Optional<Pattern> compiled(String glob) {
    var regex = new StringBuilder();
    int depth = 0;
    for (int i = 0; i < glob.length(); i++) {
      char c = glob.charAt(i);
      switch (c) {
        case '*' -> {
          while (i + 1 < glob.length() && glob.charAt(i + 1) == '*') i++;
          regex.append(".*");
        }
        case '?' -> regex.append('.');
        case '{' -> {
          depth++;
          regex.append("(?:");
        }
        case '}' -> {
          if (--depth < 0) return Optional.empty();
          regex.append(')');
        }
        case ',' -> regex.append(depth > 0 ? "|" : ",");
        case '[' -> {
          int end = glob.indexOf(']', i + 1);
          if (end < 0 || end == i + 1) return Optional.empty();
          String set = glob.substring(i + 1, end);
          boolean negated = set.startsWith("!") || set.startsWith("^");
          String members =
              (negated ? set.substring(1) : set).replaceAll("([\\\\\\[\\]&^])", "\\\\$1");
          if (members.isEmpty()) return Optional.empty();
          regex.append(negated ? "[^" : "[").append(members).append(']');
          i = end;
        }
        case '\\' -> {
          if (++i == glob.length()) return Optional.empty();
          regex.append(Pattern.quote(glob.substring(i, i + 1)));
        }
        default -> regex.append(Pattern.quote(String.valueOf(c)));
      }
    }
    if (depth != 0) return Optional.empty();
    try {
      return Optional.of(Pattern.compile(regex.toString(), Pattern.DOTALL));
    } catch (PatternSyntaxException e) {
      return Optional.empty();
    }
  }
}
