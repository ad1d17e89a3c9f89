package io.gitledger.api.web.body;

/** Whether every bracket, brace and escape of a glob pattern is complete. */
final class GlobPatternCheck implements Rule.Check<GlobPattern> {
  @Override
  public String violation(GlobPattern rule, Object value) {
    return closes((String) value) ? null : "GlobPattern";
  }

  private static boolean closes(String pattern) {
    int braces = 0;
    boolean inClass = false;
    for (int i = 0; i < pattern.length(); i++) {
      switch (pattern.charAt(i)) {
        case '\\' -> {
          if (++i == pattern.length()) return false;
        }
        case '[' -> inClass = true;
        case ']' -> inClass = false;
        case '{' -> braces += inClass ? 0 : 1;
        case '}' -> {
          if (!inClass && --braces < 0) return false;
        }
        default -> {}
      }
    }
    return !inClass && braces == 0;
  }
}
