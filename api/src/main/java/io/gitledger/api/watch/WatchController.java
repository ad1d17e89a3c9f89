package io.gitledger.api.watch;

import io.gitledger.api.account.AccountPaths;
import io.gitledger.api.account.Viewers;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.command.Commands;
import io.gitledger.command.watch.WatchCommand.UnwatchRepository;
import io.gitledger.command.watch.WatchCommand.WatchRepository;
import io.gitledger.command.watch.WatchId;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.AccountRows;
import io.gitledger.query.account.UserView;
import io.gitledger.query.account.UserViews;
import io.gitledger.query.repository.RepositoryView;
import io.gitledger.query.repository.RepositoryViews;
import io.gitledger.query.watch.WatchFinder;
import io.gitledger.query.watch.WatchInfoView;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;

/** Repositories that users watch. */
@ApiController(tag = "repository")
class WatchController {
  private final Commands commands;
  private final WatchFinder finder;
  private final AccountRows accounts;
  private final AccountPaths paths;
  private final RepositoryViews repositories;
  private final UserViews users;
  private final RequestUrls urls;

  WatchController(
      Commands commands,
      WatchFinder finder,
      AccountRows accounts,
      AccountPaths paths,
      RepositoryViews repositories,
      UserViews users,
      RequestUrls urls) {
    this.commands = commands;
    this.finder = finder;
    this.accounts = accounts;
    this.paths = paths;
    this.repositories = repositories;
    this.users = users;
    this.urls = urls;
  }

  @Operation(value = "List repositories watched by the authenticated user", tag = "user")
  @GetMapping("/user/subscriptions")
  Paged<RepositoryView> userCurrentListSubscriptions(SignedIn caller, Page page) {
    AccountRow self = accounts.byId(caller.id()).orElseThrow(ApiError::tokenRequired);
    return watched(self, caller, page);
  }

  @Operation(value = "List the repositories watched by a user", tag = "user")
  @GetMapping("/users/{username}/subscriptions")
  Paged<RepositoryView> userListSubscriptions(
      SignedIn caller, @PathVariable String username, Page page) {
    return watched(paths.user(username, caller).row(), caller, page);
  }

  private Paged<RepositoryView> watched(AccountRow user, SignedIn caller, Page page) {
    var found = finder.watched(user.id, Viewers.listing(user, caller), page.offset(), page.limit());
    return Paged.linked(
        repositories.of(found.rows(), Viewers.listed(user, caller), urls.current()), found.total());
  }

  @Operation("List a repo's watchers")
  @GetMapping("/repos/{owner}/{repo}/subscribers")
  Paged<UserView> repoListSubscribers(RepositoryContext repository, Page page) {
    var rows =
        finder.watchers(repository.row().id, repository.viewer(), page.offset(), page.limit());
    return Paged.counted(
        users.of(rows, repository.viewer(), urls.current()), repository.row().watchers);
  }

  @Operation("Check if the current user is watching a repo")
  @GetMapping("/repos/{owner}/{repo}/subscription")
  WatchInfoView userCurrentCheckSubscription(RepositoryContext repository) {
    SignedIn caller = repository.signedIn();
    if (!finder.watches(caller.id(), repository.row().id)) throw ApiError.notFound();
    return info(repository);
  }

  @Operation("Watch a repo")
  @PutMapping("/repos/{owner}/{repo}/subscription")
  WatchInfoView userCurrentPutSubscription(RepositoryContext repository) {
    commands.send(new WatchRepository(watch(repository)));
    return info(repository);
  }

  @Operation("Unwatch a repo")
  @DeleteMapping("/repos/{owner}/{repo}/subscription")
  void userCurrentDeleteSubscription(RepositoryContext repository) {
    commands.send(new UnwatchRepository(watch(repository)));
  }

  private static WatchId watch(RepositoryContext repository) {
    return new WatchId(repository.signedIn().id(), repository.row().id);
  }

  private WatchInfoView info(RepositoryContext repository) {
    return WatchInfoView.of(
        repository.row().createdAt,
        urls.current().api("repos", repository.owner().login, repository.row().name));
  }
}
