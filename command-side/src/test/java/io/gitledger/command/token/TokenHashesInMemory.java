package io.gitledger.command.token;

import java.util.HashMap;
import java.util.Map;

/** In-memory {@link TokenHashes}. */
final class TokenHashesInMemory implements TokenHashes {
  private final Map<Long, byte[]> hashes = new HashMap<>();

  @Override
  public void add(long token, long user, byte[] hash) {
    hashes.put(token, hash);
  }

  @Override
  public void remove(long token) {
    hashes.remove(token);
  }
}
