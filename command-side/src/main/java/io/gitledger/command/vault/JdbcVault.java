package io.gitledger.command.vault;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** {@link Vault} in the database, sealed with the instance's key. */
@Component
class JdbcVault implements Vault {
  private final JdbcClient jdbc;
  private final InstanceKey key;

  JdbcVault(JdbcClient jdbc, InstanceKey key) {
    this.jdbc = jdbc;
    this.key = key;
  }

  @Override
  public void put(String name, String secret) {
    jdbc.sql(
            "insert into secret (name, value) values (?, ?) on conflict (name) do update set value = excluded.value")
        .params(name, key.seal(secret.getBytes(StandardCharsets.UTF_8)))
        .update();
  }

  @Override
  public String putIfAbsent(String name, String secret) {
    jdbc.sql("insert into secret (name, value) values (?, ?) on conflict do nothing")
        .params(name, key.seal(secret.getBytes(StandardCharsets.UTF_8)))
        .update();
    return get(name).orElseThrow();
  }

  @Override
  public Optional<String> get(String name) {
    return jdbc.sql("select value from secret where name = ?")
        .param(name)
        .query(byte[].class)
        .optional()
        .map(value -> new String(key.open(value), StandardCharsets.UTF_8));
  }

  @Override
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

  @Override
  public void remove(String name) {
    jdbc.sql("delete from secret where name = ?").param(name).update();
  }

  @Override
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

  @Override
  public void removeBelow(String path) {
    jdbc.sql("delete from secret where starts_with(name, ?)").param(path + "/").update();
  }
}
