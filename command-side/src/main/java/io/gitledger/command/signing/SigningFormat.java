package io.gitledger.command.signing;

import java.util.Locale;

/** Format of this installation's signatures. */
public enum SigningFormat {
  NONE,
  OPENPGP,
  SSH;

  /** Returns the name used in settings and messages. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
