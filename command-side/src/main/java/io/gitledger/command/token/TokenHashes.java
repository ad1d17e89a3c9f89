package io.gitledger.command.token;

/** Hashes by which access tokens are recognized. Only the SHA-256 of their text is stored. */
interface TokenHashes {
  void add(long token, long user, byte[] hash);

  void remove(long token);
}
