package io.gitledger.projections.hook;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * The queues of pending deliveries, one per hook, shared by all nodes. A node that processes a hook
 * holds a short lease, so that deliveries of a hook are sent one after the other, and another node
 * takes over if this one dies.
 */
@Component
public class Deliveries {
  private static final Duration LEASE = Duration.ofSeconds(8);

  /** The number of queued hooks of one keeper; any more are overflow. */
  private static final int SHARE = 50;

  private static final String PENDING =
      "d.id, d.hook_id, d.event_type, d.payload, d.attempts, d.created_at";

  private static final String DUE =
      """
      with asked as (
          select asked.id, coalesce(h.keeper_id, 0) as keeper
          from unnest(?::bigint[]) asked (id) left join hook h on h.id = asked.id),
      share as (
          select keeper, ? - (select count(*) from (select from hook_queue q where q.keeper_id = keeper and not overflow limit ?) queued) as free
          from (select distinct keeper from asked) keepers)
      insert into hook_queue (hook_id, due_at, keeper_id, overflow)
      select id, now(), keeper, row_number() over (partition by keeper order by id) > free
      from asked join share using (keeper)
      order by id
      on conflict (hook_id) do update set due_at = case when hook_queue.failures = 0 then now() else hook_queue.due_at end
      """;

  private static final String LEASE_DUE =
      """
      with regular as (
          select hook_id from hook_queue
          where not overflow and due_at <= now() and (leased_until is null or leased_until < now())
          order by due_at limit ? for update skip locked),
      rest as (
          select hook_id from hook_queue
          where overflow and due_at <= now() and (leased_until is null or leased_until < now())
          order by due_at limit ? for update skip locked)
      update hook_queue set leased_by = ?, leased_until = now() + ?::interval
      where hook_id in (select hook_id from regular union all select hook_id from rest)
      returning hook_id, failures, overflow
      """;

  private final JdbcClient jdbc;

