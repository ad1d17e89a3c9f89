package io.gitledger.command.log;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingEventStream;
import org.axonframework.eventhandling.TrackingToken;

/**
 * A reader's way through the log in its order, a bounded piece at a time, told by the {@link
 * EventBell} when there is more. While nothing comes it looks ever more rarely: a ring may be lost,
 * and an event may become final only after it was rung for, when an older transaction ends.
 */
final class LedgerStream implements TrackingEventStream {
  private static final int PIECE = 500;
  private static final long FIRST_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(10);
  private static final long LONGEST_PAUSE_NANOS = TimeUnit.SECONDS.toNanos(5);

  private final LedgerStorageEngine log;
  private final EventBell.Listening listening;
  private final Deque<TrackedEventMessage<?>> read = new ArrayDeque<>();
  private final Semaphore rung = new Semaphore(1);
  private TrackingToken position;
  private volatile Runnable callback = () -> {};
  private long pause = FIRST_PAUSE_NANOS;
  private long nextLook;

  LedgerStream(LedgerStorageEngine log, EventBell bell, TrackingToken after) {
    this.log = log;
    this.position = after;
    this.listening =
        bell.whenRung(
            () -> {
              rung.release();
              callback.run();
            });
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
      if (rung.tryAcquire(Math.max(0, Math.min(end, nextLook) - now), TimeUnit.NANOSECONDS))
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
    if (rung.drainPermits() > 0) pause = FIRST_PAUSE_NANOS;
    else if (System.nanoTime() < nextLook) return;
    try (var events = log.readEvents(position, false)) {
      events.limit(PIECE).forEach(read::add);
    }
    if (read.isEmpty()) {
      nextLook = System.nanoTime() + pause;
      pause = Math.min(2 * pause, LONGEST_PAUSE_NANOS);
    } else {
      position = read.getLast().trackingToken();
      nextLook = System.nanoTime();
      pause = FIRST_PAUSE_NANOS;
    }
  }
}
