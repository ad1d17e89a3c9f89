package io.gitledger.projections.pull;

import io.gitledger.command.Command;
import io.gitledger.command.Commands;
import io.gitledger.command.Origin;
import io.gitledger.command.branch.BranchEvent;
import io.gitledger.command.branch.BranchEvent.Change;
import io.gitledger.command.branch.BranchEvent.RefsChanged;
import io.gitledger.command.branch.BranchProtectionEvent;
import io.gitledger.command.branch.RefsId;
import io.gitledger.command.issue.IssueEvent;
import io.gitledger.command.issue.IssueEvent.IssueClosed;
import io.gitledger.command.issue.IssueEvent.IssueDeleted;
import io.gitledger.command.issue.IssueEvent.IssueOpened;
import io.gitledger.command.issue.IssueEvent.IssueReopened;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.pull.PullRequestCommand.CancelScheduledMerge;
import io.gitledger.command.pull.PullRequestCommand.CatchUpPullRequest;
import io.gitledger.command.pull.PullRequestEvent.PullRequestCreated;
import io.gitledger.command.pull.PullRequestId;
import io.gitledger.command.repository.RepositoryEvent.RepositoryDeleted;
import io.gitledger.command.repository.RepositoryEvent.RepositoryPurged;
import io.gitledger.git.refs.RefNames;
import io.gitledger.projections.EventHistory;
import io.gitledger.projections.Reaction;
import io.gitledger.query.pull.BranchTips;
import io.gitledger.query.pull.BranchTips.Branch;
import io.gitledger.query.pull.PullRequestFinder;
import io.gitledger.query.pull.PullRequestRow;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.messaging.MetaData;
import org.eclipse.jgit.lib.ObjectId;

/**
 * Updates pull requests after pushes to their branches, renames and deletions. It has a processor
 * of its own, because copying large heads takes long.
 */
@Reaction(processor = "pulls")
class PullRequestReaction extends PushFollower {
  private final PullRequestBranches branches;
  private final PullRequestRefs refs;
  private final PullRequestChecks checks;
  private final PullRequestStates states;
  private final PullRequestCommits commits;
  private final Commands commands;
  private final BranchTips tips;
  private final EventHistory history;

  PullRequestReaction(
      PullRequestFinder pulls,
      PullRequestBranches branches,
      PullRequestRefs refs,
      PullRequestChecks checks,
      PullRequestStates states,
      PullRequestCommits commits,
      Commands commands,
      BranchTips tips,
      EventHistory history) {
    super(pulls);
    this.branches = branches;
    this.refs = refs;
    this.checks = checks;
    this.states = states;
    this.commits = commits;
    this.commands = commands;
    this.tips = tips;
    this.history = history;
  }

  @EventHandler
  void on(RefsChanged event, EventMessage<?> message) throws IOException {
    if (message.getMetaData().containsKey(BranchEvent.FOUNDS)) return;
    boolean renames = message.getMetaData().containsKey(BranchEvent.RENAMES);
    if (renames) follow(event, message);
    for (Change change : event.changes()) {
      if (renames || !RefNames.isBranch(change.ref())) continue;
      String branch = RefNames.shortBranch(change.ref());
      if (change.deletes()) branchDeleted(event.repository(), branch, message);
      else branchMoved(event.repository(), branch, message);
    }
  }

  private void follow(RefsChanged event, EventMessage<?> message) {
    String from = null;
    String to = null;
    for (Change change : event.changes()) {
      String branch = RefNames.shortBranch(change.ref());
      if (change.deletes()) from = branch;
      else to = branch;
    }
    for (PullRequestRow pull : pulls.listByBranch(event.repository(), from))
      if (!isOpenedAfter(message, pull))
        send(message, PullRequestBranches.follow(pull, event.repository(), from, to));
  }

  private void branchMoved(long repository, String branch, EventMessage<?> message)
      throws IOException {
    for (PullRequestRow pull : pulls.listOpenByHead(repository, branch)) followHead(pull, message);
    checks.requestOfBase(repository, branch);
  }

  /**
   * Updates the head. The branch may have moved again since the event. A closed pull request is not
   * updated; it is when it is reopened.
   */
  private void followHead(PullRequestRow pull, EventMessage<?> message) throws IOException {
    var head = new Branch(pull.headRepositoryId, pull.head);
    ObjectId followed = refs.follow(pull, () -> tip(head));
    if (followed == null) return;
    String now = followed.name();
    if (message.getPayload() instanceof IssueReopened) {
      send(message, new CatchUpPullRequest(new PullRequestId(pull.id), tipAt(message, head, now)));
    } else {
      Optional<? extends EventMessage<?>> turn = findTurnAfter(message, pull);
      if (turn.isPresent() && turn.get().getPayload() instanceof IssueReopened) return;
      String tip = turn.map(closing -> tipAt(closing, head, now)).orElse(now);
      if (tip.equals(pull.commit)) return;
      send(message, commits.synchronize(pull, ObjectId.fromString(tip)));
    }
    checks.request(pull.id);
  }

  private ObjectId tip(Branch branch) {
    String commit = tips.find(List.of(branch)).get(branch);
    return commit == null ? null : ObjectId.fromString(commit);
  }

