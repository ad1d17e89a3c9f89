package io.gitledger.command.pull;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;
import static org.axonframework.modelling.command.AggregateLifecycle.createNew;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.Origin;
import io.gitledger.command.branch.RefMoves;
import io.gitledger.command.issue.Issue;
import io.gitledger.command.issue.IssueEvent;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.issue.IssueNumbers;
import io.gitledger.command.issue.Issues;
import io.gitledger.command.log.EventRedactor;
import io.gitledger.command.log.Redaction;
import io.gitledger.command.pull.PullRequestCommand.CancelScheduledMerge;
import io.gitledger.command.pull.PullRequestCommand.CatchUpPullRequest;
import io.gitledger.command.pull.PullRequestCommand.ChangeBase;
import io.gitledger.command.pull.PullRequestCommand.ChangeMaintainerEdit;
import io.gitledger.command.pull.PullRequestCommand.CreatePullRequest;
import io.gitledger.command.pull.PullRequestCommand.DeleteHead;
import io.gitledger.command.pull.PullRequestCommand.FollowRenamedBranch;
import io.gitledger.command.pull.PullRequestCommand.Merge;
import io.gitledger.command.pull.PullRequestCommand.MergePullRequest;
import io.gitledger.command.pull.PullRequestCommand.PurgePullRequestTexts;
import io.gitledger.command.pull.PullRequestCommand.Push;
import io.gitledger.command.pull.PullRequestCommand.PushPullRequest;
import io.gitledger.command.pull.PullRequestCommand.Replacement;
import io.gitledger.command.pull.PullRequestCommand.ScheduleMerge;
import io.gitledger.command.pull.PullRequestCommand.ScheduledMerge;
import io.gitledger.command.pull.PullRequestCommand.SynchronizePullRequest;
import io.gitledger.command.pull.PullRequestEvent.PullRequestBaseChanged;
import io.gitledger.command.pull.PullRequestEvent.PullRequestBranchRenamed;
import io.gitledger.command.pull.PullRequestEvent.PullRequestCommitsRemoved;
import io.gitledger.command.pull.PullRequestEvent.PullRequestCreated;
import io.gitledger.command.pull.PullRequestEvent.PullRequestHeadDeleted;
import io.gitledger.command.pull.PullRequestEvent.PullRequestMaintainerEditChanged;
import io.gitledger.command.pull.PullRequestEvent.PullRequestMergeCancelled;
import io.gitledger.command.pull.PullRequestEvent.PullRequestMergeScheduled;
import io.gitledger.command.pull.PullRequestEvent.PullRequestMerged;
import io.gitledger.command.pull.PullRequestEvent.PullRequestPushed;
import io.gitledger.command.pull.PullRequestEvent.PullRequestSynchronized;
import io.gitledger.command.pull.PullRequestEvent.PullRequestTextsPurged;
import io.gitledger.command.review.Reviews;
import io.gitledger.command.sequence.Sequences;
import io.gitledger.command.sequence.Sequences.Kind;
import io.gitledger.command.status.CommitStatusNumbers;
import io.gitledger.git.refs.RefChange;
import io.gitledger.git.refs.RefChangeRequest;
import io.gitledger.git.refs.RefOutcome;
import java.util.List;
import java.util.Set;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.messaging.MetaData;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.spring.stereotype.Aggregate;
import org.eclipse.jgit.lib.ObjectId;

/** The branches of a pull request. Title, state and discussion are those of its issue. */
@Aggregate(snapshotTriggerDefinition = "snapshots")
@JsonAutoDetect(fieldVisibility = Visibility.ANY)
class PullRequest {
  private static final Set<String> TEXTS = Set.of("merge_title", "merge_message");

  @AggregateIdentifier private PullRequestId id;
  private IssueId issue;
  private long repository;
  private long headRepository;
  private String head;
  private String base;
  private String commit;
  private boolean maintainerEdit;
  private boolean merged;
  private boolean headDeleted;
  private boolean scheduled;

  @CommandHandler
  PullRequest(
      CreatePullRequest command,
      IssueNumbers numbers,
      OpenPullRequests open,
      RefMoves refs,
      Sequences sequences)
      throws Exception {
    long base = command.issue().repository();
    var pull = new PullRequestId(sequences.next(Kind.PULL_REQUEST));
    // Concurrent commands wait for the number, so that a second pull request for the same branches
    // is detected.
    var number = numbers.next(base, command.issue().minNumber());
    if (command.headRepository() != 0 && isOpen(command, open))
      throw CommandRejectedException.conflict("pull request already exists for these targets");
    if (!command.reviewers().isEmpty())
      createNew(
          Reviews.class,
          () -> Reviews.ofPullRequest(number.issue(), base, command.reviewers(), sequences));
    createNew(Issue.class, () -> Issue.ofPullRequest(command.issue(), number));
    if (command.packs() != null) requireLanded(refs.move(founding(command, number.number())));
    apply(
        new PullRequestCreated(
            pull,
            number.issue(),
            base,
            number.number(),
            command.headRepository(),
            command.head(),
            command.base(),
            command.commit(),
            command.maintainerEdit()),
        command.packs() == null
            ? MetaData.emptyInstance()
            : MetaData.with(PullRequestEvent.AGIT, true));
    tell(pull, number.issue(), base, command.push());
  }

