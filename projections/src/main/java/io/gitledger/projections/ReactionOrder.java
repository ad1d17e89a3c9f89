package io.gitledger.projections;

import io.gitledger.command.log.OwnerRef;
import java.util.Locale;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.async.SequencingPolicy;

/**
 * The sequencing policy of reactions. Events that belong to one repository, to one account, or else
 * to one stream are handled in order. Events with different keys may be handled concurrently, on
 * different nodes.
 */
final class ReactionOrder implements SequencingPolicy<EventMessage<?>> {
  @Override
  public Object getSequenceIdentifierFor(EventMessage<?> event) {
    return OwnerRef.of(event.getPayload())
        .<Object>map(place -> place.kind().name().toLowerCase(Locale.ROOT) + "-" + place.id())
        .orElseGet(
            () ->
                event instanceof DomainEventMessage<?> domain
                    ? domain.getAggregateIdentifier()
                    : event.getIdentifier());
  }
}
