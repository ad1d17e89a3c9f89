package io.gitledger.command.log;

import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.UUID;
import java.util.stream.Stream;
import org.axonframework.eventhandling.DomainEventData;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.GenericDomainEventEntry;
import org.axonframework.serialization.SerializedObject;
import org.axonframework.serialization.Serializer;
import org.springframework.jdbc.core.JdbcTemplate;

/** The newest snapshot of each stream that has one. */
final class SnapshotTable {
  private final JdbcTemplate jdbc;

  SnapshotTable(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  /** Stores a snapshot. No effect if a newer one is stored. */
  void store(DomainEventMessage<?> snapshot, Serializer serializer) {
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

  Stream<? extends DomainEventData<?>> read(String stream) {
    return jdbc
        .query(
            "select aggregate, sequence, id, at, type, revision, payload, metadata from snapshot where stream = ?",
            (row, number) ->
                new GenericDomainEventEntry<>(
                    row.getString(1),
                    stream,
                    row.getLong(2),
                    row.getString(3),
                    row.getObject(4, OffsetDateTime.class).toInstant(),
                    row.getString(5),
                    row.getString(6),
                    row.getString(7),
                    row.getString(8)),
            stream)
        .stream();
  }
}