  private static boolean isOpen(CreatePullRequest command, OpenPullRequests open) {
    long base = command.issue().repository();
    return command.packs() == null
        ? open.isOpen(base, command.base(), command.headRepository(), command.head())
        : open.isProposed(base, command.base(), command.issue().poster(), command.head());
  }

  private static RefChangeRequest founding(CreatePullRequest command, long number) {
    var creation =
        new RefChange(
            "refs/pull/" + number + "/head",
            ObjectId.zeroId(),
            ObjectId.fromString(command.commit()),
            null);
    return new RefChangeRequest(
        command.issue().repository(), List.of(creation), true, command.packs());
  }

  private static void requireLanded(List<RefOutcome> outcomes) {
    if (!outcomes.stream().allMatch(RefOutcome::landed))
      throw CommandRejectedException.conflict("the head of the pull request has moved");
  }

  @CommandHandler
  List<RefOutcome> handle(PushPullRequest command, RefMoves refs) {
    List<RefOutcome> outcomes = refs.move(command.refs());
    if (outcomes.stream().allMatch(RefOutcome::landed))
      follow(command.refs().changes().getFirst().newId().name(), command.push());
    return outcomes;
  }

  /** Applies the events of a push. Needs parameters, as a new pull request has no state yet. */
  private static void tell(PullRequestId pull, IssueId issue, long repository, Push push) {
    Replacement replacement = push.replacement();
    if (replacement != null && !replacement.removed().isEmpty())
      apply(new PullRequestCommitsRemoved(pull, issue, repository, replacement.removed()));
    if (!push.commits().isEmpty())
      apply(new PullRequestPushed(pull, issue, repository, false, push.commits()));
    if (replacement != null)
      apply(
          new PullRequestPushed(
              pull, issue, repository, true, List.of(replacement.from(), replacement.to())));
  }

  @CommandHandler
  void handle(SynchronizePullRequest command) {
    if (command.from().equals(commit)) follow(command.commit(), command.push());
  }

  @CommandHandler
  void handle(CatchUpPullRequest command) {
    if (!command.commit().equals(commit))
      apply(
          new PullRequestSynchronized(id, issue, repository, commit, command.commit()),
          MetaData.with(IssueEvent.NO_WEBHOOK, true));
  }

  private void follow(String tip, Push push) {
    if (tip.equals(commit)) return;
    apply(new PullRequestSynchronized(id, issue, repository, commit, tip));
    tell(id, issue, repository, push);
  }

  @CommandHandler
  void handle(ChangeBase command) {
    if (merged || command.base().equals(base)) return;
    apply(
        new PullRequestBaseChanged(id, issue, repository, base, command.base()),
        command.followsDeletion()
            ? MetaData.with(IssueEvent.NO_WEBHOOK, true)
            : MetaData.emptyInstance());
    tell(id, issue, repository, command.push());
  }

  @CommandHandler
  void handle(DeleteHead command) {
    if (!headDeleted) apply(new PullRequestHeadDeleted(id, issue, repository, head));
  }

  /** Renames the head or base branch. A merged pull request keeps the original names. */
  @CommandHandler
  void handle(FollowRenamedBranch command) {
    if (merged) return;
    boolean ofHead = command.repository() == headRepository && command.from().equals(head);
    boolean ofBase = command.repository() == repository && command.from().equals(base);
    String newHead = ofHead ? command.to() : head;
    String newBase = ofBase ? command.to() : base;
    if (!newHead.equals(head) || !newBase.equals(base))
      apply(new PullRequestBranchRenamed(id, issue, repository, newHead, newBase));
  }

  @CommandHandler
  void handle(ChangeMaintainerEdit command) {
    if (command.allowed() != maintainerEdit)
      apply(new PullRequestMaintainerEditChanged(id, issue, repository, command.allowed()));
  }

  @CommandHandler
  void handle(ScheduleMerge command) {
    if (merged) throw CommandRejectedException.conflict("the pull request is merged already");
    if (scheduled) throw CommandRejectedException.conflict("auto merge is already scheduled");
    ScheduledMerge merge = command.merge();
    apply(
        new PullRequestMergeScheduled(
            id,
            issue,
            repository,
            command.user(),
            merge.style(),
            merge.title(),
            merge.message(),
            merge.deleteBranch()),
        command.head().isEmpty()
            ? MetaData.emptyInstance()
            : MetaData.with(PullRequestEvent.SCHEDULED_HEAD, command.head()));
  }

