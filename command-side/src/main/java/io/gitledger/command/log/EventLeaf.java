package io.gitledger.command.log;

import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An event as a leaf of the Merkle tree over the log: the link of its stream's hash chain, and
 * every column that the link does not cover.
 *
 * @param stream for display only; the link covers it
 * @param sequence for display only; the link covers it
 */
public record EventLeaf(
    LedgerPosition position,
    String stream,
    long sequence,
    String aggregate,
    Long repository,
    Long account,
    byte[] hash) {
  static final String COLUMNS =
      "transaction, position, stream, sequence, aggregate, repository, account, hash";

  static EventLeaf read(ResultSet row, int number) throws SQLException {
    return new EventLeaf(
        new LedgerPosition(row.getLong(1), row.getLong(2)),
        row.getString(3),
        row.getLong(4),
        row.getString(5),
        row.getObject(6, Long.class),
        row.getObject(7, Long.class),
        row.getBytes(8));
  }

  public static EventLeaf of(StoredEvent event) {
    return new EventLeaf(
        event.position(),
        event.stream(),
        event.sequence(),
        event.aggregate(),
        event.repository(),
        event.account(),
        event.hash());
  }

  /**
   * Returns the input of the leaf's hash: the link, then transaction, position, aggregate,
   * repository and account, each as its length in UTF-8 bytes, a colon and its text; null is the
   * empty text.
   */
  public byte[] input() {
    byte[] columns =
        Stream.of(position.transaction(), position.index(), aggregate, repository, account)
            .map(column -> Objects.toString(column, ""))
            .map(text -> text.getBytes(StandardCharsets.UTF_8).length + ":" + text)
            .collect(Collectors.joining())
            .getBytes(StandardCharsets.UTF_8);
    byte[] input = new byte[hash.length + columns.length];
    System.arraycopy(hash, 0, input, 0, hash.length);
    System.arraycopy(columns, 0, input, hash.length, columns.length);
    return input;
  }
}
