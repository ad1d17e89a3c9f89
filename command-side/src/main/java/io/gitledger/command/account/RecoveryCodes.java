package io.gitledger.command.account;

import java.util.List;

/**
 * Codes that replace the second factor when it is lost, each of them once. They are random enough
 * (80 bits) for a plain digest to be secure.
 */
public interface RecoveryCodes {
  /** Replaces all codes of a user with new ones. Their texts are not stored. */
  List<String> replace(long user);

  /** Uses up a code. Returns false if it is unknown or was used. */
  boolean use(long user, String code);

  /** Returns the number of unused codes. */
  long left(long user);

  void removeAll(long user);
}
