package io.gitledger.projections;

import java.util.stream.Stream;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventsourcing.eventstore.DomainEventStream;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.springframework.stereotype.Component;

/**
 * Reads what came before and after an event, for a reaction that needs the state which the event
 * left. Rows and refs that those events have changed are read before them, so that none is missed.
 * Streams read on as they are consumed: they hold one batch of the log at a time.
 */
@Component
public class EventHistory {
  /** Far behind, a reaction takes later changes as they are rather than read them all. */
  private static final int MAX_LATER_EVENTS = 1_000;

  private static final int FIRST_READ = 32;

  private final EventStore events;

  EventHistory(EventStore events) {
    this.events = events;
  }

  /** Later events of the event's own stream, oldest first. */
  public Stream<? extends DomainEventMessage<?>> after(EventMessage<?> event) {
    return event instanceof DomainEventMessage<?> recorded
        ? read(recorded.getAggregateIdentifier(), recorded.getSequenceNumber() + 1)
            .asStream()
            .limit(MAX_LATER_EVENTS)
        : Stream.empty();
  }

  /** Those of a stream, oldest first; if it is not the event's own, by their time. */
  public Stream<? extends DomainEventMessage<?>> after(EventMessage<?> event, String stream) {
    if (event instanceof DomainEventMessage<?> recorded
        && recorded.getAggregateIdentifier().equals(stream)) return after(event);
    long last = events.lastSequenceNumberFor(stream).orElse(-1L);
    DomainEventStream tail = read(stream, last + 1 - FIRST_READ);
    boolean moreAreLater = last >= FIRST_READ && tail.hasNext() && isLater(tail.peek(), event);
    if (moreAreLater) tail = read(stream, last + 1 - MAX_LATER_EVENTS);
    return tail.asStream().filter(each -> isLater(each, event));
  }

  /** All of a stream, oldest first, however many there are. */
  public Stream<? extends DomainEventMessage<?>> all(String stream) {
    return read(stream, 0).asStream();
  }

  private static boolean isLater(EventMessage<?> event, EventMessage<?> than) {
    return event.getTimestamp().isAfter(than.getTimestamp());
  }

  private DomainEventStream read(String stream, long from) {
    return events.readEvents(stream, Math.max(0, from));
  }
}
