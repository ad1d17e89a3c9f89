package io.gitledger.projections.ledger;

import java.util.function.Consumer;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Something in the data that cannot be, if nobody meddled and nothing broke.
 *
 * @param place the stream and the event's number in it, or the table and the key
 */
public record Fault(String place, String what) {
  @Override
  public String toString() {
    return place + ": " + what;
  }

  /** Faults that a statement finds: each row has the place and the description. */
  static void find(JdbcClient snapshot, String sql, Consumer<Fault> faults) {
    snapshot
        .sql(sql)
        .query(
            row -> {
              faults.accept(new Fault(row.getString(1), row.getString(2)));
            });
  }
}
