package io.gitledger.query.key;

import io.gitledger.query.Viewer;
import io.gitledger.query.account.UserViews;
import io.gitledger.query.misc.Urls;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** SSH keys of users as they are shown. */
@Component
public class UserKeyFinder {
  private final JdbcClient jdbc;
  private final UserKeyRows keys;
  private final UserViews users;

  UserKeyFinder(JdbcClient jdbc, UserKeyRows keys, UserViews users) {
    this.jdbc = jdbc;
    this.keys = keys;
    this.users = users;
  }

  public Optional<PublicKeyView> byId(long id, Viewer viewer, Urls urls) {
    return keys.byId(id).map(key -> views(List.of(key), viewer, urls).getFirst());
  }

  /** The id of the user whose key it is. */
  public Optional<Long> owner(long id) {
    return keys.byId(id).map(key -> key.userId);
  }

  /** The one key with this fingerprint, whoever has it; or, with an owner, only if it is his. */
  public List<PublicKeyView> byFingerprint(
      String fingerprint, Optional<Long> owner, Viewer viewer, Urls urls) {
    var found =
        keys
            .byFingerprint(fingerprint)
            .filter(key -> owner.isEmpty() || owner.get() == key.userId)
            .stream()
            .toList();
    return views(found, viewer, urls);
  }

  public List<PublicKeyView> ofUser(long user, int limit, long offset, Viewer viewer, Urls urls) {
    return views(keys.ofUser(user, limit, offset), viewer, urls);
  }

  public long countOfUser(long user) {
    return keys.countOfUser(user);
  }

  /** Whose keys they are shows to their owners and to administrators only. */
  private List<PublicKeyView> views(Collection<UserKeyRow> rows, Viewer viewer, Urls urls) {
    Map<Long, Instant> used = lastUsed(rows.stream().map(key -> key.id).toList());
    var open = rows.stream().filter(key -> isOpen(key, viewer)).map(key -> key.userId).toList();
    var owners = users.byIds(open, viewer, urls);
    return rows.stream()
        .map(
            key ->
                new PublicKeyView(
                    key.id,
                    key.content,
                    urls.api("user", "keys", key.id),
                    key.title,
                    key.fingerprint,
                    key.createdAt,
                    used.getOrDefault(key.id, key.createdAt),
                    isOpen(key, viewer) ? owners.get(key.userId) : null,
                    false,
                    isOpen(key, viewer) ? "user" : null))
        .toList();
  }

  private static boolean isOpen(UserKeyRow key, Viewer viewer) {
    return viewer.administrator() || viewer.id() == key.userId;
  }

  private Map<Long, Instant> lastUsed(List<Long> ids) {
    var used = new HashMap<Long, Instant>();
    if (ids.isEmpty()) return used;
    jdbc.sql("select key_id, at from key_use where key_id in (:keys)")
        .param("keys", ids)
        .query(
            row -> {
              used.put(row.getLong(1), row.getTimestamp(2).toInstant());
            });
    return used;
  }
}
