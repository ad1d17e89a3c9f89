package io.gitledger.command.log;

import io.gitledger.command.log.StreamHeads.Tip;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.axonframework.eventhandling.DomainEventData;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.EventUtils;
import org.axonframework.eventhandling.TrackedDomainEventData;
import org.axonframework.eventhandling.TrackedEventData;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.eventsourcing.EventStreamUtils;
import org.axonframework.eventsourcing.eventstore.AbstractEventStorageEngine;
import org.axonframework.serialization.Serializer;
import org.axonframework.serialization.upcasting.event.EventUpcaster;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.JdbcOperations;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/**
 * The event log in PostgreSQL (tables {@code event} and {@code snapshot}). Payload and metadata are
 * stored as exactly the JSON text that the hash covers. The events of a commit are inserted by one
 * statement, together with the rows that they change.
 */
public final class LedgerStorageEngine extends AbstractEventStorageEngine {
  private static final int BATCH = 500;

  /** A batch ends with the event that reaches this size. */
  private static final int MAX_BATCH_BYTES = 1 << 20;

  /** A larger payload is not queued: see {@link DeferredEvent}. */
  private static final int MAX_QUEUED_PAYLOAD = 16 << 10;

  /** Size of an event. For an uncompressed payload it is known without reading the payload. */
  private static final String BYTES =
      "case when pg_column_compression(payload) is null then pg_column_size(payload)"
          + " else octet_length(payload::text) end + pg_column_size(metadata)";

  private static final String LOG_ORDER = "transaction, position";
  private static final int ROWS_PER_STATEMENT = 500;

  /**
   * Lower bound of unfinished transactions, before which no event can be inserted any more. The
   * parameter is the shift.
   */
  static final String FIRST_UNFINISHED =
      "pg_snapshot_xmin(pg_current_snapshot())::text::bigint + ?";

  private final JdbcTemplate jdbc;
  private final WriteBuffer writes;
  private final Serializer serializer;
  private final SnapshotSerializer snapshots;
  private final SnapshotTable snapshotTable;
  private volatile Long shift;

  private LedgerStorageEngine(
      Builder builder,
      JdbcTemplate jdbc,
      WriteBuffer writes,
      Serializer serializer,
      SnapshotSerializer snapshots) {
    super(builder);
    this.jdbc = jdbc;
    this.writes = writes;
    this.serializer = serializer;
    this.snapshots = snapshots;
    this.snapshotTable = new SnapshotTable(jdbc);
  }

  public static LedgerStorageEngine of(
      JdbcTemplate jdbc,
      WriteBuffer writes,
      Serializer serializer,
      SnapshotSerializer snapshots,
      EventUpcaster upcasters) {
    var builder = new Builder();
    builder
        .eventSerializer(serializer)
        .snapshotSerializer(snapshots)
        .snapshotFilter(snapshots::isCurrent)
        .upcasterChain(upcasters);
    builder.persistenceExceptionResolver(DuplicateKeyException.class::isInstance);
    return new LedgerStorageEngine(builder, jdbc, writes, serializer, snapshots);
  }

  private static final class Builder extends AbstractEventStorageEngine.Builder {}

  @Override
  protected void appendEvents(List<? extends EventMessage<?>> events, Serializer serializer) {
    if (events.isEmpty()) return;
    try {
      for (int from = 0; from < events.size(); from += ROWS_PER_STATEMENT)
        append(events.subList(from, Math.min(events.size(), from + ROWS_PER_STATEMENT)));
    } catch (RuntimeException e) {
      handlePersistenceException(e, events.getFirst());
    }
  }

  private void append(List<? extends EventMessage<?>> events) {
    var insert = new EventInsert(shift(), serializer);
    for (EventMessage<?> message : events) {
      var event = (DomainEventMessage<?>) message;
      String stream = event.getAggregateIdentifier();
      Tip before = insert.tip(stream).orElseGet(() -> tip(stream, event.getSequenceNumber() - 1));
      insert.add(event, before);
    }
    insert.addTo(writes);
  }

