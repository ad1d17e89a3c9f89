package io.gitledger.api.collaborator;

import io.gitledger.api.account.AccountResolver;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.command.Commands;
import io.gitledger.command.repository.CollaboratorMode;
import io.gitledger.command.repository.RepositoryCommand.RemoveCollaborator;
import io.gitledger.command.repository.RepositoryCommand.SetCollaborator;
import io.gitledger.query.Viewer;
import io.gitledger.query.access.Access;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.AccountRows;
import io.gitledger.query.account.UserView;
import io.gitledger.query.account.UserViews;
import io.gitledger.query.collaborator.CollaboratorFinder;
import io.gitledger.query.collaborator.CollaboratorPermissionView;
import io.gitledger.query.page.RowPage;
import java.util.function.Supplier;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;

/** Persons with rights of their own at a repository. */
@ApiController(tag = "repository")
class CollaboratorController {
  private final Commands commands;
  private final CollaboratorFinder finder;
  private final AccountRows accounts;
  private final AccountResolver paths;
  private final UserViews users;
  private final Access access;
  private final RequestUrls urls;

  CollaboratorController(
      Commands commands,
      CollaboratorFinder finder,
      AccountRows accounts,
      AccountResolver paths,
      UserViews users,
      Access access,
      RequestUrls urls) {
    this.commands = commands;
    this.finder = finder;
    this.accounts = accounts;
    this.paths = paths;
    this.users = users;
    this.access = access;
    this.urls = urls;
  }

  @Operation("List a repository's collaborators")
  @GetMapping("/repos/{owner}/{repo}/collaborators")
  Paged<UserView> repoListCollaborators(RepositoryContext repository, Page page) {
    repository.signedIn();
    RowPage<AccountRow> found =
        finder.of(repository.row().id, repository.owner().id, page.offset(), page.limit());
    return Paged.counted(
        users.of(found.rows(), repository.viewer(), urls.current()), found.total());
  }

  @Operation("Check if a user is a collaborator of a repository")
  @GetMapping("/repos/{owner}/{repo}/collaborators/{collaborator}")
  void repoCheckCollaborator(RepositoryContext repository, @PathVariable String collaborator) {
    repository.signedIn();
    AccountRow person = person(collaborator);
    if (!finder.has(repository.row().id, repository.owner().id, person.id))
      throw ApiError.notFound();
  }

  @Operation("Add or Update a collaborator to a repository")
  @PutMapping("/repos/{owner}/{repo}/collaborators/{collaborator}")
  void repoAddCollaborator(
      RepositoryContext repository,
      @PathVariable String collaborator,
      @Body Supplier<AddCollaboratorOption> body) {
    repository.requireAdmin();
    CollaboratorMode mode = mode(body.get().permission());
    AccountRow person = person(collaborator);
    if (person.organization() || !person.active)
      throw ApiError.invalid("user cannot be a collaborator [name: " + person.login + "]");
    commands.send(new SetCollaborator(repository.id(), person.id, mode));
  }

  /** Nobody can be made an owner this way. */
  private static CollaboratorMode mode(String word) {
    return switch (word == null ? "" : word) {
      case "", "write" -> CollaboratorMode.WRITE;
      case "read" -> CollaboratorMode.READ;
      case "admin" -> CollaboratorMode.ADMIN;
      default -> throw ApiError.invalid("unknown permission: " + word);
    };
  }

  @Operation("Delete a collaborator from a repository")
  @DeleteMapping("/repos/{owner}/{repo}/collaborators/{collaborator}")
  void repoDeleteCollaborator(RepositoryContext repository, @PathVariable String collaborator) {
    repository.requireAdmin();
    commands.send(new RemoveCollaborator(repository.id(), person(collaborator).id));
  }

  private AccountRow person(String login) {
    return accounts
        .byLogin(login)
        .orElseThrow(() -> ApiError.invalid("user does not exist [uid: 0, name: " + login + "]"));
  }

  @Operation("Get repository permissions for a user")
  @GetMapping("/repos/{owner}/{repo}/collaborators/{collaborator}/permission")
  CollaboratorPermissionView repoGetRepoPermissions(
      RepositoryContext repository, @PathVariable String collaborator) {
    SignedIn caller = repository.signedIn();
    if (!repository.permission().administers() && !caller.login().equalsIgnoreCase(collaborator))
      throw ApiError.forbidden(
          "only administrators may ask about others, everybody may ask about themselves");
    AccountRow person = paths.resolve(collaborator, caller);
    var asPerson = new Viewer(person.id, person.administrator, person.restricted, false);
    return CollaboratorPermissionView.of(
        access.permission(asPerson, repository.row(), repository.owner()),
        users.of(person, repository.viewer(), urls.current()));
  }
}
