package io.gitledger.command.log;

import java.sql.Connection;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import org.springframework.jdbc.core.JdbcOperations;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;
import org.springframework.stereotype.Component;

/**
 * Reads the parts of the log needed for proofs: single events, and all events without their texts.
 */
@Component
public class EventReader {
  private static final int FETCH_SIZE = 500;

  private final JdbcTemplate jdbc;
  private final LedgerStorageEngine log;

  EventReader(JdbcTemplate jdbc, LedgerStorageEngine log) {
    this.jdbc = jdbc;
    this.log = log;
  }

  /** Returns an event by its id, final or not. */
  public Optional<StoredEvent> find(UUID id) {
    return jdbc
        .query("select " + StoredEvent.COLUMNS + " from event where id = ?", StoredEvent::read, id)
        .stream()
        .findFirst();
  }

  /** Returns events by the positions of their rows, ordered by position. */
  public List<StoredEvent> list(Collection<Long> positions) {
    if (positions.isEmpty()) return List.of();
    return jdbc.query(
        "select " + StoredEvent.COLUMNS + " from event where position = any (?) order by position",
        StoredEvent::read,
        (Object) positions.toArray(Long[]::new));
  }

  /** Returns the link of an event in the hash chain of its stream. */
  public Optional<byte[]> findHash(String stream, long sequence) {
    return jdbc
        .queryForList(
            "select hash from event where stream = ? and sequence = ?",
            byte[].class,
            stream,
            sequence)
        .stream()
        .findFirst();
  }

  /**
   * Returns the id of the purge that accounts for the current content of an event; empty if there
   * is none.
   */
  public Optional<String> findPurge(StoredEvent event, byte[] previous) {
    return findPurge(jdbc, event, previous);
  }

  /**
   * Returns the id of the purge that accounts for the current content of an event; empty if there
   * is none.
   *
   * @param previous the link before the event
   */
  public static Optional<String> findPurge(
      JdbcOperations reader, StoredEvent event, byte[] previous) {
    return reader
        .queryForList(
            """
            select purge.id::text from event purge
            cross join lateral json_array_elements(purge.payload -> 'redactions') redaction
            where purge.stream = ? and purge.sequence > ? and purge.name like '%purged'
              and redaction ->> 'sequence' = ? and redaction ->> 'link' = ?
            """,
            String.class,
            event.stream(),
            event.sequence(),
            Long.toString(event.sequence()),
            HexFormat.of().formatHex(event.hashAfter(previous)))
        .stream()
        .findFirst();
  }

  /** Returns the next final events. */
  public List<EventLeaf> leaves(LedgerPosition after, int limit) {
    return jdbc.query(
        "select "
            + EventLeaf.COLUMNS
            + " from event where (transaction, position) > (?, ?) and transaction < "
            + LedgerStorageEngine.FIRST_UNFINISHED
            + " order by transaction, position limit ?",
        EventLeaf::read,
        after.transaction(),
        after.index(),
        log.shift(),
        limit);
  }

  /**
   * Visits all events visible to a connection, in the order of the log. The connection must not be
   * in auto-commit mode, so that rows are fetched in chunks.
   */
  public static void walkLeaves(Connection snapshot, Consumer<EventLeaf> visitor) {
    var reader = new JdbcTemplate(new SingleConnectionDataSource(snapshot, true));
    reader.setFetchSize(FETCH_SIZE);
    reader.query(
        "select " + EventLeaf.COLUMNS + " from event order by transaction, position",
        row -> {
          visitor.accept(EventLeaf.read(row, 0));
        });
  }
}
