package io.gitledger.api.repository;

import io.gitledger.api.account.AccountResolver;
import io.gitledger.api.account.Viewers;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.caller.Administrator;
import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.query.Viewer;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.repository.RepositoryFinder;
import io.gitledger.query.repository.RepositoryView;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Creates and lists repositories of users. */
@ApiController(tag = "user")
class OwnRepositoryController {
  private final RepositoryCreationService repositories;
  private final RepositoryViewFinder views;
  private final RepositoryFinder finder;
  private final AccountFinder accounts;
  private final AccountResolver resolver;

  OwnRepositoryController(
      RepositoryCreationService repositories,
      RepositoryViewFinder views,
      RepositoryFinder finder,
      AccountFinder accounts,
      AccountResolver resolver) {
    this.repositories = repositories;
    this.views = views;
    this.finder = finder;
    this.accounts = accounts;
    this.resolver = resolver;
  }

  @Operation(
      value = "Create a repository",
      tag = {"repository", "user"})
  @PostMapping("/user/repos")
  @ResponseStatus(HttpStatus.CREATED)
  RepositoryView createCurrentUserRepo(SignedIn caller, @Body CreateRepoOption option) {
    AccountRow self = accounts.findById(caller.id()).orElseThrow(ApiError::notFound);
    return repositories.create(self, caller, option, false);
  }

  @Operation(value = "Create a repository on behalf of a user", tag = "admin")
  @PostMapping("/admin/users/{username}/repos")
  @ResponseStatus(HttpStatus.CREATED)
  RepositoryView adminCreateRepo(
      Administrator administrator,
      @PathVariable String username,
      @Body(name = "repository", required = true) Supplier<CreateRepoOption> option) {
    AccountRow owner = resolver.resolve(username, administrator.caller());
    return repositories.create(owner, administrator.caller(), option.get(), false);
  }

  @Operation("List the repos that the authenticated user owns")
  @GetMapping("/user/repos")
  Paged<RepositoryView> userCurrentListRepos(SignedIn caller, Page page) {
    Viewer viewer = Viewers.of(caller);
    return views.page(finder.relatedTo(viewer, page.offset(), page.limit()), viewer);
  }

  @Operation("List the repos owned by the given user")
  @GetMapping("/users/{username}/repos")
  Paged<RepositoryView> userListRepos(Caller caller, @PathVariable String username, Page page) {
    AccountRow owner = resolver.resolveVisibleUser(username, caller);
    return views.ownedBy(owner, caller, page);
  }
}
