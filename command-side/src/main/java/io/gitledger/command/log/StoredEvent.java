package io.gitledger.command.log;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.axonframework.eventhandling.GenericDomainEventEntry;
import org.axonframework.eventhandling.TrackedDomainEventData;

/**
 * A row of the table {@code event}, as stored.
 *
 * @param repository the repository that it is about, or null
 * @param account the account that it is about, or null
 */
public record StoredEvent(
    LedgerPosition position,
    String id,
    String stream,
    long sequence,
    String aggregate,
    String name,
    int revision,
    Instant at,
    Long repository,
    Long account,
    String payload,
    String metadata,
    byte[] hash) {
  /** Form of sealed texts as written by {@link io.gitledger.command.vault.PersonalTextModule}. */
  private static final Pattern SEALED_FOR =
      Pattern.compile("\\{\"person\":(\\d{1,18}),\"sealed\":");

  static final String COLUMNS =
      "transaction, position, id, stream, sequence, aggregate, name, revision, at, repository, account, payload, metadata, hash";

  static StoredEvent read(ResultSet row, int number) throws SQLException {
    return new StoredEvent(
        new LedgerPosition(row.getLong(1), row.getLong(2)),
        row.getString(3),
        row.getString(4),
        row.getLong(5),
        row.getString(6),
        row.getString(7),
        row.getInt(8),
        row.getObject(9, OffsetDateTime.class).toInstant(),
        row.getObject(10, Long.class),
        row.getObject(11, Long.class),
        row.getString(12),
        row.getString(13),
        row.getBytes(14));
  }

  /** Returns the persons whose sealed texts the payload contains. */
  public Stream<Long> persons() {
    return SEALED_FOR.matcher(payload).results().map(match -> Long.valueOf(match.group(1)));
  }

  GenericDomainEventEntry<String> entry() {
    return new GenericDomainEventEntry<>(
        aggregate, stream, sequence, id, at, name, Integer.toString(revision), payload, metadata);
  }

  TrackedDomainEventData<String> tracked() {
    return new TrackedDomainEventData<>(position, entry());
  }

  StoredEvent withPayload(String other) {
    return new StoredEvent(
        position,
        id,
        stream,
        sequence,
        aggregate,
        name,
        revision,
        at,
        repository,
        account,
        other,
        metadata,
        hash);
  }

  /** Returns the link that this event should have after {@code previous}. */
  public byte[] hashAfter(byte[] previous) {
    return EventHash.of(previous, id, stream, sequence, name, revision, at, payload, metadata);
  }
}
