package io.gitledger.projections;

import java.util.List;
import java.util.Optional;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.springframework.stereotype.Component;

/**
 * Reads what came before and after an event, for a reaction that needs the state which the event
 * left. Rows and refs that those events have changed are read before them, so that none is missed.
 */
@Component
public class EventHistory {
  /** Far behind, a reaction takes later changes as they are rather than read them all. */
  private static final int MAX_EVENTS = 1_000;

  private static final int FIRST_READ = 32;

  private final EventStore events;

  EventHistory(EventStore events) {
    this.events = events;
  }

  /** Those of the event's own stream, oldest first. */
  public List<? extends DomainEventMessage<?>> after(EventMessage<?> event) {
    return event instanceof DomainEventMessage<?> recorded
        ? read(recorded.getAggregateIdentifier(), recorded.getSequenceNumber() + 1)
        : List.of();
  }

  /** Those of a stream, oldest first; if it is not the event's own, by their time. */
  public List<? extends DomainEventMessage<?>> after(EventMessage<?> event, String stream) {
    if (event instanceof DomainEventMessage<?> recorded
        && recorded.getAggregateIdentifier().equals(stream)) return after(event);
    long last = events.lastSequenceNumberFor(stream).orElse(-1L);
    List<? extends DomainEventMessage<?>> tail = read(stream, Math.max(0, last + 1 - FIRST_READ));
    boolean moreAreLater = tail.size() >= FIRST_READ && isLater(tail.getFirst(), event);
    if (moreAreLater) tail = read(stream, Math.max(0, last + 1 - MAX_EVENTS));
    return tail.stream().filter(each -> isLater(each, event)).toList();
  }

  /** All of a stream, oldest first; empty where there are too many. */
  public Optional<List<? extends DomainEventMessage<?>>> all(String stream) {
    List<? extends DomainEventMessage<?>> all = read(stream, 0);
    return all.size() < MAX_EVENTS ? Optional.of(all) : Optional.empty();
  }

  private static boolean isLater(EventMessage<?> event, EventMessage<?> than) {
    return event.getTimestamp().isAfter(than.getTimestamp());
  }

  private List<? extends DomainEventMessage<?>> read(String stream, long from) {
    return events.readEvents(stream, from).asStream().limit(MAX_EVENTS).toList();
  }
}
