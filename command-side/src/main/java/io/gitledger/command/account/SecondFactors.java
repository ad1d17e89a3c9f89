package io.gitledger.command.account;

/**
 * The secrets by which codes of users are checked, in the vault; each code counts once, on
 * whichever node it arrives. After ten wrong ones in a row none counts for ten minutes: six digits
 * are soon guessed.
 */
public interface SecondFactors {
  /**
   * A new secret, in Base32, for a program that makes codes. It counts when a code of it was
   * confirmed; one that was offered before does not any more.
   */
  String offer(long user);

  /** Whether this code of the user's second factor counts, now and never again. */
  boolean accepts(long user, String code);

  boolean offers(long user);

  /** Keeps the offered secret from now on; false, and nothing happens, when the code is not its. */
  boolean confirm(long user, String code);

  void remove(long user);
}
