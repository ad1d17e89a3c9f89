package io.gitledger.command.signing;

import java.util.Locale;

/** In which form this installation signs. */
public enum SigningFormat {
  NONE,
  OPENPGP,
  SSH;

  /** The word in settings and messages. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
