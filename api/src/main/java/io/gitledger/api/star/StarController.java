package io.gitledger.api.star;

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
import io.gitledger.command.star.StarCommand.StarRepository;
import io.gitledger.command.star.StarCommand.UnstarRepository;
import io.gitledger.command.star.StarId;
import io.gitledger.query.Viewer;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.AccountRows;
import io.gitledger.query.account.UserView;
import io.gitledger.query.account.UserViews;
import io.gitledger.query.repository.RepositoryView;
import io.gitledger.query.repository.RepositoryViews;
import io.gitledger.query.star.StarFinder;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;

/** Stars that users give to repositories. Lists tell the counter's total, as the contract says. */
@ApiController(tag = "user")
class StarController {
  private final Commands commands;
  private final StarFinder finder;
  private final AccountRows accounts;
  private final AccountPaths paths;
  private final RepositoryViews repositories;
  private final UserViews users;
  private final RequestUrls urls;

  StarController(
      Commands commands,
      StarFinder finder,
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

  @Operation("The repos that the authenticated user has starred")
  @GetMapping("/user/starred")
  Paged<RepositoryView> userCurrentListStarred(SignedIn caller, Page page) {
    AccountRow self = accounts.byId(caller.id()).orElseThrow(ApiError::tokenRequired);
    return starred(self, caller, page);
  }

  @Operation("The repos that the given user has starred")
  @GetMapping("/users/{username}/starred")
  Paged<RepositoryView> userListStarred(SignedIn caller, @PathVariable String username, Page page) {
    return starred(paths.user(username, caller).row(), caller, page);
  }

  private Paged<RepositoryView> starred(AccountRow user, SignedIn caller, Page page) {
    Viewer seen = Viewers.listing(user, caller);
    var rows = finder.starred(user.id, seen, page.offset(), page.limit());
    Viewer rights = Viewers.listed(user, caller);
    return Paged.linked(repositories.of(rows, rights, urls.current()), user.stars);
  }

  @Operation("Whether the authenticated is starring the repo")
  @GetMapping("/user/starred/{owner}/{repo}")
  void userCurrentCheckStarring(SignedIn caller, RepositoryContext repository) {
    if (!finder.has(caller.id(), repository.row().id)) throw ApiError.notFound();
  }

  @Operation("Star the given repo")
  @PutMapping("/user/starred/{owner}/{repo}")
  void userCurrentPutStar(SignedIn caller, RepositoryContext repository) {
    commands.send(new StarRepository(star(caller, repository)));
  }

  @Operation("Unstar the given repo")
  @DeleteMapping("/user/starred/{owner}/{repo}")
  void userCurrentDeleteStar(SignedIn caller, RepositoryContext repository) {
    commands.send(new UnstarRepository(star(caller, repository)));
  }

  private static StarId star(SignedIn caller, RepositoryContext repository) {
    return new StarId(caller.id(), repository.row().id);
  }

  @Operation(value = "List a repo's stargazers", tag = "repository")
  @GetMapping("/repos/{owner}/{repo}/stargazers")
  Paged<UserView> repoListStargazers(RepositoryContext repository, Page page) {
    var rows =
        finder.stargazers(repository.row().id, repository.viewer(), page.offset(), page.limit());
    return Paged.counted(
        users.of(rows, repository.viewer(), urls.current()), repository.row().stars);
  }
}
