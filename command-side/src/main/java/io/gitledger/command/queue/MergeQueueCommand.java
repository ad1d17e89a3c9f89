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

  /** Id of the merge queues of a repository. Its text form names their stream. */
  record MergeQueuesId(long repository) {
    @Override
    public String toString() {
      return "queue-" + repository;
    }
  }

  /** Reasons for removing a pull request from its queue without merging it. */
  enum Removal {
    /** A user removed it. */
    CANCELLED,
    CHECKS_FAILED,
    CHECKS_TIMED_OUT,
    CONFLICT,
    HEAD_CHANGED,
    BASE_CHANGED,
    /** It was closed, or merged without the queue. */
    CLOSED,
    /** The user who queued it no longer has the permission to merge it. */
    REFUSED,
    /**
     * The branch was deleted or requires no statuses, or its repository was archived or deleted.
     */
    QUEUE_CLOSED
  }

  /**
   * Appends a pull request to a queue. Returns false if it is in the queue already.
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

  /** Removes entries. Pull requests that are not in the queue are ignored. */
  record RemoveEntries(
      @TargetAggregateIdentifier MergeQueuesId queues,
      String branch,
      List<PullRequestId> pulls,
      Removal reason)
      implements MergeQueueCommand<Void> {}

  /**
   * The merge of the base with a pull request and all pull requests before it.
   *
   * @param commit id of the resulting tip of the base
   */
  record Candidate(PullRequestId pull, String commit) {}

  /**
   * Records the candidates of the first entries, in order, and moves refs, atomically. Returns one
   * outcome per change of refs.
   *
   * @param base id of the tip for which they were created
   * @param refs null if no refs are moved
   */
  record CreateCandidates(
      @TargetAggregateIdentifier MergeQueuesId queues,
      String branch,
      String base,
      List<Candidate> candidates,
      RefChangeRequest refs)
      implements MergeQueueCommand<List<RefOutcome>> {}

  /**
   * Handles the failure of the tested candidate. A single entry is removed; of several entries the
   * first half is tested. No effect if another candidate is being tested by now.
   */
  record FailCandidate(
      @TargetAggregateIdentifier MergeQueuesId queues, String branch, String commit, Removal reason)
      implements MergeQueueCommand<Void> {}

  /**
   * Moves the base to the tested candidate and merges all pull requests that it contains,
   * atomically. Returns one outcome per change of refs.
   *
   * @param merges merges of the first entries, up to the candidate
   * @param refs null if no refs are moved
   * @param statuses statuses that permit the merge; null if none are required
   */
  record MergeCandidate(
      @TargetAggregateIdentifier MergeQueuesId queues,
      String branch,
      List<QueuedMerge> merges,
      RefChangeRequest refs,
      SeenStatuses statuses)
      implements MergeQueueCommand<List<RefOutcome>> {}

  /** Purges titles and messages of a pull request, also in the log. Removes it from its queue. */
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
