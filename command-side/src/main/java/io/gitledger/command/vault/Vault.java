package io.gitledger.command.vault;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Storage of everything that must never be part of an event: password and token hashes, hook
 * secrets, host keys. Names are paths such as {@code user/7/password}. Participates in the caller's
 * transaction.
 */
public interface Vault {
  void put(String name, String secret);

  /** Stores a secret unless there is one already. Returns the stored one. */
  String putIfAbsent(String name, String secret);

  Optional<String> get(String name);

  /** Returns the existing ones of some secrets, by name, using one statement. */
  Map<String, String> get(Collection<String> names);

  void remove(String name);

  /**
   * Removes and returns every secret whose name starts with {@code path} and a slash. Of concurrent
   * calls only one gets the secrets, if its transaction is committed.
   */
  List<String> takeBelow(String path);

  /** Removes every secret whose name starts with {@code path} and a slash. */
  void removeBelow(String path);
}
