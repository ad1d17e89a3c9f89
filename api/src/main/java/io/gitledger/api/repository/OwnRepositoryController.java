package io.gitledger.api.repository;

import io.gitledger.api.account.AccountResolver;
import io.gitledger.api.account.Viewers;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.caller.Administrator;
import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.AccountRows;
import io.gitledger.query.page.RowPage;
import io.gitledger.query.repository.RepositoryFinder;
import io.gitledger.query.repository.RepositoryRow;
import io.gitledger.query.repository.RepositoryView;
import io.gitledger.query.repository.RepositoryViews;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Repositories of users: created and listed. */
@ApiController(tag = "user")
class OwnRepositoryController {
  private final NewRepositories creation;
  private final RepositoryFinder finder;
  private final RepositoryLists lists;
  private final RepositoryViews views;
  private final AccountRows accounts;
  private final AccountResolver paths;
  private final RequestUrls urls;

  OwnRepositoryController(
      NewRepositories creation,
      RepositoryFinder finder,
      RepositoryLists lists,
      RepositoryViews views,
      AccountRows accounts,
      AccountResolver paths,
      RequestUrls urls) {
    this.creation = creation;
    this.finder = finder;
    this.lists = lists;
    this.views = views;
    this.accounts = accounts;
    this.paths = paths;
    this.urls = urls;
  }

  @Operation("Create a repository")
  @PostMapping("/user/repos")
  @ResponseStatus(HttpStatus.CREATED)
  RepositoryView createCurrentUserRepo(SignedIn caller, @Body CreateRepoOption option) {
    AccountRow self = accounts.byId(caller.id()).orElseThrow(ApiError::notFound);
    return creation.create(self, caller, option, false);
  }

  @Operation(value = "Create a repository on behalf of a user", tag = "admin")
  @PostMapping("/admin/users/{username}/repos")
  @ResponseStatus(HttpStatus.CREATED)
  RepositoryView adminCreateRepo(
      Administrator administrator,
      @PathVariable String username,
      @Body Supplier<CreateRepoOption> option) {
    AccountRow owner = paths.resolve(username, administrator.caller());
    return creation.create(owner, administrator.caller(), option.get(), false);
  }

  @Operation("List the repos that the authenticated user owns")
  @GetMapping("/user/repos")
  Paged<RepositoryView> userCurrentListRepos(SignedIn caller, Page page) {
    RowPage<RepositoryRow> found =
        finder.relatedTo(Viewers.of(caller), page.offset(), page.limit());
    return Paged.linked(views.of(found.rows(), Viewers.of(caller), urls.current()), found.total());
  }

  @Operation("List the repos owned by the given user")
  @GetMapping("/users/{username}/repos")
  Paged<RepositoryView> userListRepos(Caller caller, @PathVariable String username, Page page) {
    AccountRow owner = paths.resolveVisibleUser(username, caller);
    return lists.ownedBy(owner, caller, page);
  }
}