  @CommandHandler
  void handle(CancelScheduledMerge command) {
    if (!scheduled) throw CommandRejectedException.notFound("no merge is scheduled");
    apply(new PullRequestMergeCancelled(id, issue, repository));
  }

  @CommandHandler
  void handle(PurgePullRequestTexts command, EventRedactor redactor) {
    List<Redaction> redactions = redactor.redact(id.toString(), TEXTS);
    if (redactions.isEmpty()) return;
    if (scheduled) apply(new PullRequestMergeCancelled(id, issue, repository));
    apply(new PullRequestTextsPurged(id, issue, repository, redactions, command.reason()));
  }

  /**
   * Rejects a merge if the base was pushed to, or the statuses changed, since the merge commit was
   * created. The outcome contains the rejection.
   */
  @CommandHandler
  List<RefOutcome> handle(
      MergePullRequest command, RefMoves refs, Issues issues, CommitStatusNumbers statuses) {
    Merge merge = command.merge();
    requireMergeable(merge);
    if (command.refs() != null && !movesBase(command.refs())) throw baseChanged();
    if (statuses.haveNewer(command.statuses())) return outdated(command.refs());
    List<RefOutcome> outcomes = command.refs() == null ? List.of() : refs.move(command.refs());
    if (outcomes.stream().allMatch(RefOutcome::landed))
      record(
          merge,
          issues,
          command.scheduled()
              ? MetaData.with(IssueEvent.SCHEDULED, true)
              : MetaData.emptyInstance(),
          MetaData.emptyInstance());
    return outcomes;
  }

  private static List<RefOutcome> outdated(RefChangeRequest refs) {
    if (refs == null)
      throw CommandRejectedException.conflict("the statuses of the pull request have changed");
    return refs.changes().stream().map(change -> RefOutcome.stale(change.name())).toList();
  }

  private static CommandRejectedException baseChanged() {
    return CommandRejectedException.conflict("the base of the pull request has changed");
  }

  /**
   * Returns whether the refs move the base. The merge commit may have been created for a previous
   * base branch.
   */
  private boolean movesBase(RefChangeRequest refs) {
    return refs.changes().stream().allMatch(change -> change.name().equals("refs/heads/" + base));
  }

  private void requireMergeable(Merge merge) {
    if (merged) throw CommandRejectedException.conflict("the pull request is merged already");
    if (!merge.head().equals(commit))
      throw CommandRejectedException.conflict("the head of the pull request has moved");
  }

  /**
   * Merges without moving the base, which the sender of the command does. The events name the user
   * who requested this merge, not the sender.
   */
  void mergeQueued(String branch, Merge merge, Issues issues) {
    requireMergeable(merge);
    if (!branch.equals(base)) throw baseChanged();
    MetaData by = MetaData.with(Origin.ACTOR, merge.mergedBy());
    record(merge, issues, by.and(IssueEvent.SCHEDULED, true), by);
  }

  private void record(Merge merge, Issues issues, MetaData closing, MetaData merging) {
    issues.closeMerged(issue, closing);
    apply(
        new PullRequestMerged(
            id,
            issue,
            repository,
            merge.style(),
            merge.commit(),
            merge.mergeBase(),
            merge.mergedBy(),
            merge.mergedAt()),
        merging);
  }

  @EventSourcingHandler
  void on(PullRequestEvent event) {
    switch (event) {
      case PullRequestCreated created -> {
        id = created.pull();
        issue = created.issue();
        repository = created.repository();
        headRepository = created.headRepository();
        head = created.head();
        base = created.base();
        commit = created.commit();
        maintainerEdit = created.maintainerEdit();
      }
      case PullRequestSynchronized moved -> {
        commit = moved.commit();
        headDeleted = false;
      }
      case PullRequestHeadDeleted _ -> headDeleted = true;
      case PullRequestBaseChanged changed -> base = changed.base();
      case PullRequestBranchRenamed renamed -> {
        head = renamed.head();
        base = renamed.base();
      }
      case PullRequestMerged _ -> {
        merged = true;
        scheduled = false;
      }
      case PullRequestMergeScheduled _ -> scheduled = true;
      case PullRequestMergeCancelled _ -> scheduled = false;
      case PullRequestMaintainerEditChanged changed -> maintainerEdit = changed.maintainerEdit();
      case PullRequestPushed _, PullRequestCommitsRemoved _, PullRequestTextsPurged _ -> {}
    }
  }

  protected PullRequest() {}
}
