package io.gitledger.api.account;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.Commands;
import io.gitledger.command.account.UserCommand;
import io.gitledger.command.account.UserCommand.ChangeSignIn;
import io.gitledger.command.account.UserCommand.DeleteUser;
import io.gitledger.command.account.UserCommand.EraseUser;
import io.gitledger.command.account.UserCommand.RestoreUser;
import io.gitledger.command.account.UserId;
import io.gitledger.command.comment.CommentCommand.DeleteComment;
import io.gitledger.command.comment.CommentId;
import io.gitledger.command.organization.OrganizationCommand.DeleteOrganization;
import io.gitledger.command.organization.OrganizationId;
import io.gitledger.command.repository.RepositoryCommand.DeleteRepository;
import io.gitledger.command.repository.RepositoryId;
import io.gitledger.command.team.TeamCommand.RemoveTeamMember;
import io.gitledger.command.team.TeamId;
import io.gitledger.projections.account.PersonalDataRedaction;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.OwnedResources;
import io.gitledger.query.account.OwnedResources.Membership;
import io.gitledger.query.comment.CommentFinder;
import java.time.Duration;
import java.util.List;
import org.springframework.core.retry.RetryPolicy;
import org.springframework.core.retry.RetryTemplate;
import org.springframework.dao.ConcurrencyFailureException;
import org.springframework.stereotype.Component;

/** Deletes, restores and erases users. */
@Component
class UserDeletionService {
  private static final int COMMENT_PAGE = 100;

  /**
   * Retries after conflicts with the reaction, which may remove the same traces in another order.
   */
  private static final RetryTemplate WHEN_REACTION_COLLIDES =
      new RetryTemplate(
          RetryPolicy.builder()
              .includes(ConcurrencyFailureException.class)
              .maxRetries(2)
              .delay(Duration.ZERO)
              .build());

  private final Commands commands;
  private final OwnedResources owned;
  private final PersonalDataRedaction traces;
  private final AccountFinder accounts;
  private final CommentFinder comments;

  UserDeletionService(
      Commands commands,
      OwnedResources owned,
      PersonalDataRedaction traces,
      AccountFinder accounts,
      CommentFinder comments) {
    this.commands = commands;
    this.owned = owned;
    this.traces = traces;
    this.accounts = accounts;
    this.comments = comments;
  }

  /**
   * @param purge whether the user's repositories, memberships and comments are deleted first
   */
  void delete(AccountRow account, boolean purge, long administrator) {
    UserId user = UserService.requireUser(account);
    if (user.value() == administrator) throw ApiError.invalid("you cannot delete yourself");
    if (purge) purge(user);
    refuseIf(owned.ownsRepositories(user.value()), "ownership of repositories", user);
    refuseIf(owned.belongsToOrganizations(user.value()), "membership of organizations", user);
    if (purge) erase(user, new DeleteUser(user, true));
    else commands.send(new DeleteUser(user, false));
  }

  void restore(long id) {
    commands.send(new RestoreUser(requireKnown(id)));
  }

  /** Erases a user who has been deleted already. */
  void erase(long id) {
    UserId user = requireKnown(id);
    erase(user, new EraseUser(user));
  }

  /** Erases a user. A reaction completes the erasure if the process crashes after the command. */
  private void erase(UserId user, UserCommand<Void> command) {
    String note = traces.note(user.value());
    try {
      commands.send(command);
    } catch (CommandRejectedException rejected) {
      traces.discard(note);
      throw rejected;
    }
    WHEN_REACTION_COLLIDES.invoke(() -> traces.remove(user.value()));
  }

  /**
   * Deletes what belongs to the user. Sign-in is prohibited first, so that nobody acts as the
   * account meanwhile.
   */
  private void purge(UserId user) {
    commands.send(new ChangeSignIn(user, null, null, null, true));
    deleteRepositories(user.value());
    for (Membership membership : owned.memberships(user.value())) {
      if (membership.lastOwner()) deleteOrganization(membership.organization());
      else leave(membership, user.value());
    }
    deleteComments(user.value());
  }

  /** Deletes the comments with one transaction for each, because there may be very many. */
  private void deleteComments(long user) {
    List<Long> page = comments.listIdsByPoster(user, 0, COMMENT_PAGE);
    while (!page.isEmpty()) {
      page.forEach(comment -> commands.trySend(new DeleteComment(new CommentId(comment), true)));
      page = comments.listIdsByPoster(user, page.getLast(), COMMENT_PAGE);
    }
  }

  private void deleteRepositories(long owner) {
    for (long repository : owned.repositories(owner))
      commands.send(new DeleteRepository(new RepositoryId(repository)));
  }

  private void deleteOrganization(long organization) {
    deleteRepositories(organization);
    commands.send(new DeleteOrganization(new OrganizationId(organization)));
  }

  /** Leaves a team, which may have been deleted meanwhile. */
  private void leave(Membership membership, long user) {
    try {
      commands.send(new RemoveTeamMember(new TeamId(membership.team()), user));
    } catch (CommandRejectedException rejected) {
      if (rejected.kind() != CommandRejectedException.Kind.NOT_FOUND) throw rejected;
    }
  }

  private UserId requireKnown(long id) {
    if (accounts.findIncludingDeleted(id).filter(row -> !row.organization()).isEmpty())
      throw ApiError.notFound();
    return new UserId(id);
  }

  private static void refuseIf(boolean has, String what, UserId user) {
    if (has) throw ApiError.invalid("user still has " + what + " [uid: " + user.value() + "]");
  }
}