  /** Finds the next event that closed or reopened the pull request. */
  private Optional<? extends EventMessage<?>> findTurnAfter(
      EventMessage<?> event, PullRequestRow pull) {
    return after(event, pull, IssueClosed.class, IssueReopened.class).findFirst();
  }

  private boolean isClosedAfter(EventMessage<?> event, PullRequestRow pull) {
    return after(event, pull, IssueClosed.class).findFirst().isPresent();
  }

  /**
   * Returns whether the pull request was opened after the event, when another branch may have had
   * the name.
   */
  private boolean isOpenedAfter(EventMessage<?> event, PullRequestRow pull) {
    return after(event, pull, IssueOpened.class).findFirst().isPresent();
  }

  private Stream<? extends EventMessage<?>> after(
      EventMessage<?> event, PullRequestRow pull, Class<?>... types) {
    return history
        .after(event, new IssueId(pull.issueId).toString())
        .filter(later -> Stream.of(types).anyMatch(type -> type.isInstance(later.getPayload())));
  }

  /** Returns the tip of a branch at an event. Later pushes are handled with their own events. */
  private String tipAt(EventMessage<?> event, Branch branch, String now) {
    String ref = RefNames.HEADS + branch.name();
    return history
        .after(event, new RefsId(branch.repository()).toString())
        .map(EventMessage::getPayload)
        .filter(RefsChanged.class::isInstance)
        .flatMap(later -> ((RefsChanged) later).changes().stream())
        .filter(change -> change.ref().equals(ref) && !change.creates())
        .findFirst()
        .map(Change::previous)
        .orElse(now);
  }

  /**
   * Handles a deleted branch. Pull requests that were closed with the deletion and reopened since
   * stay open.
   */
  private void branchDeleted(long repository, String branch, EventMessage<?> message) {
    for (PullRequestRow pull : pulls.listOpenByHead(repository, branch))
      if (after(message, pull, IssueClosed.class, IssueOpened.class).findFirst().isEmpty())
        onBehalf(message, () -> branches.closeWithoutHead(pull));
    for (PullRequestRow pull : pulls.listOpenByBase(repository, branch))
      if (!isOpenedAfter(message, pull)) onBehalf(message, () -> branches.retarget(pull));
  }

  /**
   * Updates the head of a new pull request, because a push may have followed after the tip was
   * read, or the creation was interrupted.
   */
  @EventHandler
  void on(PullRequestCreated event, EventMessage<?> message) throws IOException {
    Optional<PullRequestRow> pull = pulls.findById(event.pull().value());
    if (pull.isPresent() && !pull.get().agit) followHead(pull.get(), message);
  }

  /** Schedules checks, because they determine protected files. */
  @EventHandler
  void on(BranchProtectionEvent event) {
    checks.requestOfRepository(event.repository());
  }

  @EventHandler
  void on(RepositoryPurged event) {
    states.deleteOfRepository(event.repository());
  }

  /**
   * Updates the head of a reopened pull request, because a closed one is not updated. Reopening is
   * not reported as a push (40 section 16).
   */
  @EventHandler
  void on(IssueReopened event, EventMessage<?> message) throws IOException {
    Optional<PullRequestRow> pull = find(event, message.getMetaData());
    if (pull.isPresent() && !pull.get().agit) followHead(pull.get(), message);
  }

  /**
   * Removes the ref. The result of the last check is kept, because receivers of webhooks may be
   * notified later.
   */
  @EventHandler
  void on(IssueDeleted event, EventMessage<?> message) throws IOException {
    Optional<PullRequestRow> pull = find(event, message.getMetaData());
    if (pull.isEmpty()) return;
    refs.remove(pull.get());
    send(message, new CancelScheduledMerge(new PullRequestId(pull.get().id)));
  }

  /** Cancels a scheduled merge of a closed pull request. */
  @EventHandler
  void on(IssueClosed event, EventMessage<?> message) {
    if (message.getMetaData().containsKey(IssueEvent.MERGES)) return;
    Optional<PullRequestRow> pull = find(event, message.getMetaData());
    if (pull.isPresent() && pulls.findOpen(pull.get().id).isEmpty())
      send(message, new CancelScheduledMerge(new PullRequestId(pull.get().id)));
  }

  private Optional<PullRequestRow> find(IssueEvent event, MetaData about) {
    long issue = event.issue().value();
    return about.containsKey(IssueEvent.PULL)
        ? Optional.ofNullable(pulls.byIssues(List.of(issue)).get(issue))
        : Optional.empty();
  }

  @EventHandler
  void on(RepositoryDeleted event, EventMessage<?> message) {
    for (PullRequestRow pull : pulls.listOpenFrom(event.id().value()))
      if (!isClosedAfter(message, pull)) onBehalf(message, () -> branches.close(pull));
  }

  private void send(EventMessage<?> message, Command<?> command) {
    onBehalf(message, () -> commands.trySend(command));
  }

  /** Runs an action on behalf of the actor who moved the branch. */
  private static void onBehalf(EventMessage<?> message, Runnable action) {
    Origin.current()
        .onBehalfOf(Origin.actorOf(message.getMetaData()))
        .during(
            () -> {
              action.run();
              return null;
            });
  }
}
