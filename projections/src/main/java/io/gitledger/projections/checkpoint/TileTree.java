package io.gitledger.projections.checkpoint;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** The subtrees of a tree in tiles. Caches what it has read, for one proof. */
final class TileTree implements MerkleProofs.Subtrees {
  /** Finds a tile. */
  @FunctionalInterface
  interface Reader {
    byte[] hashes(int level, long number);
  }

  private record TileId(int level, long number) {}

  private final Reader reader;
  private final Map<TileId, byte[]> read = new HashMap<>();

  TileTree(Reader reader) {
    this.reader = reader;
  }

  @Override
  public byte[] root(int level, long index) {
    int within = level % TileBuilder.LEVELS_PER_TILE;
    long first = index << within;
    var tile = new TileId(level / TileBuilder.LEVELS_PER_TILE, first / TileBuilder.WIDTH);
    byte[] hashes = read.computeIfAbsent(tile, at -> reader.hashes(at.level(), at.number()));
    int begin = (int) (first % TileBuilder.WIDTH) * MerkleHash.LENGTH;
    return MerkleHash.perfect(
        Arrays.copyOfRange(hashes, begin, begin + (MerkleHash.LENGTH << within)));
  }
}
