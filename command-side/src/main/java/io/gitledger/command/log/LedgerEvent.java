package io.gitledger.command.log;

import java.util.Map;

/** An event in the log. */
public interface LedgerEvent {
  /** Decides who may read the event; not stored with it. The default has the fewest readers. */
  default EventUnit unit() {
    return EventUnit.ADMINISTRATION;
  }

  /** The same where the metadata of the event decide too. */
  default EventUnit unit(Map<String, ?> metadata) {
    return unit();
  }
}
