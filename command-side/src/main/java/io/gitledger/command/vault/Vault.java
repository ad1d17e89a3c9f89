package io.gitledger.command.vault;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Everything that must never stand in an event: password and token hashes, hook secrets, host keys.
 * Names are paths such as {@code user/7/password}. Joins the caller's transaction.
 */
public interface Vault {
  void put(String name, String secret);

  /** Keeps a secret unless there is one already, and answers the one that is kept. */
  String putIfAbsent(String name, String secret);

  Optional<String> get(String name);

  /** Those of some secrets that are kept, by their names; one statement. */
  Map<String, String> get(Collection<String> names);

  void remove(String name);

  /**
   * Removes every secret whose name starts with {@code path} and a slash, and answers them. Of
   * several who do so at once, one gets them, if its transaction is committed.
   */
  List<String> takeBelow(String path);

  /** Removes every secret whose name starts with {@code path} and a slash. */
  void removeBelow(String path);
}
