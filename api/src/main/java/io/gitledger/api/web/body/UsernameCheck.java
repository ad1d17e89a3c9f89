package io.gitledger.api.web.body;

import java.util.regex.Pattern;

/** The shape of account names: letters and digits, single {@code -._} between them. */
final class UsernameCheck implements Rule.Check<Username> {
  private static final Pattern NAME = Pattern.compile("[0-9A-Za-z]+([-._][0-9A-Za-z]+)*+");

  @Override
  public String violation(Username rule, Object value) {
    String name = (String) value;
    return name.length() <= 1_000 && NAME.matcher(name).matches() ? null : "invalid username";
  }
}
