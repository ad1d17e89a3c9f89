package io.gitledger.projections.checkpoint;

import io.gitledger.command.log.LedgerPosition;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Extends the tiles of a tree at its right edge. It holds one tile of every level in memory. */
public final class TileBuilder {
  /** The number of hashes in a full tile. */
  public static final int WIDTH = 256;

  static final int LEVELS_PER_TILE = Integer.numberOfTrailingZeros(WIDTH);

  /** Receives each full tile, and at the end the partial tiles of the edge. */
  @FunctionalInterface
  public interface Sink {
    /**
     * @param last the position of the last event in a tile of level 0, else null
     */
    void tile(int level, long number, byte[] hashes, LedgerPosition last);
  }

  private static final class Edge {
    private long number;
    private int count;
    private LedgerPosition last;
    private final byte[] hashes = new byte[WIDTH * MerkleHash.LENGTH];
  }

  private final Sink sink;
  private final List<Edge> edges = new ArrayList<>();

  public TileBuilder(Sink sink) {
    this.sink = sink;
  }

  /** Continues after a last tile, full or partial. Levels must be passed in their order. */
  void resume(long number, byte[] hashes) {
    var edge = new Edge();
    edge.number = number;
    edge.count = hashes.length / MerkleHash.LENGTH;
    System.arraycopy(hashes, 0, edge.hashes, 0, hashes.length);
    if (edge.count == WIDTH) next(edge);
    edges.add(edge);
  }

  public void append(byte[] leaf, LedgerPosition place) {
    append(0, leaf, place);
  }

  private void append(int level, byte[] hash, LedgerPosition place) {
    if (level == edges.size()) edges.add(new Edge());
    Edge edge = edges.get(level);
    System.arraycopy(hash, 0, edge.hashes, edge.count * MerkleHash.LENGTH, MerkleHash.LENGTH);
    edge.count++;
    edge.last = place;
    if (edge.count < WIDTH) return;
    byte[] full = edge.hashes.clone();
    sink.tile(level, edge.number, full, place);
    next(edge);
    append(level + 1, MerkleHash.perfect(full), null);
  }

  private static void next(Edge edge) {
    edge.number++;
    edge.count = 0;
    edge.last = null;
  }

  /** Passes the partial tiles to the sink. */
  public void finish() {
    for (int level = 0; level < edges.size(); level++) {
      Edge edge = edges.get(level);
      if (edge.count > 0)
        sink.tile(
            level,
            edge.number,
            Arrays.copyOf(edge.hashes, edge.count * MerkleHash.LENGTH),
            edge.last);
    }
  }
}
