package io.gitledger.api.web.body;

import java.util.regex.Pattern;

/**
 * The rules of {@code git check-ref-format} for a name below {@code refs/heads} or {@code
 * refs/tags}.
 */
final class GitRefNameCheck implements Rule.Check<GitRefName> {
  private static final Pattern FORBIDDEN =
      Pattern.compile("[\\x00-\\x20\\x7f~^:?*\\[\\\\]|\\.\\.|@\\{|//");

  @Override
  public String violation(GitRefName rule, Object value) {
    return isRefName((String) value) ? null : "GitRefName";
  }

  private static boolean isRefName(String name) {
    if (name.isEmpty() || name.length() > 1_000 || name.equals("@")) return false;
    if (name.startsWith("-") || name.startsWith("/") || name.endsWith("/") || name.endsWith(".")) {
      return false;
    }
    if (FORBIDDEN.matcher(name).find()) return false;
    for (String part : name.split("/", -1)) {
      if (part.startsWith(".") || part.endsWith(".lock")) return false;
    }
    return true;
  }
}
