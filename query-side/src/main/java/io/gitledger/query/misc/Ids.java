package io.gitledger.query.misc;

import java.util.Optional;

/** Ids in texts that may be names as well. */
public final class Ids {
  private Ids() {}

  /** Empty for what is no number. */
  public static Optional<Long> parse(String text) {
    try {
      return Optional.of(Long.parseLong(text));
    } catch (NumberFormatException name) {
      return Optional.empty();
    }
  }
}
