package io.gitledger.api.key;

import io.gitledger.api.account.Viewers;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.command.Commands;
import io.gitledger.command.key.KeyCommand.DeleteUserKey;
import io.gitledger.command.key.KeyCommand.RegisterUserKey;
import io.gitledger.command.key.KeyId;
import io.gitledger.command.key.SshPublicKey;
import io.gitledger.query.key.PublicKeyView;
import io.gitledger.query.key.UserKeyFinder;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Adds, lists and deletes the SSH keys of users. */
@Component
class UserKeyService {
  private final UserKeyFinder finder;
  private final Commands commands;
  private final RequestUrls urls;

  UserKeyService(UserKeyFinder finder, Commands commands, RequestUrls urls) {
    this.finder = finder;
    this.commands = commands;
    this.urls = urls;
  }

  /**
   * Lists keys: without a fingerprint those of the user, else all with the fingerprint, or those of
   * the owner.
   */
  Paged<PublicKeyView> list(
      long user, String fingerprint, Optional<Long> owner, Page page, SignedIn caller) {
    var viewer = Viewers.of(caller);
    if (fingerprint != null && !fingerprint.isEmpty()) {
      var found = finder.byFingerprint(fingerprint, owner, viewer, urls.current());
      return Paged.linked(page.number() == 1 ? found : List.of(), found.size());
    }
    return Paged.linked(
        finder.ofUser(user, page.limit(), page.offset(), viewer, urls.current()),
        finder.countOfUser(user));
  }

  PublicKeyView register(long user, CreateKeyOption option, SignedIn caller) {
    var key = SshPublicKey.read(option.key());
    KeyId id = commands.send(new RegisterUserKey(user, option.title(), key));
    return get(id.value(), caller);
  }

  PublicKeyView get(long id, SignedIn caller) {
    return finder.byId(id, Viewers.of(caller), urls.current()).orElseThrow(ApiError::notFound);
  }

  /** Deletes a key: 403 for a key of another user, except for site administrators. */
  void delete(long id, long user, boolean administrator) {
    long owner = finder.owner(id).orElseThrow(ApiError::notFound);
    if (owner != user && !administrator)
      throw ApiError.forbidden("You do not have access to this key");
    commands.send(new DeleteUserKey(new KeyId(id)));
  }
}
