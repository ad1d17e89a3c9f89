package io.gitledger.projections.mirror;

import io.gitledger.command.transaction.AfterCommit;
import io.gitledger.git.protocol.RemoteFailedException;
import io.gitledger.projections.CurrentBatch;
import io.gitledger.projections.admin.Schedule;
import io.gitledger.projections.admin.Task;
import io.gitledger.projections.mirror.MirrorSyncs.Mirror;
import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/** Synchronizes mirrors of both directions when they are due or on request. */
@Component
@Order(9)
public class MirrorUpdates extends Task implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(MirrorUpdates.class);
  private static final Duration RENEWAL = Duration.ofMinutes(1);
  private static final Duration WAIT_LIMIT = Duration.ofMinutes(10);
  private static final long MIN_WAIT_MILLIS = 20;
  private static final long MAX_WAIT_MILLIS = 1_000;
  private static final int MAX_AT_ONCE = 8;

  private final MirrorSyncs syncs;
  private final MirrorFetch fetch;
  private final MirrorPush push;
  private final RemoteClient remotes;
  private final Semaphore room = new Semaphore(MAX_AT_ONCE);
  private final ExecutorService threads =
      Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("mirror-", 0).factory());

  MirrorUpdates(MirrorSyncs syncs, MirrorFetch fetch, MirrorPush push, RemoteClient remotes) {
    super("update_mirrors", new Schedule.Every(Duration.ofMinutes(10)));
    this.syncs = syncs;
    this.fetch = fetch;
    this.push = push;
    this.remotes = remotes;
  }

  /** Returns false, because every node takes part. */
  @Override
  public boolean alone() {
    return false;
  }

  @Override
  public void run() {
    syncs.sweep();
    startDue();
  }

  /**
   * Synchronizes a pull mirror soon. One that is being synchronized is synchronized once more
   * afterwards.
   */
  public void request(long repository) {
    syncs.request(repository);
    startDue();
  }

  /**
   * Synchronizes the push mirrors of a repository and waits until they have ended.
   *
   * @return ids of those that did not end within ten minutes
   */
  public Set<Long> pushAll(long repository) {
    syncs.requestPushes(repository);
    startDue();
    long deadline = System.nanoTime() + WAIT_LIMIT.toNanos();
    long wait = MIN_WAIT_MILLIS;
    Set<Long> waiting = syncs.listRequestedPushes(repository);
    try {
      while (!waiting.isEmpty() && System.nanoTime() - deadline < 0) {
        Thread.sleep(wait);
        wait = Math.min(2 * wait, MAX_WAIT_MILLIS);
        waiting = syncs.listRequestedPushes(repository);
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
    return waiting;
  }

  /** Returns whether a repository has push mirrors that are synchronized on commit. */
  boolean pushesOnCommit(long repository) {
    return CurrentBatch.includes(
        MirrorUpdates.class.getName(), repository, syncs::findPushingOnCommit);
  }

  /**
   * Synchronizes the push mirrors that are synchronized on commit after the current transaction.
   */
  void requestPushesOnCommit(long repository) {
    syncs.requestPushesOnCommit(repository);
    AfterCommit.run(() -> threads.execute(this::startDue));
  }

  private void startDue() {
    int free = room.drainPermits();
    int started = 0;
    try {
      if (free == 0) return;
      for (Mirror mirror : syncs.lease(free)) {
        threads.execute(() -> synchronize(mirror));
        started++;
      }
    } finally {
      room.release(free - started);
    }
  }

  private void synchronize(Mirror mirror) {
    var progress = new TransferProgress();
    String error;
    try {
      Future<String> running = threads.submit(() -> transfer(mirror, progress));
      long deadline = System.nanoTime() + remotes.limit().toNanos();
      while (!ended(running))
        if (!syncs.renew(mirror) || System.nanoTime() - deadline > 0) progress.cancel();
      error = running.get();
    } catch (ExecutionException e) {
      error = error(mirror, e.getCause());
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return;
    } finally {
      room.release();
    }
    syncs.end(mirror, error);
    startDue();
  }

  private String transfer(Mirror mirror, TransferProgress progress) throws IOException {
    if (mirror.pulls()) return fetch.run(mirror.repository(), progress);
    push.run(mirror.pushMirror(), progress);
    return "";
  }

  private static boolean ended(Future<?> running) throws ExecutionException, InterruptedException {
    try {
      running.get(RENEWAL.toMillis(), TimeUnit.MILLISECONDS);
      return true;
    } catch (TimeoutException goesOn) {
      return false;
    }
  }

  private static String error(Mirror mirror, Throwable cause) {
    if (cause instanceof RemoteFailedException) {
      LOG.info("{} is not up to date: {}", mirror, cause.getMessage());
      return cause.getMessage();
    }
    LOG.warn("{} is not up to date", mirror, cause);
    return "The synchronization failed";
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
