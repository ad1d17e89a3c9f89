package io.gitledger.command.log;

import org.axonframework.serialization.SerializedType;

/**
 * Thrown if the log contains an event (or a revision of it) that is unknown to this version of the
 * program.
 */
public final class UnknownEventException extends RuntimeException {
  UnknownEventException(SerializedType type) {
    super(
        "this version of Gitledger does not know the event %s in revision %s"
            .formatted(type.getName(), type.getRevision()));
  }
}
