package io.gitledger.projections.ledger;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.command.idempotency.KeyedRequests;
import java.time.Instant;
import java.util.List;
import org.axonframework.config.EventProcessingConfiguration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Events that a reaction could not handle. They wait, with all following events of the same order,
 * and are retried from time to time or on request.
 */
@Component
public class DeadLetters {
  /**
   * A dead letter.
   *
   * @param order the key of its order, such as {@code repository-12}
   * @param cause why it could not be handled; null for one that waits behind another
   */
  public record Letter(
      String processor,
      String order,
      String event,
      String type,
      String stream,
      long sequence,
      Instant since,
      @JsonProperty("last_tried") Instant lastTried,
      String cause) {}

  private final JdbcClient jdbc;
  private final EventProcessingConfiguration processors;
  private final KeyedRequests requests;

  DeadLetters(JdbcClient jdbc, EventProcessingConfiguration processors, KeyedRequests requests) {
    this.jdbc = jdbc;
    this.processors = processors;
    this.requests = requests;
  }

  /** Lists the oldest letters. */
  public List<Letter> list(int limit) {
    return jdbc.sql(
            "select processor, sequence_key, event_id, name, stream, sequence, enqueued_at, touched_at,"
                + " nullif(concat_ws(': ', cause_type, cause), '') from dead_letter"
                + " order by processor, sequence_key, sequence_index limit ?")
        .param(limit)
        .query(
            (row, number) ->
                new Letter(
                    row.getString(1),
                    row.getString(2),
                    row.getString(3),
                    row.getString(4),
                    row.getString(5),
                    row.getLong(6),
                    Instant.parse(row.getString(7)),
                    Instant.parse(row.getString(8)),
                    row.getString(9)))
        .list();
  }

  public long count() {
    return jdbc.sql("select count(*) from dead_letter").query(Long.class).single();
  }

  /** Retries all letters, each order up to its first failure. */
  public void retry() {
    requests.act();
    for (String processor :
        jdbc.sql("select distinct processor from dead_letter").query(String.class).list()) {
      processors
          .sequencedDeadLetterProcessor(processor)
          .ifPresent(
              letters -> {
                long orders = orders(processor);
                for (long order = 0; order < orders; order++) letters.processAny();
              });
    }
  }

  private long orders(String processor) {
    return jdbc.sql("select count(distinct sequence_key) from dead_letter where processor = ?")
        .param(processor)
        .query(Long.class)
        .single();
  }
}
