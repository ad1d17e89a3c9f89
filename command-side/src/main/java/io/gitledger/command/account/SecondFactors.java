package io.gitledger.command.account;

/**
 * Secrets of second factors, stored in the vault. Each code is accepted once, on whichever node it
 * arrives. After ten wrong codes in a row no code is accepted for ten minutes, since six digits are
 * easily guessed.
 */
public interface SecondFactors {
  /**
   * Generates a new secret, in Base32, for an authenticator app. It becomes effective when a code
   * of it was confirmed. A secret that was offered before becomes invalid.
   */
  String offer(long user);

  /** Returns whether this code of the user's second factor is valid. A valid code is used up. */
  boolean accepts(long user, String code);

  boolean offers(long user);

  /** Enables the offered secret. Returns false, without effect, if the code does not match it. */
  boolean confirm(long user, String code);

  void remove(long user);
}
