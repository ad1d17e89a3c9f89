package io.gitledger.api.migration;

import io.gitledger.projections.migration.MigrationTasks;
import io.gitledger.projections.mirror.TransferProgress;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Runs migrations on separate threads, a few at a time, and records their progress. They continue
 * after their client has disconnected.
 */
@Component
class MigrationRunner implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(MigrationRunner.class);
  private static final int MAX_AT_ONCE = 4;
  private static final Duration NOTE = Duration.ofSeconds(1);

  private final MigrationTasks tasks;
  private final Semaphore room = new Semaphore(MAX_AT_ONCE, true);
  private final ExecutorService threads =
      Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("migration-", 0).factory());

  MigrationRunner(MigrationTasks tasks) {
    this.tasks = tasks;
  }

  /** Starts the work, unless it is cancelled before a thread is free. */
  <R> Future<R> start(UUID task, TransferProgress progress, Callable<R> work) {
    return threads.submit(() -> run(task, progress, work));
  }

  private <R> R run(UUID task, TransferProgress progress, Callable<R> work) throws Exception {
    Future<R> running =
        threads.submit(
            () -> {
              room.acquire();
              try {
                return work.call();
              } finally {
                room.release();
              }
            });
    try {
      while (true) {
        try {
          R result = running.get(NOTE.toMillis(), TimeUnit.MILLISECONDS);
          end(task, progress, "succeeded", progress.remark());
          return result;
        } catch (TimeoutException goesOn) {
          if (tasks.progress(task, progress.done(), progress.total())) progress.cancel();
        }
      }
    } catch (ExecutionException e) {
      Throwable cause = e.getCause();
      end(
          task,
          progress,
          progress.isCancelled() ? "cancelled" : "failed",
          cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage());
      throw cause instanceof Exception failure ? failure : e;
    }
  }

  private void end(UUID task, TransferProgress progress, String state, String message) {
    tasks.progress(task, progress.done(), progress.total());
    tasks.end(task, state, message);
    LOG.info("Migration {} has ended: {} {}", task, state, message);
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
