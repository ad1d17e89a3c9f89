package io.gitledger.projections.queue;

import io.gitledger.query.queue.MergeQueueFinder.Branch;

/** Processes merge queues. */
public interface QueuedMerges {
  /**
   * Performs the next step of a queue, if there is one: entries are removed, candidates are
   * created, the branch is moved. It depends on the current state and not on past events, so it may
   * be called at any time. Each step is an event, after which it is called again.
   */
  void advance(Branch branch);
}