  Deliveries(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** A pending delivery. */
  public record Pending(
      UUID id, long hook, String eventType, String payload, int attempts, Instant created) {}

  /**
   * Queues a delivery unless the same cause has queued it before. Joins the caller's transaction.
   */
  public boolean add(long hook, String cause, String eventType, String payload, Instant at) {
    int added =
        jdbc.sql(
                "insert into hook_delivery (id, hook_id, cause, event_type, payload, state, created_at)"
                    + " values (?, ?, ?, ?, ?, 'pending', ?::timestamptz) on conflict (hook_id, cause) do nothing")
            .params(UUID.randomUUID(), hook, cause, eventType, payload, at.toString())
            .update();
    if (added == 0) return false;
    dueAfterAll(hook);
    return true;
  }

  /**
   * Marks a queue as due at the end of the transaction. Queues are shared by the events of many
   * repositories, which concurrent transactions process. Each locks their rows at its very end and
   * in a fixed order, which prevents deadlocks.
   */
  private void dueAfterAll(long hook) {
    if (!TransactionSynchronizationManager.isSynchronizationActive()) {
      due(Set.of(hook));
      return;
    }
    TransactionSynchronizationManager.getSynchronizations().stream()
        .filter(Due.class::isInstance)
        .map(Due.class::cast)
        .findFirst()
        .orElseGet(
            () -> {
              var due = new Due();
              TransactionSynchronizationManager.registerSynchronization(due);
              return due;
            })
        .hooks
        .add(hook);
  }

  private final class Due implements TransactionSynchronization {
    private final Set<Long> hooks = new TreeSet<>();

    @Override
    public void beforeCommit(boolean readOnly) {
      due(hooks);
    }
  }

  private void due(Set<Long> hooks) {
    jdbc.sql(DUE).params(hooks.toArray(Long[]::new), SHARE, SHARE).update();
  }

  /**
   * A hook leased by this node.
   *
   * @param failures the number of consecutive failures of its deliveries
   * @param overflow whether its keeper's share of hooks in the queue is used up without it
   */
  public record Leased(long hook, int failures, boolean overflow) {}

  /**
   * Leases hooks whose next delivery is due and that no node has leased.
   *
   * @param overflow the maximum number of overflow hooks, in addition to the regular ones
   */
  public List<Leased> lease(String node, int regular, int overflow) {
    return jdbc.sql(LEASE_DUE)
        .params(regular, overflow, node, LEASE.toString())
        .query((row, number) -> new Leased(row.getLong(1), row.getInt(2), row.getBoolean(3)))
        .list();
  }

  /** Returns the first pending delivery of a hook that was just leased. */
  public Optional<Pending> first(long hook) {
    return jdbc.sql(
            "select "
                + PENDING
                + " from hook_delivery d where d.hook_id = ? and d.state = 'pending' order by d.position limit 1")
        .param(hook)
        .query(Deliveries::pending)
        .optional();
  }

  /**
   * Records an attempt, renews the lease of its hook and reads the hook's next delivery, in one
   * round trip. A delivery that is not over stays pending.
   *
   * @return the delivery after this one; empty if there is none or the lease was lost
   */
  public Optional<Pending> attempted(String node, Pending delivery, Attempt attempt, boolean over) {
    String state = attempt.answer().succeeded() ? "delivered" : over ? "dead" : "pending";
    return jdbc.sql(
            "with told as (insert into hook_attempt (delivery_id, number, at, millis, request_url, request_headers, status,"
                + " response_headers, response_body, public_target)"
                + " values (?, ?, ?::timestamptz, ?, ?, ?::json, ?, ?::json, ?, ?) on conflict do nothing),"
                + " changed as (update hook_delivery set attempts = attempts + 1, state = ?,"
                + " ended_at = case when ? = 'pending' then null else now() end where id = ?),"
                + " held as (update hook_queue set leased_until = now() + ?::interval where hook_id = ? and leased_by = ?"
                + " returning hook_id)"
                + " select next.* from held cross join lateral (select "
                + PENDING
                + " from hook_delivery d where d.hook_id = held.hook_id and d.state = 'pending' and d.id <> ?"
                + " order by d.position limit 1) next")
        .params(
            delivery.id(),
            delivery.attempts() + 1,
            attempt.at().toString(),
            attempt.answer().millis(),
            attempt.url(),
            attempt.requestHeaders(),
            attempt.answer().status(),
            attempt.responseHeaders(),
            attempt.answer().body(),
            attempt.answer().publicTarget(),
            state,
            state,
            delivery.id(),
            LEASE.toString(),
            delivery.hook(),
            node,
            delivery.id())
        .query(Deliveries::pending)
        .optional();
  }

  private static Pending pending(ResultSet row, int number) throws SQLException {
    return new Pending(
        row.getObject(1, UUID.class),
        row.getLong(2),
        row.getString(3),
        row.getString(4),
        row.getInt(5),
        row.getTimestamp(6).toInstant());
  }

  /**
   * Releases a hook. It is due again at once or after a pause, and is removed from the queue if
   * nothing is pending. Both statements are sent together, as one transaction. The second sees what
   * others had queued when the first locked the row.
   */
  public void release(String node, long hook, Duration pause, int failures) {
    jdbc.sql(
            "update hook_queue set leased_by = null, leased_until = null, due_at = now() + ?::interval, failures = ?"
                + " where hook_id = ? and leased_by = ?;"
                + " delete from hook_queue q where hook_id = ? and leased_by is null"
                + " and not exists (select from hook_delivery d where d.hook_id = q.hook_id and d.state = 'pending')")
        .params(pause.toString(), failures, hook, node, hook)
        .update();
  }

  /** Deletes all data of a deleted hook. */
  @Transactional
  public void delete(long hook) {
    jdbc.sql("delete from hook_queue where hook_id = ?").param(hook).update();
    jdbc.sql(
            "delete from hook_attempt where delivery_id in (select id from hook_delivery where hook_id = ?)")
        .param(hook)
        .update();
    jdbc.sql("delete from hook_delivery where hook_id = ?").param(hook).update();
  }

  /**
   * Deletes deliveries that succeeded before a moment, and all those of deleted hooks. Other dead
   * letters stay.
   */
  @Transactional
  public int sweep(Instant before) {
    jdbc.sql(
            "select distinct d.hook_id from hook_delivery d join hook h on h.id = d.hook_id where h.deleted_at is not null")
        .query(Long.class)
        .list()
        .forEach(this::delete);
    jdbc.sql(
            "delete from hook_attempt where delivery_id in (select id from hook_delivery where state = 'delivered' and ended_at < ?::timestamptz)")
        .param(before.toString())
        .update();
    return jdbc.sql(
            "delete from hook_delivery where state = 'delivered' and ended_at < ?::timestamptz")
        .param(before.toString())
        .update();
  }
}
