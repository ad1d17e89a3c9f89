package io.gitledger.query.access;

import java.util.Locale;

/**
 * Levels of access; each includes the ones before it. The ordinal is what the table {@code
 * access_grant} stores.
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
   * The word of the wire: {@code none}, {@code read}, {@code write}, {@code admin}, {@code owner}.
   */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static Mode of(int stored) {
    return values()[stored];
  }
}
