package io.gitledger.projections.hook;

import io.gitledger.git.GitRepository;
import io.gitledger.projections.content.CommitVerifier;
import io.gitledger.query.Viewer;
import io.gitledger.query.access.Mode;
import io.gitledger.query.access.Permission;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.UserView;
import io.gitledger.query.account.UserViews;
import io.gitledger.query.content.CommitPersons;
import io.gitledger.query.hook.HookSubscription;
import io.gitledger.query.misc.Urls;
import io.gitledger.query.repository.Access;
import io.gitledger.query.repository.RepositoryFinder;
import io.gitledger.query.repository.RepositoryRow;
import io.gitledger.query.repository.RepositoryView;
import io.gitledger.query.repository.RepositoryViews;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.stereotype.Component;

/** The context of a webhook event: the repository, its owner, and the hooks at that time. */
@Component
class WebhookContext {
  private final Webhooks webhooks;
  private final RepositoryFinder repositories;
  private final RepositoryViews repositoryViews;
  private final AccountFinder accounts;
  private final UserViews users;
  private final Access access;
  private final CommitPersons persons;
  private final CommitVerifier verifier;
  private final Urls urls;

  WebhookContext(
      Webhooks webhooks,
      RepositoryFinder repositories,
      RepositoryViews repositoryViews,
      AccountFinder accounts,
      UserViews users,
      Access access,
      CommitPersons persons,
      CommitVerifier verifier,
      Urls urls) {
    this.webhooks = webhooks;
    this.repositories = repositories;
    this.repositoryViews = repositoryViews;
    this.accounts = accounts;
    this.users = users;
    this.access = access;
    this.persons = persons;
    this.verifier = verifier;
    this.urls = urls.configured();
  }

  record HookedRepository(RepositoryRow row, AccountRow owner, List<HookSubscription> hooks) {}

  /**
   * Returns the context, or empty if no hook is subscribed to any of these types there, which takes
   * a single statement. Events from before the deletion of a repository are also delivered after
   * it.
   */
  Optional<HookedRepository> of(long repository, Instant at, Set<String> types) {
    List<HookSubscription> hooks = webhooks.subscribed(repository, at, types);
    return hooks.isEmpty() ? Optional.empty() : hooked(repository, hooks);
  }

  /** Returns the context for a single hook, regardless of its subscriptions. */
  Optional<HookedRepository> of(long repository) {
    return hooked(repository, List.of());
  }

  private Optional<HookedRepository> hooked(long repository, List<HookSubscription> hooks) {
    return repositories
        .findIncludingDeleted(repository)
        .flatMap(
            row ->
                accounts
                    .findIncludingDeleted(row.ownerId)
                    .map(owner -> new HookedRepository(row, owner, hooks)));
  }

  Urls urls() {
    return urls;
  }

  /** Returns the repository without permissions. */
  RepositoryView repository(HookedRepository hooked) {
    return repositoryViews.of(hooked.row(), hooked.owner(), Permission.NONE, urls);
  }

  /** Returns the repository as its owner sees it. */
  RepositoryView owned(HookedRepository hooked) {
    Permission all = Permission.everywhere(Mode.OWNER, hooked.row().enabledUnits());
    return repositoryViews.of(hooked.row(), hooked.owner(), all, urls);
  }

  /** Returns the repository with the permissions of an account. */
  RepositoryView repository(HookedRepository hooked, long account) {
    Viewer viewer = accounts.findById(account).map(AccountRow::viewer).orElse(Viewer.ANONYMOUS);
    return repositoryViews.of(
        hooked.row(),
        hooked.owner(),
        access.permission(viewer, hooked.row(), hooked.owner()),
        urls);
  }

  /** Returns an account as everybody sees it, for senders and pushers. */
  UserView user(long id) {
    return users.of(id, Viewer.ANONYMOUS, urls);
  }

  /** Returns the repository's owner, also an organization, as everybody sees it. */
  UserView owner(HookedRepository hooked) {
    return users.of(hooked.owner(), Viewer.ANONYMOUS, urls);
  }

  /** Describes pushes to the repository. */
  PushPayloads pushes(GitRepository repository, HookedRepository hooked) {
    String html = urls.html(hooked.owner().login, hooked.row().name);
    return new PushPayloads(
        repository, accounts, persons, verifier, urls, html, hooked.row().defaultBranch);
  }
}
