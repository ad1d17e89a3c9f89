package io.gitledger.projections.queue;

import io.gitledger.projections.admin.Schedule;
import io.gitledger.projections.admin.Task;
import io.gitledger.query.queue.MergeQueueFinder;
import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/** Advances all merge queues, so that candidates without statuses time out. */
@Component
@Order(11)
class MergeQueueTask extends Task {
  private final MergeQueueFinder queues;
  private final QueuedMerges merges;

  MergeQueueTask(
      MergeQueueFinder queues,
      QueuedMerges merges,
      @Value("${gitledger.merge-queue.interval:10s}") Duration interval) {
    super("advance_merge_queues", new Schedule.Every(interval));
    this.queues = queues;
    this.merges = merges;
  }

  @Override
  public void run() {
    queues.listFilled().forEach(merges::advance);
  }
}
