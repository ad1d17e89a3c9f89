package io.gitledger.command.log;

import io.gitledger.command.log.StreamCache.CachedPrefix;
import io.gitledger.command.transaction.AfterCommit;
import java.util.ArrayList;
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
 * Axon's event store on the log. Loads streams through the {@link StreamCache} and wakes streaming
 * processors on every commit.
 */
public final class LedgerEventStore extends EmbeddedEventStore {
  private final LedgerStorageEngine log;
  private final CommitNotifier notifier;
  private final LedgerTail tail;
  private final StreamCache cache = new StreamCache();

  private LedgerEventStore(Builder builder, LedgerStorageEngine log, CommitNotifier notifier) {
    super(builder);
    this.log = log;
    this.notifier = notifier;
    this.tail = new LedgerTail(log, notifier);
  }

  public static LedgerEventStore of(LedgerStorageEngine log, CommitNotifier notifier) {
    var builder =
        EmbeddedEventStore.builder()
            .storageEngine(log)
            .cachedEvents(1)
            .optimizeEventConsumption(false);
    return new LedgerEventStore(builder, log, notifier);
  }

  @Override
  protected void afterCommit(List<? extends EventMessage<?>> events) {
    super.afterCommit(events);
    AfterCommit.run(notifier::notifySubscribers);
  }

  @Override
  public TrackingEventStream openStream(TrackingToken after) {
    return new LedgerStream(tail, after);
  }

  @Override
  public DomainEventStream readEvents(String stream) {
    if (!CurrentUnitOfWork.isStarted()) return super.readEvents(stream);
    CachedPrefix prefix =
        cache
            .find(stream)
            .orElseGet(() -> CachedPrefix.startingWith(log.findSnapshot(stream).orElse(null)));
    if (prefix.tip() != null) StreamHeads.record(stream, prefix.tip());
    DomainEventStream following = super.readEvents(stream, prefix.lastSequence() + 1);
    List<DomainEventMessage<?>> tail = new ArrayList<>();
    long characters = prefix.characters();
    while (following.hasNext() && characters <= StreamCache.MAX_STREAM_CHARACTERS) {
      tail.add(following.next());
      characters += log.characters(tail.getLast());
    }
    if (characters <= StreamCache.MAX_STREAM_CHARACTERS)
      cacheAfterCommit(stream, prefix, tail, characters);
    else cache.remove(stream);
    List<DomainEventMessage<?>> events = new ArrayList<>();
    if (prefix.snapshot() != null) events.add(log.snapshotMessage(prefix.snapshot()));
    events.addAll(prefix.events());
    events.addAll(tail);
    return DomainEventStream.concat(DomainEventStream.of(events), following);
  }

  /**
   * Stores a snapshot and evicts the stream, so that the next load starts with the snapshot instead
   * of the events that it replaces.
   */
  @Override
  public void storeSnapshot(DomainEventMessage<?> snapshot) {
    super.storeSnapshot(snapshot);
    cache.remove(snapshot.getAggregateIdentifier());
  }

  /** Caches events after the commit. Only then are they certainly in the log. */
  private void cacheAfterCommit(
      String stream, CachedPrefix prefix, List<DomainEventMessage<?>> tail, long characters) {
    if (tail.isEmpty() || committed()) return;
    StreamHeads.of(stream, tail.getLast().getSequenceNumber())
        .map(tip -> prefix.followedBy(tail, tip, characters))
        .ifPresent(
            longer ->
                CurrentUnitOfWork.get()
                    .root()
                    .afterCommit(unit -> AfterCommit.run(() -> cache.put(stream, longer))));
  }

  /**
   * Returns whether the commit is over. The snapshotter reads that late, when after-commit handlers
   * can no longer be registered.
   */
  private static boolean committed() {
    return !CurrentUnitOfWork.get().root().phase().isBefore(UnitOfWork.Phase.AFTER_COMMIT);
  }
}
