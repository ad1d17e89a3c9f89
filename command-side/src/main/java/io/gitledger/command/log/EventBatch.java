package io.gitledger.command.log;

import java.util.List;

/**
 * The next events of a reader, limited in number and in bytes.
 *
 * @param more whether a limit ended the batch
 */
public record EventBatch(List<StoredEvent> events, boolean more) {
  public boolean isEmpty() {
    return events.isEmpty();
  }

  public StoredEvent last() {
    return events.getLast();
  }
}
