package io.gitledger.projections.admin;

import io.gitledger.command.idempotency.KeyedRequests;
import io.gitledger.query.admin.CronView;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/** Runs all {@link Task}s on their schedules, each on its own thread. */
@Component
public class Tasks implements SmartLifecycle {
  private final List<ScheduledTask> tasks;
  private final KeyedRequests requests;
  private volatile ScheduledThreadPoolExecutor clock;

  Tasks(ObjectProvider<Task> tasks, DataSource database, KeyedRequests requests) {
    this.requests = requests;
    var lock = new NodeLock(database);
    this.tasks = tasks.orderedStream().map(task -> new ScheduledTask(task, lock)).toList();
  }

  /** Lists all tasks in a fixed order. */
  public List<CronView> list() {
    return tasks.stream().map(ScheduledTask::view).toList();
  }

  /** Runs a task now, on the caller's thread. Returns false if there is no task of this name. */
  public boolean run(String name) {
    var found = tasks.stream().filter(each -> each.task().name().equals(name)).findFirst();
    if (found.isEmpty()) return false;
    requests.act();
    found.get().run();
    return true;
  }

  @Override
  public void start() {
    clock =
        new ScheduledThreadPoolExecutor(1, Thread.ofPlatform().daemon().name("tasks").factory());
    tasks.forEach(this::plan);
  }

  private void plan(ScheduledTask each) {
    each.task().schedule().after(Instant.now()).ifPresent(moment -> plan(each, moment));
  }

  private void plan(ScheduledTask each, Instant moment) {
    var executor = clock;
    if (executor == null) return;
    each.next(moment);
    long pause = Math.max(0, Duration.between(Instant.now(), moment).toMillis());
    try {
      var _ = executor.schedule(() -> begin(each), pause, TimeUnit.MILLISECONDS);
    } catch (RejectedExecutionException stopped) {
      // The program is stopping.
    }
  }

  private void begin(ScheduledTask each) {
    Thread.ofVirtual()
        .name("task " + each.task().name())
        .start(
            () -> {
              each.run();
              plan(each);
            });
  }

  @Override
  public void stop() {
    clock.shutdownNow();
    clock = null;
  }

  @Override
  public boolean isRunning() {
    return clock != null;
  }
}
