package io.gitledger.projections.ledger;

import io.gitledger.command.log.EventLeaf;
import io.gitledger.command.log.LedgerPosition;
import io.gitledger.projections.checkpoint.Checkpoint;
import io.gitledger.projections.checkpoint.CheckpointFinder;
import io.gitledger.projections.checkpoint.CheckpointNote;
import io.gitledger.projections.checkpoint.CompactRange;
import io.gitledger.projections.checkpoint.MerkleHash;
import io.gitledger.projections.checkpoint.TileBuilder;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Checks the log in its order against its stored Merkle tree, tile by tile, and the tree against
 * the signed checkpoints. Events that were changed, removed, moved or added since are reported by
 * position. One tile of each level and some checkpoints are held in memory.
 */
final class TreeCheck implements Consumer<EventLeaf> {
  private static final int CHECKPOINTS_PER_READ = 500;

  private final JdbcClient snapshot;
  private final CheckpointNote notes;
  private final Consumer<Fault> faults;
  private final CompactRange tree = new CompactRange();
  private final TileBuilder upper = new TileBuilder(this::compareUpper);
  private final Deque<Checkpoint> signed = new ArrayDeque<>();
  private final List<EventLeaf> unsigned = new ArrayList<>();

  /** Hashes of the tile, with their positions in the log, for which no event has been found yet. */
  private final Map<ByteBuffer, Long> unmatched = new LinkedHashMap<>();

  private Tile tile;
  private long tiles;
  private long lastRead;
  private boolean broken;

  /**
   * @param snapshot a second connection to the same snapshot
   */
  TreeCheck(JdbcClient snapshot, CheckpointNote notes, Consumer<Fault> faults) {
    this.snapshot = snapshot;
    this.notes = notes;
    this.faults = faults;
    next();
  }

  private record Tile(byte[] hashes, LedgerPosition last) {
    byte[] hash(int index) {
      return Arrays.copyOfRange(hashes, index * MerkleHash.LENGTH, (index + 1) * MerkleHash.LENGTH);
    }

    int count() {
      return hashes.length / MerkleHash.LENGTH;
    }
  }

  @Override
  public void accept(EventLeaf leaf) {
    while (tile != null && leaf.position().compareTo(tile.last()) > 0) finishTile();
    if (tile == null) return;
    if (unmatched.remove(ByteBuffer.wrap(MerkleHash.leaf(leaf.input()))) != null) return;
    if (unsigned.size() < TileBuilder.WIDTH) unsigned.add(leaf);
    else added(leaf);
  }

  /** Called after the last event. */
  void finish() {
    while (tile != null) finishTile();
    upper.finish();
    for (Checkpoint checkpoint = checkpoint();
        checkpoint != null && !broken;
        checkpoint = checkpoint()) broken(checkpoint);
  }

  private void finishTile() {
    if (unsigned.size() == unmatched.size()) unsigned.forEach(this::changed);
    else {
      unsigned.forEach(this::added);
      missing(List.copyOf(unmatched.values()));
    }
    for (int i = 0; i < tile.count(); i++) {
      tree.append(tile.hash(i));
      upper.append(tile.hash(i), null);
      Checkpoint next = checkpoint();
      if (next != null && next.size() == tree.size()) compareRoot(signed.removeFirst());
    }
    next();
  }

  private void next() {
    unsigned.clear();
    unmatched.clear();
    tile =
        snapshot
            .sql(
                "select hashes, transaction, position from merkle_tile where level = 0 and number = ?")
            .param(tiles)
            .query(
                (row, number) ->
                    new Tile(row.getBytes(1), new LedgerPosition(row.getLong(2), row.getLong(3))))
            .optional()
            .orElse(null);
    if (tile == null) return;
    for (int i = 0; i < tile.count(); i++)
      unmatched.put(ByteBuffer.wrap(tile.hash(i)), tiles * TileBuilder.WIDTH + i);
    tiles++;
  }

  private void compareRoot(Checkpoint checkpoint) {
    if (!notes.isGenuine(checkpoint))
      faults.accept(new Fault(name(checkpoint), "its signature is not this installation's"));
    if (!broken && !Arrays.equals(checkpoint.root(), tree.root())) broken(checkpoint);
  }

  /** Reports a checkpoint that does not match, and stops, since later ones cannot match either. */
  private void broken(Checkpoint checkpoint) {
    broken = true;
    faults.accept(
        new Fault(
            name(checkpoint), "the hashes that are kept of the events before it do not fit it"));
  }

  private void compareUpper(int level, long number, byte[] hashes, LedgerPosition last) {
    if (level == 0) return;
    boolean kept =
        snapshot
            .sql("select hashes from merkle_tile where level = ? and number = ?")
            .params(level, number)
            .query(byte[].class)
            .optional()
            .filter(found -> Arrays.equals(found, hashes))
            .isPresent();
    if (!kept)
      faults.accept(
          new Fault(
              String.format(Locale.ROOT, "tile %d of level %d", number, level),
              "its hashes are not those of the tiles below it"));
  }

  /** Returns the next checkpoint that was not reached yet, or null. */
  private Checkpoint checkpoint() {
    if (signed.isEmpty()) {
      signed.addAll(
          snapshot
              .sql(CheckpointFinder.COLUMNS + "where size > ? order by size limit ?")
              .params(lastRead, CHECKPOINTS_PER_READ)
              .query(CheckpointFinder::read)
              .list());
      lastRead = signed.isEmpty() ? Long.MAX_VALUE : signed.getLast().size();
    }
    return signed.peekFirst();
  }

  private void changed(EventLeaf event) {
    fault(event, "it is not as it was signed: it was changed, or moved here");
  }

  private void added(EventLeaf event) {
    fault(event, "it did not stand here when the log was signed: it was added, changed or moved");
  }

  private void fault(EventLeaf event, String what) {
    faults.accept(new Fault(event.stream() + " event " + event.sequence(), what));
  }

  /** Reports each run of positions once. */
  private void missing(List<Long> places) {
    for (int begin = 0, end; begin < places.size(); begin = end) {
      end = begin + 1;
      while (end < places.size() && places.get(end) == places.get(end - 1) + 1) end++;
      faults.accept(
          new Fault(
              "log",
              String.format(
                  Locale.ROOT,
                  "events %d to %d in its order, counted from 0, are missing or changed",
                  places.get(begin),
                  places.get(end - 1))));
    }
  }

  private static String name(Checkpoint checkpoint) {
    return "checkpoint " + checkpoint.size();
  }
}