  private Tip tip(String stream, long sequence) {
    if (sequence < 0) return new Tip(-1, 0, EventHash.origin());
    return StreamHeads.of(stream, sequence)
        .orElseGet(
            () ->
                jdbc
                    .query(
                        "select "
                            + StoredEvent.COLUMNS
                            + " from event where stream = ? and sequence = ?",
                        StoredEvent::read,
                        stream,
                        sequence)
                    .stream()
                    .findFirst()
                    .map(Tip::of)
                    .orElseThrow(
                        () ->
                            new IllegalStateException(
                                "no event " + sequence + " in stream " + stream)));
  }

  @Override
  protected Stream<? extends DomainEventData<?>> readEventData(String stream, long first) {
    return Stream.iterate(
            streamBatch(stream, first),
            Objects::nonNull,
            batch -> batch.more() ? streamBatch(stream, batch.last().sequence() + 1) : null)
        .flatMap(batch -> batch.events().stream())
        .map(StoredEvent::entry);
  }

  /** Returns the next events of a stream. */
  EventBatch streamBatch(String stream, long first) {
    EventBatch batch =
        batch(jdbc, "event where stream = ? and sequence >= ?", "sequence", BATCH, stream, first);
    if (!batch.isEmpty()) StreamHeads.record(stream, Tip.of(batch.last()));
    return batch;
  }

  @Override
  protected Stream<? extends TrackedEventData<?>> readEventData(
      TrackingToken after, boolean mayBlock) {
    return Stream.iterate(
            read(LedgerPosition.of(after), BATCH),
            Objects::nonNull,
            batch -> batch.more() ? read(batch.last().position(), BATCH) : null)
        .flatMap(batch -> batch.events().stream())
        .map(StoredEvent::tracked);
  }

  /**
   * Reads the first of some rows.
   *
   * @param rows SQL after {@code from}, with a question mark for each parameter
   */
  private static EventBatch batch(
      JdbcOperations reader, String rows, String order, int limit, Object... parameters) {
    String sql =
        "select "
            + StoredEvent.COLUMNS
            + ", found from (select piece.*, count(*) over () as found, sum(bytes) over (order by "
            + order
            + " rows between unbounded preceding and 1 preceding) as before from (select "
            + StoredEvent.COLUMNS
            + ", "
            + BYTES
            + " as bytes from "
            + rows
            + " order by "
            + order
            + " limit ?) piece) sized where before is null or before < "
            + MAX_BATCH_BYTES
            + " order by "
            + order;
    var arguments = new ArrayList<>(Arrays.asList(parameters));
    arguments.add(limit);
    long[] found = new long[1];
    List<StoredEvent> events =
        reader.query(
            sql,
            (row, number) -> {
              found[0] = row.getLong("found");
              return StoredEvent.read(row, number);
            },
            arguments.toArray());
    return new EventBatch(events, found[0] == limit || events.size() < found[0]);
  }

  /** Returns the next final events of the whole log, as stored; empty if there are none yet. */
  public EventBatch read(LedgerPosition after, int limit) {
    return batch(
        jdbc,
        "event where (transaction, position) > (?, ?) and transaction < " + FIRST_UNFINISHED,
        LOG_ORDER,
        limit,
        after.transaction(),
        after.index(),
        shift());
  }

  /** Returns the next final events of a part of the log. */
  public EventBatch read(LedgerPosition after, LogScope scope, int limit) {
    String next =
        " and (transaction, position) > (?, ?) and transaction < "
            + FIRST_UNFINISHED
            + " order by transaction, position limit ?";
    return batch(
        jdbc,
        "((select "
            + StoredEvent.COLUMNS
            + " from event where account = ?"
            + next
            + ") union all (select event.* from unnest(?::bigint[]) wanted (repository) cross join lateral (select "
            + StoredEvent.COLUMNS
            + " from event where repository = wanted.repository"
            + next
            + ") event)) event",
        LOG_ORDER,
        limit,
        scope.account(),
        after.transaction(),
        after.index(),
        shift(),
        limit,
        scope.repositories().toArray(Long[]::new),
        after.transaction(),
        after.index(),
        shift(),
        limit);
  }

