package io.gitledger.api.organization;

import io.gitledger.api.repository.CreateRepoOption;
import io.gitledger.api.repository.NewRepositories;
import io.gitledger.api.repository.RepositoryLists;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.command.Commands;
import io.gitledger.command.repository.RepositoryCommand.DeleteRepository;
import io.gitledger.command.repository.RepositoryId;
import io.gitledger.query.access.Access;
import io.gitledger.query.access.Mode;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.AccountRows;
import io.gitledger.query.repository.RepositoryFinder;
import io.gitledger.query.repository.RepositoryRow;
import io.gitledger.query.repository.RepositoryView;
import io.gitledger.query.team.TeamRows;
import java.util.List;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Repositories of organizations. */
@ApiController(tag = "organization")
class OrganizationRepositoryController {
  private final Commands commands;
  private final NewRepositories creation;
  private final RepositoryFinder finder;
  private final RepositoryLists lists;
  private final OrganizationPaths paths;
  private final AccountRows accounts;
  private final TeamRows teams;
  private final Access access;

  OrganizationRepositoryController(
      Commands commands,
      NewRepositories creation,
      RepositoryFinder finder,
      RepositoryLists lists,
      OrganizationPaths paths,
      AccountRows accounts,
      TeamRows teams,
      Access access) {
    this.commands = commands;
    this.creation = creation;
    this.finder = finder;
    this.lists = lists;
    this.paths = paths;
    this.accounts = accounts;
    this.teams = teams;
    this.access = access;
  }

  @Operation("List an organization's repos")
  @GetMapping("/orgs/{org}/repos")
  Paged<RepositoryView> orgListRepos(OrganizationContext organization, Page page) {
    return lists.ownedBy(organization.row(), organization.caller(), page);
  }

  @Operation("Create a repository in an organization")
  @PostMapping("/orgs/{org}/repos")
  @ResponseStatus(HttpStatus.CREATED)
  RepositoryView createOrgRepo(
      OrganizationContext organization, @Body Supplier<CreateRepoOption> body) {
    return create(organization, body);
  }

  /** Unlike the other path, this one follows no former names. */
  @Operation(value = "Create a repository in an organization", deprecated = true)
  @PostMapping("/org/{org}/repos")
  @ResponseStatus(HttpStatus.CREATED)
  RepositoryView createOrgRepoDeprecated(
      Caller caller, @PathVariable String org, @Body Supplier<CreateRepoOption> body) {
    if (caller.anonymous()) throw ApiError.tokenRequired();
    AccountRow row =
        accounts.byLogin(org).filter(AccountRow::organization).orElseThrow(ApiError::notFound);
    if (caller.publicOnly() && !row.visibility.equals("public"))
      throw ApiError.forbidden("token scope is limited to public orgs");
    return create(paths.context(row, caller), body);
  }

  private RepositoryView create(OrganizationContext organization, Supplier<CreateRepoOption> body) {
    SignedIn caller = organization.signedIn();
    organization.requireVisible();
    AccountRow row = organization.row();
    if (!organization.owner() && !mayCreate(caller.id(), row.id))
      throw ApiError.forbidden("User is not allowed to create repositories in this organization.");
    boolean administrates =
        !caller.admin() && !access.everywhere(caller.id(), row.id).atLeast(Mode.ADMIN);
    return creation.create(row, caller, body.get(), administrates);
  }

  private boolean mayCreate(long person, long organization) {
    return teams.of(person, organization).stream().anyMatch(team -> team.createsRepositories);
  }

  @Operation(
      value = "Delete all repositories in an organization",
      also = {@Operation.Answer(status = 202), @Operation.Answer(status = 204)})
  @DeleteMapping("/orgs/{org}/repos")
  ResponseEntity<Void> orgDeleteRepos(OrganizationContext organization) {
    organization.requireOwner();
    List<RepositoryRow> all = finder.allOf(organization.row().id);
    all.forEach(row -> commands.send(new DeleteRepository(new RepositoryId(row.id))));
    return ResponseEntity.status(all.isEmpty() ? HttpStatus.NO_CONTENT : HttpStatus.ACCEPTED)
        .build();
  }
}
