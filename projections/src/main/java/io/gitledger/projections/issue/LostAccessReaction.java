package io.gitledger.projections.issue;

import io.gitledger.command.Commands;
import io.gitledger.command.block.BlockEvent.BlockBegun;
import io.gitledger.command.issue.IssueCommand.ChangeAssignees;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.repository.RepositoryEvent.CollaboratorRemoved;
import io.gitledger.command.repository.RepositoryEvent.RepositoryTransferred;
import io.gitledger.command.repository.RepositoryEvent.RepositoryVisibilityChanged;
import io.gitledger.command.subscription.SubscriptionCommand.RemoveSubscription;
import io.gitledger.command.subscription.SubscriptionCommand.SubscriptionId;
import io.gitledger.command.team.TeamEvent.TeamDisbanded;
import io.gitledger.command.team.TeamEvent.TeamEdited;
import io.gitledger.command.team.TeamEvent.TeamMemberRemoved;
import io.gitledger.command.team.TeamEvent.TeamRepositoryRemoved;
import io.gitledger.projections.Reaction;
import io.gitledger.projections.watch.TeamReach;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.block.BlockFinder;
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
import java.util.function.BiPredicate;
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

  /** Lists participants of one kind. */
  private interface Pages {
    List<Participant> list(Scope scope, Participant after, int limit);
  }

  private final IssueParticipantFinder participants;
  private final AccountFinder accounts;
  private final RepositoryFinder repositories;
  private final Access access;
  private final BlockFinder blocks;
  private final TeamReach reach;
  private final Commands commands;

  LostAccessReaction(
      IssueParticipantFinder participants,
      AccountFinder accounts,
      RepositoryFinder repositories,
      Access access,
      BlockFinder blocks,
      TeamReach reach,
      Commands commands) {
    this.participants = participants;
    this.accounts = accounts;
    this.repositories = repositories;
    this.access = access;
    this.blocks = blocks;
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
    unassignAll(event.blocker(), event.blocked());
    unassignAll(event.blocked(), event.blocker());
  }

  private void unassignAll(long owner, long user) {
    forEach(participants::listAssignees, new Scope(owner, 0, user), this::unassign);
  }

  private void endLost(Scope scope) {
    endLost(
        participants::listAssignees,
        scope,
        (user, at) ->
            access.isAssignable(user, true, at.row(), at.owner())
                && !blocks.separate(user.id, at.owner().id),
        this::unassign);
    endLost(participants::listSubscribers, scope, this::sees, this::unsubscribe);
  }

  private boolean sees(AccountRow user, OwnedRepository at) {
    return access.permission(user.viewer(), at.row(), at.owner()).any();
  }

  private void endLost(
      Pages pages,
      Scope scope,
      BiPredicate<AccountRow, OwnedRepository> allowed,
      Consumer<Participant> end) {
    Map<List<Long>, Boolean> kept = new HashMap<>();
    forEach(
        pages,
        scope,
        each -> {
          var key = List.of(each.user(), each.repository());
          if (!kept.computeIfAbsent(key, any -> isKept(each, allowed))) end.accept(each);
        });
  }

  private boolean isKept(Participant each, BiPredicate<AccountRow, OwnedRepository> allowed) {
    Optional<AccountRow> user = accounts.findById(each.user());
    Optional<OwnedRepository> at = repositories.findOwned(each.repository());
    return user.isEmpty() || at.isEmpty() || allowed.test(user.get(), at.get());
  }

  private static void forEach(Pages pages, Scope scope, Consumer<Participant> action) {
    List<Participant> page = pages.list(scope, IssueParticipantFinder.START, PAGE);
    while (!page.isEmpty()) {
      page.forEach(action);
      page = pages.list(scope, page.getLast(), PAGE);
    }
  }

  private void unassign(Participant assignee) {
    var issue = new IssueId(assignee.issue());
    commands.trySend(new ChangeAssignees(issue, List.of(), List.of(assignee.user())));
  }

  private void unsubscribe(Participant subscriber) {
    var issue = new IssueId(subscriber.issue());
    commands.send(new RemoveSubscription(new SubscriptionId(subscriber.user(), issue)));
  }
}
