package io.gitledger.command.log;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.TrackingEventStream;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.eventsourcing.eventstore.DomainEventStream;
import org.axonframework.eventsourcing.eventstore.EmbeddedEventStore;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;
import org.axonframework.messaging.unitofwork.UnitOfWork;

/**
 * Axon's event store on the log: loads streams through the {@link StreamCache} and wakes streaming
 * processors on every commit.
 */
public final class LedgerEventStore extends EmbeddedEventStore {
  private final LedgerStorageEngine log;
  private final CommitNotifier bell;
  private final StreamCache cache = new StreamCache();

  private LedgerEventStore(Builder builder, LedgerStorageEngine log, CommitNotifier bell) {
    super(builder);
    this.log = log;
    this.bell = bell;
  }

  public static LedgerEventStore of(LedgerStorageEngine log, CommitNotifier bell) {
    var builder =
        EmbeddedEventStore.builder()
            .storageEngine(log)
            .cachedEvents(1)
            .optimizeEventConsumption(false);
    return new LedgerEventStore(builder, log, bell);
  }

  @Override
  protected void afterCommit(List<? extends EventMessage<?>> events) {
    super.afterCommit(events);
    AfterCommit.run(bell::notifySubscribers);
  }

  @Override
  public TrackingEventStream openStream(TrackingToken after) {
    return new LedgerStream(log, bell, after);
  }

  @Override
  public DomainEventStream readEvents(String stream) {
    if (!CurrentUnitOfWork.isStarted()) return super.readEvents(stream);
    var head = cache.head(stream);
    if (head.isEmpty()) return remembering(stream, null, super.readEvents(stream));
    StreamHeads.record(stream, head.get().tip());
    var tail =
        remembering(stream, head.get(), super.readEvents(stream, head.get().lastSequence() + 1));
    return DomainEventStream.concat(DomainEventStream.of(head.get().events()), tail);
  }

  /**
   * Notes what is read, and keeps it once the unit of work has committed: only then are those
   * events surely in the log.
   */
  private DomainEventStream remembering(
      String stream, StreamCache.CachedPrefix head, DomainEventStream events) {
    List<DomainEventMessage<?>> read = new ArrayList<>();
    Iterator<? extends DomainEventMessage<?>> source = events;
    while (source.hasNext()) read.add(source.next());
    if (!read.isEmpty() && !committed()) {
      var tip = StreamHeads.of(stream, read.getLast().getSequenceNumber());
      if (tip.isPresent()) {
        var longer =
            head == null
                ? new StreamCache.CachedPrefix(read, tip.get())
                : head.followedBy(read, tip.get());
        CurrentUnitOfWork.get()
            .root()
            .afterCommit(unit -> AfterCommit.run(() -> cache.keep(stream, longer)));
      }
    }
    return DomainEventStream.of(read);
  }

  /** The snapshotter reads when the commit is over: too late to wait for it. */
  private static boolean committed() {
    return !CurrentUnitOfWork.get().root().phase().isBefore(UnitOfWork.Phase.AFTER_COMMIT);
  }
}
