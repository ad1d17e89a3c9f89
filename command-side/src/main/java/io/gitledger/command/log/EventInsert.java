package io.gitledger.command.log;

import io.gitledger.command.log.StreamHeads.Tip;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.serialization.SerializedObject;
import org.axonframework.serialization.Serializer;

/** The statement that appends the events of one commit and updates the heads of their streams. */
final class EventInsert {
  private static final String INTO =
      "with appended as (insert into event (transaction, id, stream, sequence, aggregate, name, revision, at, repository, account, payload, metadata, hash) values ";
  private static final String ROW =
      "(greatest(pg_current_xact_id()::text::bigint + ?, ?), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?::json, ?::json, ?)";

  /**
   * Upserts each stream's last event, which is stored outside the log too: a truncated stream would
   * leave no gap in the hash chain.
   */
  private static final String HEADS =
      " returning stream, sequence, hash) insert into stream_head (stream, sequence, hash)"
          + " select distinct on (stream) stream, sequence, hash from appended order by stream, sequence desc"
          + " on conflict (stream) do update set sequence = excluded.sequence, hash = excluded.hash";

  private final long shift;
  private final Serializer serializer;
  private final StringBuilder sql = new StringBuilder(INTO);
  private final List<Object> values = new ArrayList<>();
  private final Map<String, Tip> tips = new HashMap<>();

  /**
   * @param shift see the table {@code log_epoch}
   */
  EventInsert(long shift, Serializer serializer) {
    this.shift = shift;
    this.serializer = serializer;
  }

  /** Returns the last event of a stream that is to be appended. */
  Optional<Tip> tip(String stream) {
    return Optional.ofNullable(tips.get(stream));
  }

  /**
   * @param before the previous event of its stream
   */
  void add(DomainEventMessage<?> event, Tip before) {
    String stream = event.getAggregateIdentifier();
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
    values.add(shift);
    values.add(before.transaction());
    values.add(UUID.fromString(event.getIdentifier()));
    values.add(stream);
    values.add(event.getSequenceNumber());
    values.add(event.getType());
    values.add(name);
    values.add(revision);
    values.add(at.atOffset(ZoneOffset.UTC));
    Optional<OwnerRef> owner = OwnerRef.of(event.getPayload());
    values.add(owner.map(of -> of.idOf(OwnerRef.Kind.REPOSITORY)).orElse(null));
    values.add(owner.map(of -> of.idOf(OwnerRef.Kind.ACCOUNT)).orElse(null));
    values.add(payload.getData());
    values.add(metadata);
    values.add(hash);
    tips.put(stream, new Tip(event.getSequenceNumber(), before.transaction(), hash));
  }

  void addTo(WriteBuffer writes) {
    writes.add(sql.append(HEADS).toString(), values.toArray());
    tips.forEach(StreamHeads::record);
  }
}
