package io.gitledger.command.log;

/** What the log holds. */
public interface LedgerEvent {
  /** Decides who may read the event; not stored with it. The default has the fewest readers. */
  default EventUnit unit() {
    return EventUnit.ADMINISTRATION;
  }
}
