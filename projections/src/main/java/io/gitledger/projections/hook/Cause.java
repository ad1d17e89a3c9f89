package io.gitledger.projections.hook;

import io.gitledger.command.Origin;
import io.gitledger.command.issue.IssueEvent;
import java.time.Instant;
import org.axonframework.eventhandling.EventMessage;

/**
 * What is told of besides its content: which event it was, when, and who did it.
 *
 * @param commit the commit whose message asked for it; empty for none
 */
record Cause(String event, Instant at, long actor, String commit) {
  static Cause of(EventMessage<?> message) {
    return new Cause(
        message.getIdentifier(),
        message.getTimestamp(),
        Origin.actorOf(message.getMetaData()),
        (String) message.getMetaData().getOrDefault(IssueEvent.ASKING_COMMIT, ""));
  }
}
