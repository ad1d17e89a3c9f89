package io.gitledger.projections.pull;

import io.gitledger.command.issue.IssueId;
import io.gitledger.command.pull.PullRequestEvent.PullRequestMergeScheduled;
import io.gitledger.command.review.ReviewEvent.ReviewDismissed;
import io.gitledger.command.review.ReviewEvent.ReviewSubmitted;
import io.gitledger.command.review.ReviewEvent.Verdict;
import io.gitledger.command.status.CommitStatusCommand.State;
import io.gitledger.command.status.CommitStatusEvent.CommitStatusCreated;
import io.gitledger.projections.Reaction;
import io.gitledger.query.pull.ScheduledMergeFinder;
import org.axonframework.eventhandling.EventHandler;

/** Attempts scheduled merges again after events that they may have waited for. */
@Reaction(processor = "pulls", writes = false)
class ScheduledMergeReaction {
  private final ScheduledMergeFinder scheduled;
  private final ScheduledMerges merges;

  ScheduledMergeReaction(ScheduledMergeFinder scheduled, ScheduledMerges merges) {
    this.scheduled = scheduled;
    this.merges = merges;
  }

  @EventHandler
  void on(PullRequestMergeScheduled event) {
    merges.attempt(event.pull().value());
  }

  @EventHandler
  void on(CommitStatusCreated event) {
    if (event.state() == State.SUCCESS || event.state() == State.SKIPPED)
      scheduled.listByHead(event.repository(), event.commit()).forEach(merges::attempt);
  }

  @EventHandler
  void on(ReviewSubmitted event) {
    if (event.verdict() == Verdict.APPROVED) attemptOf(event.issue());
  }

  @EventHandler
  void on(ReviewDismissed event) {
    attemptOf(event.issue());
  }

  private void attemptOf(IssueId issue) {
    scheduled.findByIssue(issue.value()).ifPresent(row -> merges.attempt(row.id));
  }
}
