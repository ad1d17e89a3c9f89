package io.gitledger.projections.issue;

import io.gitledger.command.Commands;
import io.gitledger.command.issue.IssueCommand.ChangeAssignees;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.subscription.SubscriptionCommand.RemoveSubscription;
import io.gitledger.command.subscription.SubscriptionCommand.SubscriptionId;
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
import org.springframework.stereotype.Component;

/**
 * Unassigns users who can no longer be assigned, silently unless a block is the reason, and ends
 * subscriptions of users who no longer see the issue. Deleted users stay assigned, since they can
 * be restored.
 */
@Component
public class LostAccess {
  private static final int MAX_AT_ONCE = 50;
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
  private final Commands commands;

  LostAccess(
      IssueParticipantFinder participants,
      AccountFinder accounts,
      RepositoryFinder repositories,
      Access access,
      BlockFinder blocks,
      Commands commands) {
    this.participants = participants;
    this.accounts = accounts;
    this.repositories = repositories;
    this.access = access;
    this.blocks = blocks;
    this.commands = commands;
  }

  /**
   * Ends the participation of one user in one repository before the caller gets a response. {@link
   * LostAccessReaction} handles the rest beyond the limit.
   */
  public void endAtOnce(long repository, long user) {
    end(new Scope(0, repository, user), MAX_AT_ONCE);
  }

  void end(Scope scope) {
    end(scope, Integer.MAX_VALUE);
  }

  void unassignAll(long owner, long user) {
    visit(
        participants::listAssignees,
        new Scope(owner, 0, user),
        Integer.MAX_VALUE,
        each -> unassign(each, false));
  }

  /**
   * Ends participation.
   *
   * @param limit the maximum number of visited assignees, and of visited subscribers
   */
  private void end(Scope scope, int limit) {
    visit(
        participants::listAssignees,
        scope,
        limit,
        lost(
            (user, at) ->
                access.isAssignable(user, true, at.row(), at.owner())
                    && !blocks.separate(user.id, at.owner().id),
            each -> unassign(each, true)));
    visit(participants::listSubscribers, scope, limit, lost(this::sees, this::unsubscribe));
  }

  private boolean sees(AccountRow user, OwnedRepository at) {
    return access.permission(user.viewer(), at.row(), at.owner()).any();
  }

  /** Checks each user of a repository once. */
  private Consumer<Participant> lost(
      BiPredicate<AccountRow, OwnedRepository> allowed, Consumer<Participant> end) {
    Map<List<Long>, Boolean> kept = new HashMap<>();
    return each -> {
      var key = List.of(each.user(), each.repository());
      if (!kept.computeIfAbsent(key, any -> isKept(each, allowed))) end.accept(each);
    };
  }

  private boolean isKept(Participant each, BiPredicate<AccountRow, OwnedRepository> allowed) {
    Optional<AccountRow> user = accounts.findById(each.user());
    Optional<OwnedRepository> at = repositories.findOwned(each.repository());
    return user.isEmpty() || at.isEmpty() || allowed.test(user.get(), at.get());
  }

  private static void visit(Pages pages, Scope scope, int limit, Consumer<Participant> action) {
    Participant last = IssueParticipantFinder.START;
    for (int left = limit; left > 0; left -= PAGE) {
      List<Participant> page = pages.list(scope, last, Math.min(left, PAGE));
      if (page.isEmpty()) return;
      page.forEach(action);
      last = page.getLast();
    }
  }

  private void unassign(Participant assignee, boolean silent) {
    var issue = new IssueId(assignee.issue());
    commands.trySend(new ChangeAssignees(issue, List.of(), List.of(assignee.user()), silent));
  }

  private void unsubscribe(Participant subscriber) {
    var issue = new IssueId(subscriber.issue());
    commands.send(new RemoveSubscription(new SubscriptionId(subscriber.user(), issue)));
  }
}
