package io.gitledger.projections.checkpoint;

import io.gitledger.command.log.EventLeaf;
import io.gitledger.command.log.LedgerPosition;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The stored Merkle tree over the log. */
@Component
class Tiles {
  /**
   * Writes a tile, which never shrinks. A concurrent write is harmless, because two nodes append
   * the same hashes.
   */
  private static final String WRITE =
      "insert into merkle_tile (level, number, hashes, transaction, position) values (?, ?, ?, ?, ?)"
          + " on conflict (level, number) do update set hashes = excluded.hashes,"
          + " transaction = excluded.transaction, position = excluded.position"
          + " where length(merkle_tile.hashes) < length(excluded.hashes)";

  private static final String EDGES =
      "select distinct on (level) number, hashes, transaction, position from merkle_tile"
          + " order by level, number desc";

  private final JdbcTemplate jdbc;

  Tiles(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  private record Edge(long number, byte[] hashes, LedgerPosition last) {
    long end() {
      return number * TileBuilder.WIDTH + hashes.length / MerkleHash.LENGTH;
    }
  }

  private List<Edge> edges() {
    return jdbc.query(EDGES, Tiles::edge);
  }

  private static Edge edge(ResultSet row, int number) throws SQLException {
    return new Edge(
        row.getLong(1), row.getBytes(2), new LedgerPosition(row.getLong(3), row.getLong(4)));
  }

  /** Returns the number of events in the tree. */
  long size() {
    List<Edge> edges = edges();
    return edges.isEmpty() ? 0 : edges.getFirst().end();
  }

  /**
   * Appends the events that follow the last event in the tree. Nodes that read the same end append
   * the same. Must be called in a transaction.
   *
   * @param following the events after a position
   * @return the number of appended events
   */
  int append(Function<LedgerPosition, List<EventLeaf>> following) {
    List<Edge> edges = edges();
    List<EventLeaf> leaves =
        following.apply(edges.isEmpty() ? LedgerPosition.START : edges.getFirst().last());
    if (leaves.isEmpty()) return 0;
    var rows = new ArrayList<Object[]>();
    var builder =
        new TileBuilder(
            (level, number, hashes, last) ->
                rows.add(
                    new Object[] {
                      level,
                      number,
                      hashes,
                      last == null ? null : last.transaction(),
                      last == null ? null : last.index()
                    }));
    edges.forEach(edge -> builder.resume(edge.number(), edge.hashes()));
    leaves.forEach(leaf -> builder.append(MerkleHash.leaf(leaf.input()), leaf.position()));
    builder.finish();
    jdbc.batchUpdate(WRITE, rows);
    return leaves.size();
  }

  /** Creates proofs, which read about as many tiles as the tree has levels. */
  MerkleProofs proofs() {
    return new MerkleProofs(new TileTree(this::hashes));
  }

  private byte[] hashes(int level, long number) {
    return jdbc.queryForObject(
        "select hashes from merkle_tile where level = ? and number = ?",
        byte[].class,
        level,
        number);
  }

  /**
   * Returns the index of an event, from 0, or empty if the tree does not contain exactly this leaf.
   */
  OptionalLong indexOf(EventLeaf leaf) {
    Optional<Edge> tile =
        jdbc
            .query(
                "select number, hashes, transaction, position from merkle_tile where level = 0"
                    + " and (transaction, position) >= (?, ?) order by transaction, position limit 1",
                Tiles::edge,
                leaf.position().transaction(),
                leaf.position().index())
            .stream()
            .findFirst();
    if (tile.isEmpty()) return OptionalLong.empty();
    byte[] wanted = MerkleHash.leaf(leaf.input());
    byte[] hashes = tile.get().hashes();
    for (int begin = 0; begin < hashes.length; begin += MerkleHash.LENGTH)
      if (Arrays.equals(hashes, begin, begin + MerkleHash.LENGTH, wanted, 0, MerkleHash.LENGTH))
        return OptionalLong.of(tile.get().number() * TileBuilder.WIDTH + begin / MerkleHash.LENGTH);
    return OptionalLong.empty();
  }
}
