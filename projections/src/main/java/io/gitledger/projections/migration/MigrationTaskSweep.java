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

/** Purges what interrupted migrations have left, and forgets old ones. */
@Component
@Order(8)
class MigrationTaskSweep implements Task {
  private static final Logger LOG = LoggerFactory.getLogger(MigrationTaskSweep.class);
  private static final Duration PERIOD = Duration.ofMinutes(1);

  private final MigrationTasks tasks;
  private final Commands commands;

  MigrationTaskSweep(MigrationTasks tasks, Commands commands) {
    this.tasks = tasks;
    this.commands = commands;
  }

  @Override
  public String name() {
    return "cleanup_migrations";
  }

  @Override
  public Schedule schedule() {
    return new Schedule.Every(PERIOD);
  }

  @Override
  public void run() {
    for (long repository : tasks.listInterrupted())
      commands.send(new AbandonMigration(new RepositoryId(repository)));
    LOG.debug("Forgot {} migrations", tasks.sweep());
  }
}