  /**
   * Returns the next events visible to a connection in its snapshot, final or not. All events up to
   * the given position must be known already.
   */
  public EventBatch readVisible(JdbcOperations snapshot, LedgerPosition after, int limit) {
    return batch(
        snapshot,
        "event where (transaction, position) > (?, ?)",
        LOG_ORDER,
        limit,
        after.transaction(),
        after.index());
  }

  /** Visits all events visible to a connection, stream by stream, in stream order. */
  public static void walkStreams(Connection snapshot, Consumer<StoredEvent> visitor) {
    var reader = new JdbcTemplate(new SingleConnectionDataSource(snapshot, true));
    String stream = "";
    long sequence = 0;
    for (boolean more = true; more; ) {
      EventBatch batch =
          batch(
              reader,
              "event where (stream, sequence) > (?, ?)",
              "stream, sequence",
              BATCH,
              stream,
              sequence);
      batch.events().forEach(visitor);
      more = batch.more();
      if (more) {
        stream = batch.last().stream();
        sequence = batch.last().sequence();
      }
    }
  }

  /** Returns stored events as messages for handlers, upcast to the current revision. */
  public List<TrackedEventMessage<?>> messages(List<StoredEvent> events) {
    return EventUtils.upcastAndDeserializeTrackedEvents(
            events.stream().map(StoredEvent::tracked), serializer, upcasterChain)
        .toList();
  }

  /** Returns stored events as messages for a queue, without large payloads. */
  List<TrackedEventMessage<?>> queued(List<StoredEvent> events) {
    return EventUtils.upcastAndDeserializeTrackedEvents(
            events.stream().map(this::deferred), serializer, upcasterChain)
        .toList();
  }

  /** Returns whether {@link #queued} omits the payload. */
  static boolean isDeferred(StoredEvent event) {
    return event.payload().length() > MAX_QUEUED_PAYLOAD;
  }

  private TrackedEventData<String> deferred(StoredEvent event) {
    return isDeferred(event)
        ? new TrackedDomainEventData<>(event.position(), new DeferredEvent(event, this::payloadOf))
        : event.tracked();
  }

  private String payloadOf(String id) {
    return jdbc.queryForObject(
        "select payload from event where id = ?", String.class, UUID.fromString(id));
  }

  /** Returns the size of an event's payload as stored. */
  long characters(EventMessage<?> event) {
    return event.serializePayload(serializer, String.class).getData().length();
  }

  /** Returns the shift; see the table {@code log_epoch}. */
  long shift() {
    Long known = shift;
    if (known == null)
      shift = known = jdbc.queryForObject("select shift from log_epoch", Long.class);
    return known;
  }

  @Override
  public TrackingToken createTailToken() {
    return LedgerPosition.START;
  }

  /** Returns the position just after all events that are final now. */
  @Override
  public LedgerPosition createHeadToken() {
    return new LedgerPosition(
        jdbc.queryForObject("select " + FIRST_UNFINISHED + " - 1", Long.class, shift()),
        Long.MAX_VALUE);
  }

  @Override
  public Optional<Long> lastSequenceNumberFor(String stream) {
    return Optional.ofNullable(
        jdbc.queryForObject(
            "select max(sequence) from event where stream = ?", Long.class, stream));
  }

  @Override
  protected void storeSnapshot(DomainEventMessage<?> snapshot, Serializer serializer) {
    snapshotTable.store(snapshot, serializer);
  }

  /** Returns the stored snapshot of a stream, if it was created by this version of the program. */
  Optional<DomainEventData<?>> findSnapshot(String stream) {
    return readSnapshotData(stream)
        .filter(snapshots::isCurrent)
        .<DomainEventData<?>>map(snapshot -> snapshot)
        .findFirst();
  }

  /** Deserializes a snapshot to a new aggregate instance. */
  DomainEventMessage<?> snapshotMessage(DomainEventData<?> snapshot) {
    return EventStreamUtils.upcastAndDeserializeDomainEvents(
            Stream.of(snapshot), snapshots, upcasterChain)
        .next();
  }

  @Override
  protected Stream<? extends DomainEventData<?>> readSnapshotData(String stream) {
    return snapshotTable.read(stream);
  }
}
