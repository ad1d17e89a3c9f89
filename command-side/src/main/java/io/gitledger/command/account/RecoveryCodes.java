package io.gitledger.command.account;

import java.util.List;

/**
 * Texts that stand in for the second factor when it is lost, each of them once. They are random
 * enough (80 bits) for their plain digests to give nothing away.
 */
public interface RecoveryCodes {
  /** New ones in place of all that there were; their texts are kept nowhere. */
  List<String> replace(long user);

  /** Uses one up; false when it is none, or was used. */
  boolean use(long user, String code);

  /** The number of unused codes. */
  long left(long user);

  void removeAll(long user);
}
