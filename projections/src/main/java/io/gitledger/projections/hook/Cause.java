package io.gitledger.projections.hook;

import io.gitledger.command.Origin;
import io.gitledger.command.issue.IssueEvent;
import java.time.Instant;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.messaging.MetaData;

/**
 * The event behind a delivery: its id, time and actor.
 *
 * @param commit the commit whose message caused it; empty for none
 * @param opening whether it is part of the opening of an issue
 * @param merges whether it closes a pull request by merging it
 */
record Cause(String event, Instant at, long actor, String commit, boolean opening, boolean merges) {
  static Cause of(EventMessage<?> message) {
    MetaData metadata = message.getMetaData();
    return new Cause(
        message.getIdentifier(),
        message.getTimestamp(),
        Origin.actorOf(metadata),
        (String) metadata.getOrDefault(IssueEvent.ASKING_COMMIT, ""),
        metadata.containsKey(IssueEvent.OPENING),
        metadata.containsKey(IssueEvent.MERGES));
  }

  /** Returns the cause of another delivery for the same event. */
  Cause and(String other) {
    return new Cause(event + "/" + other, at, actor, commit, opening, merges);
  }
}
