package io.gitledger.command.token;

/** Access tokens as the server can recognize them: only the SHA-256 of their text is kept. */
interface TokenHashes {
  void add(long token, long user, byte[] hash);

  void remove(long token);
}
