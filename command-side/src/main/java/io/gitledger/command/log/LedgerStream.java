package io.gitledger.command.log;

import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingEventStream;
import org.axonframework.eventhandling.TrackingToken;

/** Reads the log in order for one reader, in chunks of limited size. */
final class LedgerStream implements TrackingEventStream {
  private static final long STEP_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

  private final LedgerTail tail;
  private final CommitNotifier.Subscription subscription;
  private Queue<TrackedEventMessage<?>> read = new ArrayDeque<>();
  private LedgerPosition position;
  private volatile Runnable callback = () -> {};

  LedgerStream(LedgerTail tail, TrackingToken after) {
    this.tail = tail;
    this.position = LedgerPosition.of(after);
    this.subscription = tail.subscribe(() -> callback.run());
  }

  @Override
  public Optional<TrackedEventMessage<?>> peek() {
    if (read.isEmpty()) {
      LedgerTail.Piece piece = tail.read(position);
      read = piece.events();
      position = piece.end();
    }
    return Optional.ofNullable(read.peek());
  }

  @Override
  public boolean hasNextAvailable(int timeout, TimeUnit unit) throws InterruptedException {
    long end = System.nanoTime() + unit.toNanos(timeout);
    while (peek().isEmpty()) {
      long left = end - System.nanoTime();
      if (left <= 0) return false;
      TimeUnit.NANOSECONDS.sleep(Math.min(left, STEP_NANOS));
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
    subscription.close();
  }
}
