package io.gitledger.projections.ledger;

import java.util.function.Consumer;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * An inconsistency in the data, caused by manipulation or a defect.
 *
 * @param place the stream and the event's number in it, or the table and the key
 */
public record Fault(String place, String what) {
  @Override
  public String toString() {
    return place + ": " + what;
  }

  /** Reports the faults that a statement finds. Each row has the place and the description. */
  static void find(JdbcClient snapshot, String sql, Consumer<Fault> faults) {
    snapshot
        .sql(sql)
        .query(
            row -> {
              faults.accept(new Fault(row.getString(1), row.getString(2)));
            });
  }
}
