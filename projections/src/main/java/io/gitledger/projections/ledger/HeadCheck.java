package io.gitledger.projections.ledger;

import java.util.Locale;
import java.util.function.Consumer;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Checks the end of every stream against {@code stream_head}, which was written together with it.
 * Events that are cut off the end of a stream, or forged there, do not break a hash chain.
 */
final class HeadCheck {
  private static final String ENDS =
      """
      select coalesce(head.stream, last.stream) as name, coalesce(head.sequence, -1), coalesce(last.sequence, -1)
      from stream_head head
      full join (select stream, max(sequence) as sequence from event group by stream) last on last.stream = head.stream
      left join event on event.stream = head.stream and event.sequence = head.sequence
      where head.sequence is distinct from last.sequence or event.hash <> head.hash
      order by name
      """;

  private final JdbcClient snapshot;
  private final Consumer<Fault> faults;

  HeadCheck(JdbcClient snapshot, Consumer<Fault> faults) {
    this.snapshot = snapshot;
    this.faults = faults;
  }

  void run() {
    snapshot
        .sql(ENDS)
        .query(
            row -> {
              faults.accept(fault(row.getString(1), row.getLong(2), row.getLong(3)));
            });
  }

  private static Fault fault(String stream, long head, long last) {
    if (last < head)
      return new Fault(
          stream + " event " + (last + 1),
          String.format(Locale.ROOT, "events %d to %d are missing at the end", last + 1, head));
    if (last > head)
      return new Fault(
          stream + " event " + (head + 1),
          String.format(
              Locale.ROOT, "events %d to %d were not appended by a server", head + 1, last));
    return new Fault(
        stream + " event " + head, "it is not the event that was appended here: its hash differs");
  }
}
