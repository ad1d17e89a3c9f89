package io.gitledger.projections.hook;

import io.gitledger.query.Viewer;
import io.gitledger.query.access.Access;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.AccountRows;
import io.gitledger.query.account.UserView;
import io.gitledger.query.account.UserViews;
import io.gitledger.query.hook.HookRow;
import io.gitledger.query.misc.Urls;
import io.gitledger.query.repository.RepositoryRow;
import io.gitledger.query.repository.RepositoryRows;
import io.gitledger.query.repository.RepositoryView;
import io.gitledger.query.repository.RepositoryViews;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * Where something happened that webhooks hear of: the repository, its owner, and the hooks that
 * were there.
 */
@Component
class HookScene {
  private final Webhooks webhooks;
  private final RepositoryRows repositories;
  private final RepositoryViews repositoryViews;
  private final AccountRows accounts;
  private final UserViews users;
  private final Access access;
  private final Urls urls;

  HookScene(
      Webhooks webhooks,
      RepositoryRows repositories,
      RepositoryViews repositoryViews,
      AccountRows accounts,
      UserViews users,
      Access access,
      Urls urls) {
    this.webhooks = webhooks;
    this.repositories = repositories;
    this.repositoryViews = repositoryViews;
    this.accounts = accounts;
    this.users = users;
    this.access = access;
    this.urls = urls.configured();
  }

  record Scene(RepositoryRow row, AccountRow owner, List<HookRow> hooks) {}

  /** Empty when no hook listens there, which one statement finds out. */
  Optional<Scene> of(long repository, Instant at) {
    return with(repository, webhooks.listening(repository, at));
  }

  /** The same with chosen hooks. */
  Optional<Scene> with(long repository, List<HookRow> hooks) {
    if (hooks.isEmpty()) return Optional.empty();
    return repositories
        .byId(repository)
        .flatMap(row -> accounts.byId(row.ownerId).map(owner -> new Scene(row, owner, hooks)));
  }

  Urls urls() {
    return urls;
  }

  /** The repository with nobody's permissions. */
  RepositoryView repository(Scene scene) {
    return repositoryViews.embedded(scene.row(), urls);
  }

  /** The repository as its owner sees it. */
  RepositoryView owned(Scene scene) {
    return repositoryViews.asOwner(scene.row(), urls);
  }

  /** The repository with the permissions of somebody. */
  RepositoryView repository(Scene scene, long beholder) {
    var viewer =
        accounts
            .byId(beholder)
            .map(
                account -> new Viewer(account.id, account.administrator, account.restricted, false))
            .orElse(Viewer.ANONYMOUS);
    return repositoryViews.of(
        scene.row(), access.permission(viewer, scene.row(), scene.owner()), urls);
  }

  /** Somebody as anybody sees them: senders and pushers. */
  UserView user(long id) {
    return users.of(id, Viewer.ANONYMOUS, urls);
  }

  String html(Scene scene) {
    return urls.html(scene.owner().login, scene.row().name);
  }
}
