package io.gitledger.projections.hook;

import io.gitledger.projections.admin.Schedule;
import io.gitledger.projections.admin.Task;
import java.time.Duration;
import java.time.Instant;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/** Deletes old delivered deliveries. */
@Component
@Order(1)
class DeliverySweep extends Task {
  private static final Logger LOG = LoggerFactory.getLogger(DeliverySweep.class);
  private static final Duration KEPT = Duration.ofDays(7);

  private final Deliveries deliveries;

  DeliverySweep(Deliveries deliveries) {
    super("cleanup_hook_task_table", new Schedule.Midnight());
    this.deliveries = deliveries;
  }

  @Override
  public void run() {
    LOG.info("Swept {} deliveries", deliveries.sweep(Instant.now().minus(KEPT)));
  }
}
