package io.gitledger.command.queue;

import io.gitledger.command.Command;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.pull.PullRequestCommand.Merge;
import io.gitledger.command.pull.PullRequestCommand.ScheduledMerge;
import io.gitledger.command.pull.PullRequestId;
import io.gitledger.command.status.CommitStatusCommand.SeenStatuses;
import io.gitledger.git.refs.RefChangeRequest;
import io.gitledger.git.refs.RefOutcome;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of merge queues. Branches have short names. */
public sealed interface MergeQueueCommand<R> extends Command<R> {

  /** The merge queues of a repository. Its text form names their stream. */
  record MergeQueuesId(long repository) {
    @Override
    public String toString() {
      return "queue-" + repository;
    }
  }

  /** Why a pull request leaves its queue unmerged. */
  enum Removal {
    /** Somebody took it out. */
    CANCELLED,
    CHECKS_FAILED,
    CHECKS_TIMED_OUT,
    CONFLICT,
    HEAD_CHANGED,
    BASE_CHANGED,
    /** It was closed, or merged without the queue. */
    CLOSED,
    /** The user who queued it may not merge it any more. */
    REFUSED,
    /** The branch is gone or requires no statuses, or its repository is archived or deleted. */
    QUEUE_CLOSED
  }

  /**
   * Puts a pull request at the end of a queue. Answers false where it stands there already.
   *
   * @param user on whose behalf it is merged
   * @param commit id of its head
   */
  record EnqueuePullRequest(
      @TargetAggregateIdentifier MergeQueuesId queues,
      String branch,
      PullRequestId pull,
      IssueId issue,
      long user,
      String commit,
      ScheduledMerge merge)
      implements MergeQueueCommand<Boolean> {}

  /** Pull requests that are not in the queue are ignored. */
  record RemoveEntries(
      @TargetAggregateIdentifier MergeQueuesId queues,
      String branch,
      List<PullRequestId> pulls,
      Removal reason)
      implements MergeQueueCommand<Void> {}

  /**
   * The base merged with a pull request and those before it.
   *
   * @param commit id of the base's tip then
   */
  record Candidate(PullRequestId pull, String commit) {}

  /**
   * Records the candidates of the first entries, in their order, and moves refs, all or nothing.
   * Answers one outcome per change of refs.
   *
   * @param base id of the tip that they were made for
   * @param refs null where nothing moves
   */
  record CreateCandidates(
      @TargetAggregateIdentifier MergeQueuesId queues,
      String branch,
      String base,
      List<Candidate> candidates,
      RefChangeRequest refs)
      implements MergeQueueCommand<List<RefOutcome>> {}

  /**
   * The candidate under test failed: a single entry leaves, of several the first half is tested.
   * Nothing happens where another candidate is tested by now.
   */
  record FailCandidate(
      @TargetAggregateIdentifier MergeQueuesId queues, String branch, String commit, Removal reason)
      implements MergeQueueCommand<Void> {}

  /**
   * Moves the base to the candidate under test and merges all pull requests that it has, all or
   * nothing. Answers one outcome per change of refs.
   *
   * @param merges those of the first entries, up to the candidate
   * @param refs null where nothing moves
   * @param statuses those that let it happen; null where none are required
   */
  record MergeCandidate(
      @TargetAggregateIdentifier MergeQueuesId queues,
      String branch,
      List<QueuedMerge> merges,
      RefChangeRequest refs,
      SeenStatuses statuses)
      implements MergeQueueCommand<List<RefOutcome>> {}

  /** Destroys titles and messages of a pull request in the log, too; it leaves its queue. */
  record PurgeQueueTexts(
      @TargetAggregateIdentifier MergeQueuesId queues, PullRequestId pull, String reason)
      implements MergeQueueCommand<Void> {}

  /** The merge of an entry. */
  record QueuedMerge(PullRequestId pull, Merge merge) {
    Candidate candidate() {
      return new Candidate(pull, merge.commit());
    }
  }
}
