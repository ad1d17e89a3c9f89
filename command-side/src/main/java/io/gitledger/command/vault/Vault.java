package io.gitledger.command.vault;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Everything that must never stand in an event: password and token hashes, hook secrets, host keys.
 * Sealed with the instance's key; names are paths such as {@code user/7/password}. Joins the
 * caller's transaction.
 */
public final class Vault {
  private final JdbcClient jdbc;
  private final InstanceKey key;

  public Vault(JdbcClient jdbc, InstanceKey key) {
    this.jdbc = jdbc;
    this.key = key;
  }

  public void put(String name, String secret) {
    jdbc.sql(
            "insert into secret (name, value) values (?, ?) on conflict (name) do update set value = excluded.value")
        .param(name)
        .param(key.seal(secret.getBytes(StandardCharsets.UTF_8)))
        .update();
  }

  /** Keeps a secret unless there is one already, and answers the one that is kept. */
  public String putIfAbsent(String name, String secret) {
    jdbc.sql("insert into secret (name, value) values (?, ?) on conflict do nothing")
        .param(name)
        .param(key.seal(secret.getBytes(StandardCharsets.UTF_8)))
        .update();
    return get(name).orElseThrow();
  }

  public Optional<String> get(String name) {
    return jdbc.sql("select value from secret where name = ?")
        .param(name)
        .query(byte[].class)
        .optional()
        .map(value -> new String(key.open(value), StandardCharsets.UTF_8));
  }

  /** Those of some secrets that are kept, by their names; one statement. */
  public Map<String, String> get(Collection<String> names) {
    var secrets = new HashMap<String, String>();
    jdbc.sql("select name, value from secret where name = any (?)")
        .param(names.toArray(String[]::new))
        .query(
            row -> {
              secrets.put(
                  row.getString(1), new String(key.open(row.getBytes(2)), StandardCharsets.UTF_8));
            });
    return secrets;
  }

  public void remove(String name) {
    jdbc.sql("delete from secret where name = ?").param(name).update();
  }

  /**
   * Removes every secret whose name starts with {@code path} and a slash, and answers them. Of
   * several who do so at once, one gets them, if its transaction is committed.
   */
  public List<String> takeBelow(String path) {
    return jdbc
        .sql("delete from secret where starts_with(name, ?) returning value")
        .param(path + "/")
        .query(byte[].class)
        .list()
        .stream()
        .map(value -> new String(key.open(value), StandardCharsets.UTF_8))
        .toList();
  }

  /** Removes every secret whose name starts with {@code path} and a slash. */
  public void removeBelow(String path) {
    jdbc.sql("delete from secret where starts_with(name, ?)").param(path + "/").update();
  }
}
