package io.gitledger.projections.queue;

import io.gitledger.command.branch.BranchEvent.RefsChanged;
import io.gitledger.command.branch.BranchProtectionEvent;
import io.gitledger.command.issue.IssueEvent;
import io.gitledger.command.pull.PullRequestEvent;
import io.gitledger.command.queue.MergeQueueEvent;
import io.gitledger.command.repository.RepositoryEvent.RepositoryArchived;
import io.gitledger.command.repository.RepositoryEvent.RepositoryDeleted;
import io.gitledger.command.status.CommitStatusEvent.CommitStatusCreated;
import io.gitledger.projections.Reaction;
import io.gitledger.projections.pull.PushFollower;
import io.gitledger.query.pull.PullRequestFinder;
import io.gitledger.query.queue.MergeQueueFinder;
import io.gitledger.query.queue.MergeQueueFinder.Branch;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.messaging.annotation.MetaDataValue;

/** Advances merge queues after events that may concern them. */
@Reaction(processor = "pulls", writes = false)
class MergeQueueReaction extends PushFollower {
  private final MergeQueueFinder queues;
  private final QueuedMerges merges;

  MergeQueueReaction(MergeQueueFinder queues, QueuedMerges merges, PullRequestFinder pulls) {
    super(pulls);
    this.queues = queues;
    this.merges = merges;
  }

  @EventHandler
  void on(MergeQueueEvent event) {
    merges.advance(new Branch(event.repository(), event.branch()));
  }

  @EventHandler
  void on(CommitStatusCreated event) {
    queues.listTested(event.repository(), event.commit()).forEach(merges::advance);
  }

  @EventHandler
  void on(RefsChanged event) {
    advance(event.repository());
  }

  @EventHandler
  void on(PullRequestEvent event) {
    advance(event.repository());
  }

  @EventHandler
  void on(IssueEvent event, @MetaDataValue(value = IssueEvent.PULL, required = true) Object pull) {
    advance(event.repository());
  }

  @EventHandler
  void on(BranchProtectionEvent event) {
    advance(event.repository());
  }

  @EventHandler
  void on(RepositoryArchived event) {
    advance(event.repository());
  }

  @EventHandler
  void on(RepositoryDeleted event) {
    advance(event.repository());
  }

  private void advance(long repository) {
    queues.listFilled(repository).forEach(merges::advance);
  }
}
