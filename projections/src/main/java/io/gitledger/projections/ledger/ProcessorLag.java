package io.gitledger.projections.ledger;

import io.gitledger.projections.Reaction;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** The lag of the streaming processors behind the log. */
@Component
public class ProcessorLag {
  private static final int COUNTED = 10_000;

  /** Selects the lag. The slowest segment counts, and at most ten thousand events are counted. */
  private static final String LAG =
      """
      select slowest.processor, behind.events, behind.seconds
      from (select distinct on (processor) processor, (token->>'transaction')::bigint as transaction, (token->>'index')::bigint as index
            from (select processor, convert_from(token, 'UTF8')::json as token from processor_token where token is not null) tokens
            order by processor, (token->>'transaction')::bigint, (token->>'index')::bigint) slowest
      cross join lateral (
        select count(*) as events, coalesce(extract(epoch from now() - min(at)), 0) as seconds
        from (select at from event where (transaction, position) > (slowest.transaction, slowest.index)
              order by transaction, position limit ?) next) behind
      """;

  /**
   * One processor's state.
   *
   * @param seconds age of the oldest event that it has not handled
   */
  public record Lag(String processor, long events, double seconds) {}

  private final JdbcClient jdbc;
  private final Set<String> processors = new TreeSet<>();

  ProcessorLag(JdbcClient jdbc, ListableBeanFactory beans) {
    this.jdbc = jdbc;
    for (String bean : beans.getBeanNamesForAnnotation(Reaction.class))
      processors.add(beans.findAnnotationOnBean(bean, Reaction.class).processor());
  }

  /** Returns the names of all streaming processors of this program. */
  public Set<String> processors() {
    return processors;
  }

  public List<Lag> lags() {
    return jdbc.sql(LAG)
        .param(COUNTED)
        .query(
            (row, number) ->
                new Lag(row.getString(1), row.getLong(2), Math.max(0, row.getDouble(3))))
        .list();
  }

  /** Returns the number of the newest event, which increases with the events of all nodes. */
  public long newest() {
    return jdbc.sql("select coalesce(max(position), 0) from event").query(Long.class).single();
  }
}
