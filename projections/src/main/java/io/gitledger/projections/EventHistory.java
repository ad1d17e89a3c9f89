package io.gitledger.projections;

import java.util.stream.Stream;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventsourcing.eventstore.DomainEventStream;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.springframework.stereotype.Component;

/**
 * Reads the events before and after an event, for a reaction that needs the state right after that
 * event. Rows and refs changed by those events must be read before them, so that no change is
 * missed. Streams are read lazily: they hold one batch of the log at a time.
 */
@Component
public class EventHistory {
  /**
   * The limit of later events that are read. A reaction that is further behind uses the current
   * state instead of reading all of them.
   */
  private static final int MAX_LATER_EVENTS = 1_000;

  private static final int FIRST_READ = 32;

  private final EventStore events;

  EventHistory(EventStore events) {
    this.events = events;
  }

  /** Returns the later events of the event's own stream, oldest first. */
  public Stream<? extends DomainEventMessage<?>> after(EventMessage<?> event) {
    return event instanceof DomainEventMessage<?> recorded
        ? read(recorded.getAggregateIdentifier(), recorded.getSequenceNumber() + 1)
            .asStream()
            .limit(MAX_LATER_EVENTS)
        : Stream.empty();
  }

  /**
   * Returns the later events of a stream, oldest first. If it is not the event's own stream, events
   * are compared by timestamp.
   */
  public Stream<? extends DomainEventMessage<?>> after(EventMessage<?> event, String stream) {
    if (event instanceof DomainEventMessage<?> recorded
        && recorded.getAggregateIdentifier().equals(stream)) return after(event);
    long last = events.lastSequenceNumberFor(stream).orElse(-1L);
    DomainEventStream tail = read(stream, last + 1 - FIRST_READ);
    boolean moreAreLater = last >= FIRST_READ && tail.hasNext() && isLater(tail.peek(), event);
    if (moreAreLater) tail = read(stream, last + 1 - MAX_LATER_EVENTS);
    return tail.asStream().filter(each -> isLater(each, event));
  }

  /** Returns all events of a stream, oldest first, without a limit. */
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
