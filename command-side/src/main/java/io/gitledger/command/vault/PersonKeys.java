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
 * One key per person for the texts about the person in the log. Destroying the key erases all these
 * texts at once, including those in backups of the log.
 */
public final class PersonKeys {
  /** Channel for notifying other nodes of destroyed keys. */
  public static final String CHANNEL = "gitledger_person";

  private final JdbcClient jdbc;
  private final InstanceKey instance;
  private final Cache<Long, byte[]> known =
      Caffeine.newBuilder().maximumSize(10_000).expireAfterWrite(Duration.ofMinutes(5)).build();

  /** The keys found by the last {@link #readAhead}; empty for persons without one. */
  private final Map<Long, Optional<byte[]>> ahead = new ConcurrentHashMap<>();

  public PersonKeys(JdbcClient jdbc, InstanceKey instance) {
    this.jdbc = jdbc;
    this.instance = instance;
  }

  /** Encrypts a text about a person, in Base64. Creates the person's key if there is none. */
  public String seal(long person, String text) {
    byte[] key = find(person).orElseGet(() -> create(person));
    return Base64.getEncoder()
        .encodeToString(Seal.close(key, text.getBytes(StandardCharsets.UTF_8)));
  }

  /** Decrypts a text; empty if the person was erased. */
  public Optional<String> open(long person, String sealed) {
    return find(person)
        .map(
            key ->
                new String(
                    Seal.open(key, Base64.getDecoder().decode(sealed)), StandardCharsets.UTF_8));
  }

  /**
   * Reads the keys of several persons with one statement, before texts about them are opened. They
   * are kept until the next call. They bypass the cache, as many keys that are needed only once
   * would evict frequently used ones.
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

  /** Erases the person: the texts sealed so far become permanently unreadable. */
  public void destroy(long person) {
    jdbc.sql("delete from person_key where person = ?").param(person).update();
    // Sent on commit.
    jdbc.sql("select pg_notify(?, ?)")
        .params(CHANNEL, Long.toString(person))
        .query((row, number) -> person)
        .list();
    invalidate(person);
    AfterCommit.run(() -> invalidate(person));
  }

  /** Evicts a key, which may have been destroyed on another node. */
  public void forget(String person) {
    invalidate(Long.parseLong(person));
  }

  /** Evicts all keys, any of which may have been destroyed on another node. */
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
