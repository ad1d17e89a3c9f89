package io.gitledger.projections;

import org.axonframework.eventhandling.EventMessage;

/**
 * A {@link Reaction} that ignores most events and can detect this cheaply. No savepoint is created
 * for the events that do not concern it, which saves a round trip for each.
 */
public interface EventFilter {
  /**
   * Returns whether a handler has to be called. It is called within the transaction of the batch
   * and outside of any savepoint. It only reads, and if it fails, the whole batch is retried.
   */
  boolean concerns(EventMessage<?> event);
}
