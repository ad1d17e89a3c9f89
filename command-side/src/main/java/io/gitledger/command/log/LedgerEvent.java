package io.gitledger.command.log;

import java.util.Map;

/** An event in the log. */
public interface LedgerEvent {
  /**
   * Returns the unit that determines who can read the event; not stored with it. The default has
   * the fewest readers.
   */
  default EventUnit unit() {
    return EventUnit.ADMINISTRATION;
  }

  /** Returns the unit if it depends on the event's metadata too. */
  default EventUnit unit(Map<String, ?> metadata) {
    return unit();
  }
}
