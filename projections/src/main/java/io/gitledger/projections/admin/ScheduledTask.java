package io.gitledger.projections.admin;

import io.gitledger.query.admin.CronView;
import io.gitledger.query.misc.ZeroTimes;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A task and its runs on this node since the start. */
final class ScheduledTask {
  private static final Logger LOG = LoggerFactory.getLogger(ScheduledTask.class);

  private final Task task;
  private final NodeLock lock;
  private final AtomicBoolean running = new AtomicBoolean();
  private final AtomicLong times = new AtomicLong();
  private volatile Instant last;
  private volatile Instant next;

  ScheduledTask(Task task, NodeLock lock) {
    this.task = task;
    this.lock = lock;
  }

  Task task() {
    return task;
  }

  void next(Instant moment) {
    next = moment;
  }

  /**
   * Runs the task. Never throws, and does nothing if the task is running already, here or on
   * another node.
   */
  void run() {
    if (!running.compareAndSet(false, true)) return;
    try {
      Instant start = Instant.now();
      if (task.alone() && !lock.during(task.name(), task::run)) return;
      if (!task.alone()) task.run();
      done(start);
    } catch (Exception e) {
      done(Instant.now());
      LOG.warn("The task {} did not end: {}", task.name(), e.getMessage());
    } finally {
      running.set(false);
    }
  }

  private void done(Instant start) {
    last = start;
    times.incrementAndGet();
  }

  CronView view() {
    return new CronView(
        task.name(), task.schedule().text(), orHidden(next), orHidden(last), times.get());
  }

  private static Instant orHidden(Instant time) {
    return time == null ? ZeroTimes.HIDDEN : time;
  }
}
