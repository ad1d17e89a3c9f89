package io.gitledger.command.log;

import io.gitledger.command.log.StreamHeads.Tip;
import java.sql.Connection;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.axonframework.eventhandling.DomainEventData;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.EventUtils;
import org.axonframework.eventhandling.GenericDomainEventEntry;
import org.axonframework.eventhandling.TrackedEventData;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.eventsourcing.EventStreamUtils;
import org.axonframework.eventsourcing.eventstore.BatchingEventStorageEngine;
import org.axonframework.serialization.SerializedObject;
import org.axonframework.serialization.Serializer;
import org.axonframework.serialization.upcasting.event.EventUpcaster;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.JdbcOperations;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/**
 * The event log in PostgreSQL (tables {@code event} and {@code snapshot}). Payload and metadata are
 * stored as the very JSON text that the hash covers; the events of a commit go in with one
 * statement, together with the rows that they change.
 */
public final class LedgerStorageEngine extends BatchingEventStorageEngine {
  private static final int BATCH = 500;
  private static final int ROWS_PER_STATEMENT = 500;
  private static final String ROW =
      "(greatest(pg_current_xact_id()::text::bigint + ?, ?), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?::json, ?::json, ?)";

  /** Each stream's last event is kept beside the log too: a cut end leaves no gap in the chain. */
  private static final String HEADS =
      " returning stream, sequence, hash) insert into stream_head (stream, sequence, hash)"
          + " select distinct on (stream) stream, sequence, hash from appended order by stream, sequence desc"
          + " on conflict (stream) do update set sequence = excluded.sequence, hash = excluded.hash";

  /** No event before it will ever appear; the parameter is the shift. */
  static final String FIRST_UNFINISHED =
      "pg_snapshot_xmin(pg_current_snapshot())::text::bigint + ?";

