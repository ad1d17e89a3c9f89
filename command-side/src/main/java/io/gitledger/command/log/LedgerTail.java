package io.gitledger.command.log;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.axonframework.eventhandling.TrackedEventMessage;

/**
 * The newest events of the log, which are read and deserialized once for all streams of this node.
 * The {@link CommitNotifier} signals new events. While there are none, polling gets less frequent,
 * but does not stop: a notification may be lost, and an event may become final only after its
 * notification, when an older transaction ends. Under load, many notifications result in one read,
 * because each read costs every streaming processor a transaction, however few events it finds.
 */
final class LedgerTail {
  private static final int PIECE = 500;
  private static final int MAX_CHARACTERS = 2 << 20;

  /** Size of an event's objects, in addition to its texts. */
  private static final int CHARACTERS_OF_AN_EVENT = 500;

  private static final long FIRST_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(10);
  private static final long MIN_BETWEEN_LOOKS_NANOS = TimeUnit.MILLISECONDS.toNanos(25);
  private static final long MAX_BETWEEN_LOOKS_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

  /** The time between two reads is extended if there are more than a hundred events a second. */
  private static final long BETWEEN_LOOKS_NANOS_PER_EVENT = TimeUnit.MILLISECONDS.toNanos(10);

  /**
   * A push is weighted like several other events, as it takes as long, and so do its event
   * handlers.
   */
  private static final String PUSH = "refs.changed";

  private static final int EVENTS_OF_A_PUSH = 5;

  private static final long MAX_PAUSE_NANOS = TimeUnit.SECONDS.toNanos(5);

  private final LedgerStorageEngine log;
  private final Set<Runnable> streams = ConcurrentHashMap.newKeySet();
  private final AtomicBoolean notified = new AtomicBoolean(true);
  private final AtomicBoolean waking = new AtomicBoolean();
  private volatile long earliestLook = System.nanoTime();

  /**
   * All final events after {@link #start} up to {@link #end}. Guarded by this, like the following
   * fields.
   */
  private final Deque<Recent> events = new ArrayDeque<>();

  private LedgerPosition start;
  private LedgerPosition end;
  private long characters;
  private long pause = FIRST_PAUSE_NANOS;
  private long betweenLooks = MIN_BETWEEN_LOOKS_NANOS;
  private long nextLook = System.nanoTime();

  private record Recent(TrackedEventMessage<?> message, int characters) {
    LedgerPosition position() {
      return (LedgerPosition) message.trackingToken();
    }
  }

  /**
   * The events after a position, in a queue that its reader consumes.
   *
   * @param end where the next piece starts
   */
  record Piece(Queue<TrackedEventMessage<?>> events, LedgerPosition end) {}

  LedgerTail(LedgerStorageEngine log, CommitNotifier notifier) {
    this.log = log;
    // Both objects live as long as the program.
    notifier.subscribe(this::notifySubscribers);
  }

  /** Registers a callback of a stream for possible new events. It must not block or throw. */
  CommitNotifier.Subscription subscribe(Runnable stream) {
    streams.add(stream);
    return () -> streams.remove(stream);
  }

  private void notifySubscribers() {
    notified.set(true);
    if (!waking.compareAndSet(false, true)) return;
    long wait = earliestLook - System.nanoTime();
    if (wait <= 0) wake();
    else CompletableFuture.delayedExecutor(wait, TimeUnit.NANOSECONDS).execute(this::wake);
  }

  private void wake() {
    waking.set(false);
    streams.forEach(Runnable::run);
  }

  /** Returns the next events. A stream that is far behind reads them from the database itself. */
  Piece read(LedgerPosition after) {
    LedgerPosition first;
    synchronized (this) {
      Optional<Piece> recent = find(after);
      if (recent.isPresent()) return recent.get();
      first = start;
    }
    List<StoredEvent> found = log.read(after, PIECE).events();
    return found.isEmpty()
        ? new Piece(new ArrayDeque<>(), first)
        : new Piece(new ArrayDeque<>(log.queued(found)), found.getLast().position());
  }

  private Optional<Piece> find(LedgerPosition after) {
    if (end == null || after.compareTo(end) > 0) startAt(after);
    if (after.equals(end)) look();
    if (after.compareTo(start) < 0) return Optional.empty();
    var following = new ArrayDeque<TrackedEventMessage<?>>();
    for (Iterator<Recent> each = events.descendingIterator(); each.hasNext(); ) {
      Recent event = each.next();
      if (event.position().compareTo(after) <= 0) break;
      following.addFirst(event.message());
    }
    return Optional.of(new Piece(following, end));
  }

  private void startAt(LedgerPosition position) {
    events.clear();
    characters = 0;
    start = position;
    end = position;
  }

  private void look() {
    long now = System.nanoTime();
    boolean told = now - earliestLook >= 0 && notified.getAndSet(false);
    if (!told && now - nextLook < 0) return;
    if (told) pause = FIRST_PAUSE_NANOS;
    EventBatch found = log.read(end, PIECE);
    if (!found.isEmpty()) append(found);
    now = System.nanoTime();
    betweenLooks = betweenLooks(found.events());
    earliestLook = found.more() ? now : now + betweenLooks;
    if (found.isEmpty()) {
      // After only one empty read, other streams may still need the events of the last one.
      if (pause > FIRST_PAUSE_NANOS) startAt(end);
      nextLook = now + pause;
      pause = Math.min(2 * pause, MAX_PAUSE_NANOS);
    } else {
      nextLook = earliestLook;
      pause = FIRST_PAUSE_NANOS;
    }
  }

  /**
   * Returns the time until the next read. It increases in steps, so that a short burst does not
   * delay later events.
   *
   * @param found events of the last read
   */
  private long betweenLooks(List<StoredEvent> found) {
    int pushes = (int) found.stream().filter(event -> event.name().equals(PUSH)).count();
    int weight = found.size() + pushes * (EVENTS_OF_A_PUSH - 1);
    long longest = Math.min(2 * betweenLooks, MAX_BETWEEN_LOOKS_NANOS);
    return Math.clamp(weight * BETWEEN_LOOKS_NANOS_PER_EVENT, MIN_BETWEEN_LOOKS_NANOS, longest);
  }

  /**
   * Appends events. Batches with large payloads are not kept, as they would take too much memory;
   * streams read them from the database themselves.
   */
  private void append(EventBatch found) {
    LedgerPosition last = found.last().position();
    if (found.events().stream().anyMatch(LedgerStorageEngine::isDeferred)) {
      startAt(last);
      return;
    }
    List<TrackedEventMessage<?>> messages = log.queued(found.events());
    int each =
        CHARACTERS_OF_AN_EVENT
            + found.events().stream()
                    .mapToInt(event -> event.payload().length() + event.metadata().length())
                    .sum()
                / found.events().size();
    end = last;
    for (TrackedEventMessage<?> message : messages) {
      events.add(new Recent(message, each));
      characters += each;
    }
    while (characters > MAX_CHARACTERS) {
      Recent first = events.remove();
      characters -= first.characters();
      start = first.position();
    }
  }
}
