package io.gitledger.api.token;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The last segment of {@code /users/{username}/tokens/{token}}: an id or a name. */
final class TokenSegment {
  private static final Pattern NUMBER =
      Pattern.compile("(?:(0[xX])([0-9a-fA-F]+)|(0[bB])([01]+)|(0[oO]?)([0-7]+)|([1-9][0-9]*))");

  private TokenSegment() {}

  /** Returns the id, or 0 for a name. */
  static long id(String segment) {
    Matcher number = NUMBER.matcher(segment);
    if (!number.matches()) return 0;
    try {
      if (number.group(1) != null) return Long.parseLong(number.group(2), 16);
      if (number.group(3) != null) return Long.parseLong(number.group(4), 2);
      if (number.group(5) != null) return Long.parseLong(number.group(6), 8);
      return Long.parseLong(number.group(7));
    } catch (NumberFormatException tooLarge) {
      return 0;
    }
  }
}
