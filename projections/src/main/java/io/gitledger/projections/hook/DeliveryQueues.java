package io.gitledger.projections.hook;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Pending deliveries, for operators of the installation. */
@Component
public class DeliveryQueues {
  private final JdbcClient jdbc;

  DeliveryQueues(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * The depth of all queues together.
   *
   * @param oldestSeconds age of the oldest pending delivery
   * @param failing the number of hooks whose last attempt failed
   */
  public record Depth(long pending, double oldestSeconds, long dead, long failing) {}

  /**
   * The queue of one hook.
   *
   * @param repository 0 if the hook belongs to an account or to the installation
   * @param account 0 if it belongs to a repository or to the installation
   * @param failures the number of consecutive failed attempts
   * @param nextAttemptAt the earliest time of the next attempt
   */
  public record QueueView(
      long hook,
      long repository,
      long account,
      long pending,
      @JsonProperty("oldest_at") Instant oldestAt,
      int failures,
      @JsonProperty("next_attempt_at") Instant nextAttemptAt) {}

  @Transactional(readOnly = true)
  public Depth depth() {
    return jdbc.sql(
            "select count(*) filter (where state = 'pending'),"
                + " coalesce(extract(epoch from now() - min(created_at) filter (where state = 'pending')), 0),"
                + " count(*) filter (where state = 'dead'),"
                + " (select count(*) from hook_queue where failures > 0)"
                + " from hook_delivery where state <> 'delivered'")
        .query(
            (row, number) ->
                new Depth(row.getLong(1), row.getDouble(2), row.getLong(3), row.getLong(4)))
        .single();
  }

  /** Returns a page of the hooks with pending deliveries, the longest wait first. */
  @Transactional(readOnly = true)
  public List<QueueView> list(long offset, int limit) {
    return jdbc.sql(
            "with page as (select q.hook_id, q.failures, q.due_at, oldest.created_at from hook_queue q cross join lateral"
                + " (select d.created_at from hook_delivery d where d.hook_id = q.hook_id and d.state = 'pending'"
                + " order by d.position limit 1) oldest order by oldest.created_at, q.hook_id offset ? limit ?)"
                + " select p.hook_id, coalesce(h.repository_id, 0), p.created_at, p.failures, p.due_at,"
                + " (select count(*) from hook_delivery d where d.hook_id = p.hook_id and d.state = 'pending'), coalesce(h.account_id, 0)"
                + " from page p left join hook h on h.id = p.hook_id order by p.created_at, p.hook_id")
        .params(offset, limit)
        .query(
            (row, number) ->
                new QueueView(
                    row.getLong(1),
                    row.getLong(2),
                    row.getLong(7),
                    row.getLong(6),
                    row.getTimestamp(3).toInstant(),
                    row.getInt(4),
                    row.getTimestamp(5).toInstant()))
        .list();
  }

  /** The number of hooks with pending deliveries. */
  public long count() {
    return jdbc.sql(
            "select count(*) from hook_queue q where exists"
                + " (select from hook_delivery d where d.hook_id = q.hook_id and d.state = 'pending')")
        .query(Long.class)
        .single();
  }
}
