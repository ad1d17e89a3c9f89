package io.gitledger.command.log;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingEventStream;
import org.axonframework.eventhandling.TrackingToken;

/**
 * A reader's way through the log in its order, a bounded piece at a time, told by the {@link
 * CommitNotifier} when there is more. While nothing comes it looks ever more rarely: a ring may be
 * lost, and an event may become final only after it was rung for, when an older transaction ends.
 * While much is written it looks once for what many rings tell.
 */
final class LedgerStream implements TrackingEventStream {
  private static final int PIECE = 500;
  private static final long FIRST_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(10);
  private static final long BETWEEN_LOOKS_NANOS = TimeUnit.MILLISECONDS.toNanos(25);
  private static final long MAX_PAUSE_NANOS_LENGTH = TimeUnit.SECONDS.toNanos(5);

  private final LedgerStorageEngine log;
  private final CommitNotifier.Subscription listening;
  private final Deque<TrackedEventMessage<?>> read = new ArrayDeque<>();
  private final Semaphore rung = new Semaphore(1);
  private TrackingToken position;
  private volatile Runnable callback = () -> {};
  private long pause = FIRST_PAUSE_NANOS;
  private long nextLook;
  private volatile long earliestLook = System.nanoTime();
  private final AtomicBoolean waking = new AtomicBoolean();

  LedgerStream(LedgerStorageEngine log, CommitNotifier notifier, TrackingToken after) {
    this.log = log;
    this.position = after;
    this.listening = notifier.subscribe(this::notifySubscribers);
  }

  private void notifySubscribers() {
    rung.release();
    if (!waking.compareAndSet(false, true)) return;
    long wait = earliestLook - System.nanoTime();
    if (wait <= 0) wake();
    else CompletableFuture.delayedExecutor(wait, TimeUnit.NANOSECONDS).execute(this::wake);
  }

  private void wake() {
    waking.set(false);
    callback.run();
  }

  @Override
  public Optional<TrackedEventMessage<?>> peek() {
    if (read.isEmpty()) look();
    return Optional.ofNullable(read.peek());
  }

  @Override
  public boolean hasNextAvailable(int timeout, TimeUnit unit) throws InterruptedException {
    long end = System.nanoTime() + unit.toNanos(timeout);
    while (peek().isEmpty()) {
      long now = System.nanoTime();
      if (now >= end) return false;
      if (rung.availablePermits() > 0)
        TimeUnit.NANOSECONDS.sleep(Math.min(end, earliestLook) - now);
      else if (rung.tryAcquire(Math.max(0, Math.min(end, nextLook) - now), TimeUnit.NANOSECONDS))
        rung.release();
    }
    return true;
  }

  @Override
  public TrackedEventMessage<?> nextAvailable() throws InterruptedException {
    while (!hasNextAvailable(1, TimeUnit.SECONDS)) {
      if (Thread.interrupted()) throw new InterruptedException();
    }
    return read.poll();
  }

  @Override
  public boolean setOnAvailableCallback(Runnable whenAvailable) {
    callback = whenAvailable;
    return true;
  }

  @Override
  public void close() {
    listening.close();
  }

  private void look() {
    long now = System.nanoTime();
    boolean told = rung.availablePermits() > 0 && now >= earliestLook;
    if (!told && now < nextLook) return;
    if (told) {
      rung.drainPermits();
      pause = FIRST_PAUSE_NANOS;
    }
    EventBatch found = log.read(LedgerPosition.of(position), PIECE);
    read.addAll(log.queued(found.events()));
    now = System.nanoTime();
    if (read.isEmpty()) {
      nextLook = now + pause;
      pause = Math.min(2 * pause, MAX_PAUSE_NANOS_LENGTH);
    } else {
      position = read.getLast().trackingToken();
      nextLook = found.more() ? now : now + FIRST_PAUSE_NANOS;
      pause = FIRST_PAUSE_NANOS;
    }
    earliestLook = found.more() ? now : now + BETWEEN_LOOKS_NANOS;
  }
}
