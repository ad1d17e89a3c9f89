package io.gitledger.projections;

import io.gitledger.command.log.AccountScoped;
import io.gitledger.command.log.RepositoryScoped;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.async.SequencingPolicy;

/**
 * Which events a reaction must see in order: those of one repository, of one account, or else of
 * one stream. Events with different keys may be handled at the same time, on different nodes.
 */
final class ReactionOrder implements SequencingPolicy<EventMessage<?>> {
  @Override
  public Object getSequenceIdentifierFor(EventMessage<?> event) {
    return switch (event.getPayload()) {
      case RepositoryScoped scoped -> "repository-" + scoped.repository();
      case AccountScoped scoped -> "account-" + scoped.account();
      default ->
          event instanceof DomainEventMessage<?> domain
              ? domain.getAggregateIdentifier()
              : event.getIdentifier();
    };
  }
}
