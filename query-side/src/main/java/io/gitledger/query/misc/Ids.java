package io.gitledger.query.misc;

import java.util.Optional;

/** Parses ids in texts that may also be names. */
public final class Ids {
  private Ids() {}

  /** Returns the id; empty if the text is not a number. */
  public static Optional<Long> parse(String text) {
    try {
      return Optional.of(Long.parseLong(text));
    } catch (NumberFormatException name) {
      return Optional.empty();
    }
  }
}
