package io.gitledger.projections.ledger;

import io.gitledger.command.log.EventHash;
import io.gitledger.command.log.EventReader;
import io.gitledger.command.log.LedgerPosition;
import io.gitledger.command.log.StoredEvent;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.Consumer;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Verifies the hash chain of every stream. A fault is reported once, at the first event where it
 * shows; from there on the stored hash is trusted again. An event whose texts were purged must
 * equal the result of the purge, which is later in its stream.
 */
final class ChainCheck implements Consumer<StoredEvent> {
  private final JdbcTemplate snapshot;
  private final Consumer<Fault> faults;
  private String stream = "";
  private long next;
  private byte[] link = EventHash.origin();
  private LedgerPosition last = LedgerPosition.START;

  /**
   * @param snapshot a second connection to the same snapshot
   */
  ChainCheck(JdbcTemplate snapshot, Consumer<Fault> faults) {
    this.snapshot = snapshot;
    this.faults = faults;
  }

  @Override
  public void accept(StoredEvent event) {
    if (!event.stream().equals(stream)) begin(event.stream());
    if (event.sequence() != next)
      fault(
          event,
          String.format(
              Locale.ROOT, "events %d to %d are missing before it", next, event.sequence() - 1));
    else if (!Arrays.equals(event.hashAfter(link), event.hash())
        && EventReader.findPurge(snapshot, event, link).isEmpty())
      fault(event, "it, or its place, was changed: the hash does not fit");
    if (event.position().compareTo(last) <= 0)
      fault(event, "it stands before its predecessor in the order of the log");
    next = event.sequence() + 1;
    link = event.hash();
    last = event.position();
  }

  private void begin(String name) {
    stream = name;
    next = 0;
    link = EventHash.origin();
    last = LedgerPosition.START;
  }

  private void fault(StoredEvent event, String what) {
    faults.accept(new Fault(event.stream() + " event " + event.sequence(), what));
  }
}
