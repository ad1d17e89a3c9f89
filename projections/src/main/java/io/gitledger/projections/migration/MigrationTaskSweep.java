package io.gitledger.projections.migration;

import io.gitledger.command.Commands;
import io.gitledger.command.repository.RepositoryCommand.AbandonMigration;
import io.gitledger.command.repository.RepositoryId;
import io.gitledger.projections.admin.Schedule;
import io.gitledger.projections.admin.Task;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/** Purges the remains of interrupted migrations, and deletes old tasks. */
@Component
@Order(8)
class MigrationTaskSweep extends Task {
  private static final Logger LOG = LoggerFactory.getLogger(MigrationTaskSweep.class);
  private final MigrationTasks tasks;
  private final Commands commands;

  MigrationTaskSweep(MigrationTasks tasks, Commands commands) {
    super("cleanup_migrations", new Schedule.Every(Duration.ofMinutes(1)));
    this.tasks = tasks;
    this.commands = commands;
  }

  @Override
  public void run() {
    for (long repository : tasks.listInterrupted())
      commands.send(new AbandonMigration(new RepositoryId(repository)));
    LOG.debug("Forgot {} migrations", tasks.sweep());
  }
}
