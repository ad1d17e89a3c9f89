package io.gitledger.query.key;

import static java.util.Objects.requireNonNullElse;

import io.gitledger.query.Viewer;
import io.gitledger.query.account.UserViews;
import io.gitledger.query.misc.Urls;
import io.gitledger.query.page.RowPager;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Returns views of the SSH keys of users, with one statement each. */
@Component
public class UserKeyFinder {
  private final UserKeyQueries keys;
  private final UserViews users;

  UserKeyFinder(UserKeyQueries keys, UserViews users) {
    this.keys = keys;
    this.users = users;
  }

  public Optional<PublicKeyView> byId(long id, Viewer viewer, Urls urls) {
    return keys.findHeld(id).map(held -> view(held, viewer, urls));
  }

  /** Returns the id of the user to whom the key belongs. */
  public Optional<Long> owner(long id) {
    return keys.findById(id).map(key -> key.userId);
  }

  /** Returns the key with this fingerprint, of any user, or of the owner if one is given. */
  public List<PublicKeyView> byFingerprint(
      String fingerprint, Optional<Long> owner, Viewer viewer, Urls urls) {
    return keys
        .findByFingerprint(fingerprint)
        .filter(held -> owner.isEmpty() || owner.get() == held.key().userId)
        .map(held -> view(held, viewer, urls))
        .stream()
        .toList();
  }

  public List<PublicKeyView> ofUser(long user, int limit, long offset, Viewer viewer, Urls urls) {
    return keys.list(user, RowPager.limit(offset, limit)).stream()
        .map(held -> view(held, viewer, urls))
        .toList();
  }

  public long countOfUser(long user) {
    return keys.count(user);
  }

  /** Returns the view. The owner is only shown to that user and administrators. */
  private PublicKeyView view(OwnedKey held, Viewer viewer, Urls urls) {
    UserKeyRow key = held.key();
    boolean open = viewer.administrator() || viewer.id() == key.userId;
    return new PublicKeyView(
        key.id,
        key.content,
        urls.api("user", "keys", key.id),
        key.title,
        key.fingerprint,
        key.createdAt,
        requireNonNullElse(held.used(), key.createdAt),
        open ? users.ofOrGhost(held.holder(), viewer, urls) : null,
        false,
        open ? "user" : null);
  }
}
