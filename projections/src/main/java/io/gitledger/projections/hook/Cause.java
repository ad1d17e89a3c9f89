package io.gitledger.projections.hook;

import io.gitledger.command.Origin;
import java.time.Instant;
import org.axonframework.eventhandling.EventMessage;

/** What is told of besides its content: which event it was, when, and who did it. */
record Cause(String event, Instant at, long actor) {
  static Cause of(EventMessage<?> message) {
    Number actor = (Number) message.getMetaData().get(Origin.ACTOR);
    return new Cause(
        message.getIdentifier(),
        message.getTimestamp(),
        actor == null ? Origin.SYSTEM : actor.longValue());
  }
}
