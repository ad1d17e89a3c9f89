package io.gitledger.command.log;

import org.axonframework.serialization.SerializedType;

/** The log holds an event (or a revision of it) that this version of the program does not know. */
public final class UnknownEventException extends RuntimeException {
  UnknownEventException(SerializedType type) {
    super(
        "this version of Gitledger does not know the event %s in revision %s"
            .formatted(type.getName(), type.getRevision()));
  }
}
