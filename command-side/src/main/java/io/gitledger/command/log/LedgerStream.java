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
 * A reader's way through the log in its order, told by the {@link EventBell} when there is more.
 */
final class LedgerStream implements TrackingEventStream {
  private final LedgerStorageEngine log;
  private final EventBell bell;
  private final Deque<TrackedEventMessage<?>> read = new ArrayDeque<>();
  private final Semaphore rung = new Semaphore(0);
  private final Runnable wake = rung::release;
  private TrackingToken position;
  private Runnable callback;

  LedgerStream(LedgerStorageEngine log, EventBell bell, TrackingToken after) {
    this.log = log;
    this.bell = bell;
    this.position = after;
    bell.whenRung(wake);
  }

  @Override
  public Optional<TrackedEventMessage<?>> peek() {
    if (read.isEmpty()) fill();
    return Optional.ofNullable(read.peek());
  }

  @Override
  public boolean hasNextAvailable(int timeout, TimeUnit unit) throws InterruptedException {
    rung.drainPermits();
    if (peek().isPresent()) return true;
    return timeout > 0 && rung.tryAcquire(timeout, unit) && peek().isPresent();
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
    bell.whenRung(whenAvailable);
    return true;
  }

  @Override
  public void close() {
    bell.forget(wake);
    if (callback != null) bell.forget(callback);
  }

  private void fill() {
    try (var events = log.readEvents(position, false)) {
      events.forEach(read::add);
    }
    if (!read.isEmpty()) position = read.getLast().trackingToken();
  }
}
