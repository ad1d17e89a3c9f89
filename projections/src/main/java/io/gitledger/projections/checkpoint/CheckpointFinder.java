package io.gitledger.projections.checkpoint;

import io.gitledger.command.log.EventLeaf;
import io.gitledger.query.page.RowPage;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** The signed checkpoints, and the proofs based on them. */
@Component
public class CheckpointFinder {
  /** The start of a statement whose rows {@link #read} reads. */
  public static final String COLUMNS = "select size, root, at, signature from checkpoint ";

  private final JdbcClient jdbc;
  private final Tiles tiles;

  CheckpointFinder(JdbcClient jdbc, Tiles tiles) {
    this.jdbc = jdbc;
    this.tiles = tiles;
  }

  /**
   * A proof that an event is in the log.
   *
   * @param index the index of the event among all events, from 0
   * @param path the sibling hashes on the path from the event to the root
   */
  public record Inclusion(long index, Checkpoint checkpoint, List<byte[]> path) {}

  public Optional<Checkpoint> findLatest() {
    return jdbc.sql(COLUMNS + "order by size desc limit 1")
        .query(CheckpointFinder::read)
        .optional();
  }

  public Optional<Checkpoint> find(long size) {
    return jdbc.sql(COLUMNS + "where size = ?")
        .param(size)
        .query(CheckpointFinder::read)
        .optional();
  }

  /** Lists the checkpoints, latest first. */
  public RowPage<Checkpoint> list(int limit, long offset) {
    long total = jdbc.sql("select count(*) from checkpoint").query(Long.class).single();
    if (offset >= total) return new RowPage<>(List.of(), total);
    return new RowPage<>(
        jdbc.sql(COLUMNS + "order by size desc limit ? offset ?")
            .params(limit, offset)
            .query(CheckpointFinder::read)
            .list(),
        total);
  }

  /**
   * Proves that the log at a checkpoint is an extension of the log at a smaller size.
   *
   * @param from at least 1, at most the checkpoint's size
   */
  public List<byte[]> consistency(long from, Checkpoint checkpoint) {
    return tiles.proofs().consistency(from, checkpoint.size());
  }

  /** Returns an inclusion proof, or empty if the checkpoint does not cover the event as it is. */
  public Optional<Inclusion> inclusion(EventLeaf leaf, Checkpoint checkpoint) {
    var index = tiles.indexOf(leaf);
    if (index.isEmpty() || index.getAsLong() >= checkpoint.size()) return Optional.empty();
    return Optional.of(
        new Inclusion(
            index.getAsLong(),
            checkpoint,
            tiles.proofs().inclusion(index.getAsLong(), checkpoint.size())));
  }

  /** Reads a row of size, root, time and signature. */
  public static Checkpoint read(ResultSet row, int number) throws SQLException {
    return new Checkpoint(
        row.getLong(1),
        row.getBytes(2),
        row.getObject(3, OffsetDateTime.class).toInstant(),
        row.getBytes(4));
  }
}
