package io.gitledger.projections.migration;

import io.gitledger.projections.admin.Schedule;
import io.gitledger.projections.admin.Task;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/** Forgets old migrations. */
@Component
@Order(8)
class MigrationTaskSweep implements Task {
  private static final Logger LOG = LoggerFactory.getLogger(MigrationTaskSweep.class);

  private final MigrationTasks tasks;

  MigrationTaskSweep(MigrationTasks tasks) {
    this.tasks = tasks;
  }

  @Override
  public String name() {
    return "cleanup_migrations";
  }

  @Override
  public Schedule schedule() {
    return new Schedule.Midnight();
  }

  @Override
  public void run() {
    LOG.debug("Forgot {} migrations", tasks.sweep());
  }
}
