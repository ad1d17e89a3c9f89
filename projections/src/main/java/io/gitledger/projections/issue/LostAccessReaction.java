package io.gitledger.projections.issue;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.Commands;
import io.gitledger.command.block.BlockEvent.BlockBegun;
import io.gitledger.command.issue.IssueCommand.ChangeAssignees;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.repository.RepositoryEvent.CollaboratorRemoved;
import io.gitledger.command.repository.RepositoryEvent.RepositoryTransferred;
import io.gitledger.command.repository.RepositoryEvent.RepositoryVisibilityChanged;
import io.gitledger.command.team.TeamEvent.TeamDisbanded;
import io.gitledger.command.team.TeamEvent.TeamEdited;
import io.gitledger.command.team.TeamEvent.TeamMemberRemoved;
import io.gitledger.command.team.TeamEvent.TeamRepositoryRemoved;
import io.gitledger.projections.Reaction;
import io.gitledger.projections.watch.TeamReach;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.issue.IssueParticipantFinder;
import io.gitledger.query.issue.IssueParticipantFinder.Participant;
import io.gitledger.query.issue.IssueParticipantFinder.Scope;
import io.gitledger.query.repository.Access;
import io.gitledger.query.repository.OwnedRepository;
import io.gitledger.query.repository.RepositoryFinder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.EventHandler;

/**
 * Unassigns users who can no longer be assigned, because they lost access, and users who block the
 * owner of a repository or are blocked by him. Deleted users stay assigned, as they can be
 * restored.
 */
@Reaction(processor = "watches", writes = false)
class LostAccessReaction {
  private static final int PAGE = 200;

  private final IssueParticipantFinder participants;
  private final AccountFinder accounts;
  private final RepositoryFinder repositories;
  private final Access access;
  private final TeamReach reach;
  private final Commands commands;

  LostAccessReaction(
      IssueParticipantFinder participants,
      AccountFinder accounts,
      RepositoryFinder repositories,
      Access access,
      TeamReach reach,
      Commands commands) {
    this.participants = participants;
    this.accounts = accounts;
    this.repositories = repositories;
    this.access = access;
    this.reach = reach;
    this.commands = commands;
  }

  @EventHandler
  void on(CollaboratorRemoved event) {
    endLost(new Scope(0, event.repository(), event.person()));
  }

  @EventHandler
  void on(TeamMemberRemoved event) {
    endLost(new Scope(event.organization(), 0, event.person()));
  }

  @EventHandler
  void on(TeamRepositoryRemoved event) {
    endLost(Scope.ofRepository(event.repository()));
  }

  @EventHandler
  void on(TeamDisbanded event) {
    endLost(Scope.ofOwner(event.organization()));
  }

  @EventHandler
  void on(TeamEdited event, DomainEventMessage<?> message) {
    if (reach.changedBy(message)) endLost(Scope.ofOwner(event.organization()));
  }

  @EventHandler
  void on(RepositoryTransferred event) {
    endLost(Scope.ofRepository(event.repository()));
  }

  @EventHandler
  void on(RepositoryVisibilityChanged event) {
    if (event.isPrivate()) endLost(Scope.ofRepository(event.repository()));
  }

  @EventHandler
  void on(BlockBegun event) {
    forEach(new Scope(event.blocker(), 0, event.blocked()), this::unassign);
    forEach(new Scope(event.blocked(), 0, event.blocker()), this::unassign);
  }

  private void endLost(Scope scope) {
    Map<List<Long>, Boolean> assignable = new HashMap<>();
    forEach(
        scope,
        each -> {
          var key = List.of(each.user(), each.repository());
          if (!assignable.computeIfAbsent(key, any -> isAssignable(each))) unassign(each);
        });
  }

  /** Also true where the user or the repository is deleted. */
  private boolean isAssignable(Participant assignee) {
    Optional<AccountRow> user = accounts.findById(assignee.user());
    Optional<OwnedRepository> at = repositories.findOwned(assignee.repository());
    return user.isEmpty()
        || at.isEmpty()
        || access.isAssignable(user.get(), true, at.get().row(), at.get().owner());
  }

  private void forEach(Scope scope, Consumer<Participant> action) {
    List<Participant> page = participants.listAssignees(scope, IssueParticipantFinder.START, PAGE);
    while (!page.isEmpty()) {
      page.forEach(action);
      page = participants.listAssignees(scope, page.getLast(), PAGE);
    }
  }

  private void unassign(Participant assignee) {
    var issue = new IssueId(assignee.issue());
    try {
      commands.send(new ChangeAssignees(issue, List.of(), List.of(assignee.user())));
    } catch (CommandRejectedException deleted) {
      // Nobody is assigned to a deleted issue.
    }
  }
}
