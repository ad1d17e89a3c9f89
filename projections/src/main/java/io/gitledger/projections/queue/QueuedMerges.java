package io.gitledger.projections.queue;

import io.gitledger.query.queue.MergeQueueFinder.Branch;

/** Does what merge queues are for. */
public interface QueuedMerges {
  /**
   * Takes the next step of a queue, if there is one: entries leave, candidates are made, the branch
   * moves. Looks at what there is and not at what happened, so that it may be called at any time;
   * each step is an event, after which it is called again.
   */
  void advance(Branch branch);
}
