package io.gitledger.api.collaborator;

import io.gitledger.api.account.AccountResolver;
import io.gitledger.api.account.UserService;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.command.Commands;
import io.gitledger.command.repository.CollaboratorMode;
import io.gitledger.command.repository.RepositoryCommand.RemoveCollaborator;
import io.gitledger.command.repository.RepositoryCommand.SetCollaborator;
import io.gitledger.projections.issue.LostAccess;
import io.gitledger.query.Viewer;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.UserView;
import io.gitledger.query.collaborator.CollaboratorFinder;
import io.gitledger.query.collaborator.CollaboratorPermissionView;
import io.gitledger.query.page.RowPage;
import io.gitledger.query.repository.Access;
import org.springframework.stereotype.Component;

/** Collaborators: users with individual permissions for a repository. */
@Component
class CollaboratorService {
  private final Commands commands;
  private final CollaboratorFinder finder;
  private final AccountFinder accounts;
  private final UserService users;
  private final Access access;
  private final LostAccess lostAccess;

  CollaboratorService(
      Commands commands,
      CollaboratorFinder finder,
      AccountFinder accounts,
      UserService users,
      Access access,
      LostAccess lostAccess) {
    this.lostAccess = lostAccess;
    this.commands = commands;
    this.finder = finder;
    this.accounts = accounts;
    this.users = users;
    this.access = access;
  }

  Paged<UserView> list(RepositoryContext repository, Page page) {
    RowPage<AccountRow> found =
        finder.of(repository.row().id, repository.owner().id, page.offset(), page.limit());
    return Paged.counted(users.views(found.rows(), repository.viewer()), found.total());
  }

  void requireCollaborator(RepositoryContext repository, String login) {
    if (!finder.has(repository.row().id, repository.owner().id, account(login).id))
      throw ApiError.notFound();
  }

  void set(RepositoryContext repository, String login, AddCollaboratorOption option) {
    CollaboratorMode mode = mode(option.permission());
    AccountRow user = account(login);
    if (user.organization() || !user.active)
      throw ApiError.invalid("user cannot be a collaborator [name: " + user.login + "]");
    commands.send(new SetCollaborator(repository.id(), user.id, mode));
  }

  void remove(RepositoryContext repository, String login) {
    long user = account(login).id;
    commands.send(new RemoveCollaborator(repository.id(), user));
    lostAccess.endAtOnce(repository.row().id, user);
  }

  /**
   * Returns the permission of a user. Administrators may request it for everybody, others for
   * themselves.
   */
  CollaboratorPermissionView permission(RepositoryContext repository, String login) {
    SignedIn caller = repository.signedIn();
    if (!repository.permission().administers() && !caller.login().equalsIgnoreCase(login))
      throw ApiError.forbidden(
          "only administrators may ask about others, everybody may ask about themselves");
    AccountRow user = accounts.findByLogin(login).orElseThrow(() -> AccountResolver.unknown(login));
    return CollaboratorPermissionView.of(
        access.permission(user.viewer(), repository.row(), repository.owner()),
        users.view(user, shownTo(user, repository)));
  }

  /**
   * Returns the viewer of a user's profile: the owner of the repository, even if the caller is a
   * site administrator.
   */
  private static Viewer shownTo(AccountRow user, RepositoryContext repository) {
    return user.id == repository.ownerId()
        ? repository.viewer()
        : new Viewer(repository.ownerId(), false, false, false);
  }

  /** Parses a mode. That of an owner cannot be granted. */
  private static CollaboratorMode mode(String permission) {
    return switch (permission) {
      case null -> CollaboratorMode.WRITE;
      case "write" -> CollaboratorMode.WRITE;
      case "read" -> CollaboratorMode.READ;
      case "admin" -> CollaboratorMode.ADMIN;
      default -> throw ApiError.invalid("unknown permission: " + permission);
    };
  }

  private AccountRow account(String login) {
    return accounts
        .findByLogin(login)
        .orElseThrow(() -> ApiError.invalid("user does not exist [uid: 0, name: " + login + "]"));
  }
}
