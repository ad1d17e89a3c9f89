package io.gitledger.projections.hook;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonRawValue;
import io.gitledger.command.idempotency.KeyedRequests;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Lists the deliveries of hooks with their attempts, and redelivers one. */
@Component
public class DeliveryLog {
  private static final String HIDDEN = "hidden: the answer came from an internal address";

  private final JdbcClient jdbc;
  private final Deliveries deliveries;
  private final DeliveryWorker worker;
  private final KeyedRequests requests;

  DeliveryLog(
      JdbcClient jdbc, Deliveries deliveries, DeliveryWorker worker, KeyedRequests requests) {
    this.jdbc = jdbc;
    this.requests = requests;
    this.deliveries = deliveries;
    this.worker = worker;
  }

  /**
   * A delivery with all its attempts.
   *
   * @param state {@code pending}, {@code delivered} or {@code dead}
   * @param payload the JSON text that was signed and sent
   */
  public record DeliveryView(
      UUID id,
      @JsonProperty("event") String event,
      @JsonProperty("event_type") String eventType,
      String state,
      @JsonProperty("created_at") Instant createdAt,
      @JsonProperty("ended_at") Instant endedAt,
      String payload,
      List<AttemptView> attempts) {}

  /**
   * An attempt: what was sent besides the payload, and the response; status 0 means no response.
   */
  public record AttemptView(
      int number,
      Instant at,
      @JsonProperty("duration_ms") long durationMillis,
      RequestView request,
      ResponseView response) {}

  /** The request; the value of the header {@code Authorization} is masked. */
  public record RequestView(String url, @JsonRawValue String headers) {}

  /**
   * The response. Its body is truncated, and hidden from all but administrators if the target is
   * internal.
   */
  public record ResponseView(int status, @JsonRawValue String headers, String body) {}

  private record Attempted(UUID delivery, AttemptView attempt) {}

  /** Returns a page of a hook's deliveries, newest first, with two statements. */
  @Transactional(readOnly = true)
  public List<DeliveryView> list(long hook, boolean administrator, long offset, int limit) {
    List<DeliveryView> rows =
        jdbc.sql(
                "select id, event_type, state, created_at, ended_at, payload from hook_delivery where hook_id = ?"
                    + " order by position desc offset ? limit ?")
            .params(hook, offset, limit)
            .query(
                (row, number) ->
                    new DeliveryView(
                        row.getObject(1, UUID.class),
                        HookEvents.header(row.getString(2)),
                        row.getString(2),
                        row.getString(3),
                        row.getTimestamp(4).toInstant(),
                        row.getTimestamp(5) == null ? null : row.getTimestamp(5).toInstant(),
                        row.getString(6),
                        List.of()))
            .list();
    Map<UUID, List<AttemptView>> attempts =
        attempts(rows.stream().map(DeliveryView::id).toList(), administrator);
    return rows.stream()
        .map(
            row ->
                new DeliveryView(
                    row.id(),
                    row.event(),
                    row.eventType(),
                    row.state(),
                    row.createdAt(),
                    row.endedAt(),
                    row.payload(),
                    attempts.getOrDefault(row.id(), List.of())))
        .toList();
  }

  public long count(long hook) {
    return jdbc.sql("select count(*) from hook_delivery where hook_id = ?")
        .param(hook)
        .query(Long.class)
        .single();
  }

  private Map<UUID, List<AttemptView>> attempts(List<UUID> ids, boolean administrator) {
    if (ids.isEmpty()) return Map.of();
    return jdbc
        .sql(
            "select delivery_id, number, at, millis, request_url, request_headers::text, status, response_headers::text,"
                + " response_body, public_target from hook_attempt where delivery_id in (:ids) order by delivery_id, number")
        .param("ids", ids)
        .query(
            (row, number) -> {
              boolean open = administrator || row.getBoolean(10) || row.getInt(7) == 0;
              return new Attempted(
                  row.getObject(1, UUID.class),
                  new AttemptView(
                      row.getInt(2),
                      row.getTimestamp(3).toInstant(),
                      row.getLong(4),
                      new RequestView(row.getString(5), row.getString(6)),
                      new ResponseView(
                          row.getInt(7),
                          open ? row.getString(8) : "{}",
                          open ? row.getString(9) : HIDDEN)));
            })
        .list()
        .stream()
        .collect(
            Collectors.groupingBy(
                Attempted::delivery, Collectors.mapping(Attempted::attempt, Collectors.toList())));
  }

  /**
   * Queues the same payload again, under a new id. Returns empty if the hook has no such delivery.
   */
  @Transactional
  public Optional<UUID> again(long hook, UUID delivery) {
    String cause = "again/" + UUID.randomUUID();
    Optional<Boolean> added =
        jdbc.sql("select event_type, payload from hook_delivery where hook_id = ? and id = ?")
            .params(hook, delivery)
            .query(
                (row, number) ->
                    deliveries.add(hook, cause, row.getString(1), row.getString(2), Instant.now()))
            .optional();
    if (added.isEmpty()) return Optional.empty();
    requests.act();
    worker.wakeAfterCommit();
    return jdbc.sql("select id from hook_delivery where hook_id = ? and cause = ?")
        .params(hook, cause)
        .query(UUID.class)
        .optional();
  }
}
