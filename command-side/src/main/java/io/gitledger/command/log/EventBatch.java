package io.gitledger.command.log;

import java.util.List;

/**
 * The next events of a reader, bounded in number and in bytes.
 *
 * @param more whether a bound ended the batch
 */
public record EventBatch(List<StoredEvent> events, boolean more) {
  public boolean isEmpty() {
    return events.isEmpty();
  }

  public StoredEvent last() {
    return events.getLast();
  }
}
