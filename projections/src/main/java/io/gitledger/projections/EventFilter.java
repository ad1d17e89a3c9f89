package io.gitledger.projections;

import org.axonframework.eventhandling.EventMessage;

/**
 * A {@link Reaction} that has nothing to do with most events and can tell cheaply. For those that
 * do not concern it no savepoint is made: a round trip less for each.
 */
public interface EventFilter {
  /**
   * Whether a handler has to be called. Asked within the transaction of the batch and outside of
   * any savepoint: it only reads, and when it fails the whole batch is tried again.
   */
  boolean concerns(EventMessage<?> event);
}