  private final JdbcTemplate jdbc;
  private final WriteBuffer writes;
  private final Serializer serializer;
  private final SnapshotSerializer snapshots;
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
        .upcasterChain(upcasters)
        .batchSize(BATCH);
    builder.persistenceExceptionResolver(DuplicateKeyException.class::isInstance);
    return new LedgerStorageEngine(builder, jdbc, writes, serializer, snapshots);
  }

  private static final class Builder extends BatchingEventStorageEngine.Builder {}

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
    Map<String, Tip> tips = new HashMap<>();
    var sql =
        new StringBuilder(
            "with appended as (insert into event (transaction, id, stream, sequence, aggregate, name, revision, at, repository, account, payload, metadata, hash) values ");
    var values = new ArrayList<Object>();
    for (EventMessage<?> message : events) {
      var event = (DomainEventMessage<?>) message;
      String stream = event.getAggregateIdentifier();
      Tip before =
          Optional.ofNullable(tips.get(stream))
              .orElseGet(() -> tip(stream, event.getSequenceNumber() - 1));
      SerializedObject<String> payload = event.serializePayload(serializer, String.class);
      String metadata = event.serializeMetaData(serializer, String.class).getData();
      String name = payload.getType().getName();
      int revision = Integer.parseInt(payload.getType().getRevision());
      var at = event.getTimestamp().truncatedTo(ChronoUnit.MICROS);
      byte[] hash =
          EventHash.of(
              before.hash(),
              event.getIdentifier(),
              stream,
              event.getSequenceNumber(),
              name,
              revision,
              at,
              payload.getData(),
              metadata);
      sql.append(values.isEmpty() ? ROW : "," + ROW);
      values.add(shift());
      values.add(before.transaction());
      values.add(UUID.fromString(event.getIdentifier()));
      values.add(stream);
      values.add(event.getSequenceNumber());
      values.add(event.getType());
      values.add(name);
      values.add(revision);
      values.add(at.atOffset(ZoneOffset.UTC));
      Optional<OwnerRef> place = OwnerRef.of(event.getPayload());
      values.add(place.map(of -> of.idOf(OwnerRef.Kind.REPOSITORY)).orElse(null));
      values.add(place.map(of -> of.idOf(OwnerRef.Kind.ACCOUNT)).orElse(null));
      values.add(payload.getData());
      values.add(metadata);
      values.add(hash);
      tips.put(stream, new Tip(event.getSequenceNumber(), before.transaction(), hash));
    }
    writes.add(sql.append(HEADS).toString(), values.toArray());
    tips.forEach(StreamHeads::record);
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
  protected List<? extends DomainEventData<?>> fetchDomainEvents(
      String stream, long first, int limit) {
    List<StoredEvent> events =
        jdbc.query(
            "select "
                + StoredEvent.COLUMNS
                + " from event where stream = ? and sequence >= ? order by sequence limit ?",
            StoredEvent::read,
            stream,
            first,
            limit);
    if (!events.isEmpty()) StreamHeads.record(stream, Tip.of(events.getLast()));
    return events.stream().map(StoredEvent::entry).toList();
  }

  @Override
  protected boolean fetchForAggregateUntilEmpty() {
    return false;
  }

  @Override
  protected List<? extends TrackedEventData<?>> fetchTrackedEvents(TrackingToken after, int limit) {
    return read(LedgerPosition.of(after), limit).stream().map(StoredEvent::tracked).toList();
  }

  /** The next final events of the whole log, as stored; empty where there is none yet. */
  public List<StoredEvent> read(LedgerPosition after, int limit) {
    return jdbc.query(
        "select "
            + StoredEvent.COLUMNS
            + " from event where (transaction, position) > (?, ?) and transaction < "
            + FIRST_UNFINISHED
            + " order by transaction, position limit ?",
        StoredEvent::read,
        after.transaction(),
        after.index(),
        shift(),
        limit);
  }

  /** The next final events of a part of the log. */
  public List<StoredEvent> read(LedgerPosition after, LogScope scope, int limit) {
    String next =
        " and (transaction, position) > (?, ?) and transaction < "
            + FIRST_UNFINISHED
            + " order by transaction, position limit ?";
    return jdbc.query(
        "select * from ((select "
            + StoredEvent.COLUMNS
            + " from event where account = ?"
            + next
            + ") union all (select event.* from unnest(?::bigint[]) wanted (repository) cross join lateral (select "
            + StoredEvent.COLUMNS
            + " from event where repository = wanted.repository"
            + next
            + ") event)) found order by transaction, position limit ?",
        StoredEvent::read,
        scope.account(),
        after.transaction(),
        after.index(),
        shift(),
        limit,
        scope.repositories().toArray(Long[]::new),
        after.transaction(),
        after.index(),
        shift(),
        limit,
        limit);
  }

  /**
   * The next events that a connection sees in its snapshot, final or not: after a position up to
   * which all is known already.
   */
  public List<StoredEvent> readVisible(JdbcOperations snapshot, LedgerPosition after, int limit) {
    return snapshot.query(
        "select "
            + StoredEvent.COLUMNS
            + " from event where (transaction, position) > (?, ?) order by transaction, position limit ?",
        StoredEvent::read,
        after.transaction(),
        after.index(),
        limit);
  }

  /**
   * Walks over all events that a connection sees, stream by stream in the order of each; the
   * connection must not commit by itself, so that rows come in pieces.
   */
  public static void walkStreams(Connection snapshot, Consumer<StoredEvent> visitor) {
    var reader = new JdbcTemplate(new SingleConnectionDataSource(snapshot, true));
    reader.setFetchSize(BATCH);
    reader.query(
        "select " + StoredEvent.COLUMNS + " from event order by stream, sequence",
        row -> {
          visitor.accept(StoredEvent.read(row, 0));
        });
  }

  /** Stored events as handlers take them, brought to their newest revision. */
  public List<TrackedEventMessage<?>> messages(List<StoredEvent> events) {
    return EventUtils.upcastAndDeserializeTrackedEvents(
            events.stream().map(StoredEvent::tracked), serializer, upcasterChain)
        .toList();
  }

  /** See the table {@code log_epoch}. */
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

  /** Just behind every event that is final now. */
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
    SerializedObject<String> payload = snapshot.serializePayload(serializer, String.class);
    jdbc.update(
        "insert into snapshot (stream, id, sequence, aggregate, type, revision, at, payload, metadata)"
            + " values (?, ?, ?, ?, ?, ?, ?, ?::json, ?::json) on conflict (stream) do update set id = excluded.id,"
            + " sequence = excluded.sequence, type = excluded.type, revision = excluded.revision, at = excluded.at,"
            + " payload = excluded.payload, metadata = excluded.metadata where snapshot.sequence < excluded.sequence",
        snapshot.getAggregateIdentifier(),
        UUID.fromString(snapshot.getIdentifier()),
        snapshot.getSequenceNumber(),
        snapshot.getType(),
        payload.getType().getName(),
        payload.getType().getRevision(),
        snapshot.getTimestamp().atOffset(ZoneOffset.UTC),
        payload.getData(),
        snapshot.serializeMetaData(serializer, String.class).getData());
  }

  /** The snapshot of a stream, as stored, if this version of the program has made it. */
  Optional<DomainEventData<?>> findSnapshot(String stream) {
    return readSnapshotData(stream)
        .filter(snapshots::isCurrent)
        .<DomainEventData<?>>map(snapshot -> snapshot)
        .findFirst();
  }

  /** A snapshot as an aggregate of its own. */
  DomainEventMessage<?> snapshotMessage(DomainEventData<?> snapshot) {
    return EventStreamUtils.upcastAndDeserializeDomainEvents(
            Stream.of(snapshot), snapshots, upcasterChain)
        .next();
  }

  @Override
  protected Stream<? extends DomainEventData<?>> readSnapshotData(String stream) {
    return jdbc
        .query(
            "select aggregate, sequence, id, at, type, revision, payload, metadata from snapshot where stream = ?",
            (row, number) ->
                new GenericDomainEventEntry<>(
                    row.getString(1),
                    stream,
                    row.getLong(2),
                    row.getString(3),
                    row.getObject(4, java.time.OffsetDateTime.class).toInstant(),
                    row.getString(5),
                    row.getString(6),
                    row.getString(7),
                    row.getString(8)),
            stream)
        .stream();
  }
}
