package io.gitledger.command.vault;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.gitledger.command.transaction.AfterCommit;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * One key per person for the texts about them in the log. Destroying it erases all those texts at
 * once, backups' logs included.
 */
public final class PersonKeys {
  /** On which nodes tell each other whose key was destroyed. */
  public static final String CHANNEL = "gitledger_person";

  private final JdbcClient jdbc;
  private final InstanceKey instance;
  private final Cache<Long, byte[]> known =
      Caffeine.newBuilder().maximumSize(10_000).expireAfterWrite(Duration.ofMinutes(5)).build();

  /** The keys that the last {@link #readAhead} found; empty for persons without one. */
  private final Map<Long, Optional<byte[]>> ahead = new ConcurrentHashMap<>();

  public PersonKeys(JdbcClient jdbc, InstanceKey instance) {
    this.jdbc = jdbc;
    this.instance = instance;
  }

  /** Encrypts a text about a person, in Base64; makes the person's key where there is none. */
  public String seal(long person, String text) {
    byte[] key = find(person).orElseGet(() -> create(person));
    return Base64.getEncoder()
        .encodeToString(Seal.close(key, text.getBytes(StandardCharsets.UTF_8)));
  }

  /** The text again, or nothing where the person was erased. */
  public Optional<String> open(long person, String sealed) {
    return find(person)
        .map(
            key ->
                new String(
                    Seal.open(key, Base64.getDecoder().decode(sealed)), StandardCharsets.UTF_8));
  }

  /**
   * Reads the keys of several by one statement, before texts about them are opened. They are known
   * until the next call: many that are needed once would not find a place among those that are
   * known because they are often needed.
   */
  public void readAhead(Collection<Long> persons) {
    ahead.clear();
    var unknown = new HashSet<>(persons);
    unknown.removeAll(known.asMap().keySet());
    if (unknown.isEmpty()) return;
    unknown.forEach(person -> ahead.put(person, Optional.empty()));
    jdbc.sql("select person, key from person_key where person = any(?)")
        .param(unknown.toArray(Long[]::new))
        .query(
            row -> {
              ahead.put(row.getLong(1), Optional.of(instance.open(row.getBytes(2))));
            });
  }

  /** Erases the person: none of the texts sealed so far can be read again. */
  public void destroy(long person) {
    jdbc.sql("delete from person_key where person = ?").param(person).update();
    // Goes out with the commit.
    jdbc.sql("select pg_notify(?, ?)")
        .params(CHANNEL, Long.toString(person))
        .query((row, number) -> person)
        .list();
    invalidate(person);
    AfterCommit.run(() -> invalidate(person));
  }

  /** A key may have been destroyed on another node. */
  public void forget(String person) {
    invalidate(Long.parseLong(person));
  }

  /** Any key may have been destroyed on another node. */
  public void forgetAll() {
    known.invalidateAll();
    ahead.clear();
  }

  private void invalidate(long person) {
    known.invalidate(person);
    ahead.remove(person);
  }

  private Optional<byte[]> find(long person) {
    byte[] cached = known.getIfPresent(person);
    if (cached != null) return Optional.of(cached);
    Optional<byte[]> readAhead = ahead.get(person);
    if (readAhead != null) return readAhead;
    Optional<byte[]> key =
        jdbc.sql("select key from person_key where person = ?")
            .param(person)
            .query(byte[].class)
            .optional()
            .map(instance::open);
    key.ifPresent(found -> AfterCommit.run(() -> known.put(person, found)));
    return key;
  }

  private byte[] create(long person) {
    byte[] key = Seal.newKey();
    ahead.remove(person);
    int created =
        jdbc.sql("insert into person_key (person, key) values (?, ?) on conflict do nothing")
            .params(person, instance.seal(key))
            .update();
    if (created == 0) return find(person).orElseThrow();
    AfterCommit.run(() -> known.put(person, key));
    return key;
  }
}
