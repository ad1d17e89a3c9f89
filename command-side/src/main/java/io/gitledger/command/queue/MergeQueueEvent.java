package io.gitledger.command.queue;

import io.gitledger.command.issue.IssueId;
import io.gitledger.command.log.EventName;
import io.gitledger.command.log.EventUnit;
import io.gitledger.command.log.Redaction;
import io.gitledger.command.log.RepositoryScoped;
import io.gitledger.command.pull.PullRequestCommand.MergeStyle;
import io.gitledger.command.pull.PullRequestId;
import io.gitledger.command.queue.MergeQueueCommand.Candidate;
import io.gitledger.command.queue.MergeQueueCommand.Removal;
import java.util.List;

/** Events of merge queues. Branches have short names. */
public sealed interface MergeQueueEvent extends RepositoryScoped {
  String branch();

  @Override
  default EventUnit unit() {
    return EventUnit.PULLS;
  }

  /**
   * A pull request was appended to the queue.
   *
   * @param position ascending within the repository
   * @param user on whose behalf it is merged
   * @param commit id of its head
   * @param mergeTitle of its commit; empty for the default
   * @param mergeMessage text after the title; may be empty
   * @param deleteBranch whether the head branch is deleted afterwards
   */
  @EventName("queue.entry_added")
  record QueueEntryAdded(
      long repository,
      String branch,
      PullRequestId pull,
      IssueId issue,
      long position,
      long user,
      String commit,
      MergeStyle style,
      String mergeTitle,
      String mergeMessage,
      boolean deleteBranch)
      implements MergeQueueEvent {}

  /**
   * A pull request was removed from the queue without being merged.
   *
   * @param user on whose behalf it would have been merged
   */
  @EventName("queue.entry_removed")
  record QueueEntryRemoved(
      long repository, String branch, PullRequestId pull, IssueId issue, long user, Removal reason)
      implements MergeQueueEvent {}

  /**
   * Candidates of the first entries were created, the last of which is tested.
   *
   * @param base id of the tip for which they were created
   */
  @EventName("queue.candidates_created")
  record QueueCandidatesCreated(
      long repository, String branch, String base, List<Candidate> candidates)
      implements MergeQueueEvent {}

  /** An entry with a candidate was removed, so that no candidate is tested. */
  @EventName("queue.candidates_deleted")
  record QueueCandidatesDeleted(long repository, String branch) implements MergeQueueEvent {}

  /**
   * A candidate of several entries failed. Later candidates were dropped, and an earlier one is
   * tested.
   *
   * @param commit id of the candidate
   * @param tested id of the candidate that is tested now
   */
  @EventName("queue.candidate_failed")
  record QueueCandidateFailed(
      long repository, String branch, String commit, Removal reason, String tested)
      implements MergeQueueEvent {}

  /**
   * The base was moved to a candidate. The pull requests were merged by the previous events.
   *
   * @param commit id of the candidate
   * @param pulls pull requests that it contains, in order; they were removed from the queue
   * @param tested id of the candidate that is tested now; empty for none
   */
  @EventName("queue.merged")
  record QueueMerged(
      long repository, String branch, String commit, List<PullRequestId> pulls, String tested)
      implements MergeQueueEvent {}

  /** Titles and messages of a pull request were purged, in the log and everywhere else. */
  @EventName("queue.texts_purged")
  record QueueTextsPurged(
      long repository, PullRequestId pull, List<Redaction> redactions, String reason)
      implements RepositoryScoped {
    @Override
    public EventUnit unit() {
      return EventUnit.ADMINISTRATION;
    }
  }
}
