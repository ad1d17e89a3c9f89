package io.gitledger.query.access;

import java.util.Locale;

/**
 * Levels of access; each includes the previous ones. The table {@code access_grant} stores the
 * ordinal.
 */
public enum Mode {
  NONE,
  READ,
  WRITE,
  ADMIN,
  OWNER;

  public boolean atLeast(Mode other) {
    return compareTo(other) >= 0;
  }

  public Mode or(Mode other) {
    return atLeast(other) ? this : other;
  }

  /**
   * Returns the name on the wire: {@code none}, {@code read}, {@code write}, {@code admin}, {@code
   * owner}.
   */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static Mode of(int stored) {
    return values()[stored];
  }
}
