package io.gitledger.projections.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MerkleTreeTest {
  private static final int SIZE = 70_000;
  private static final long[] SIZES = {1, 2, 3, 255, 256, 257, 511, 4_096, 65_536, 65_793, SIZE};

  private final Map<String, byte[]> tiles = new HashMap<>();
  private final Map<Long, byte[]> roots = new HashMap<>();

  private static byte[] leaf(long index) {
    return MerkleHash.leaf(ByteBuffer.allocate(Long.BYTES).putLong(index).array());
  }

  /** Writes the tree in pieces, as several nodes do one after the other. */
  private MerkleProofs tree() {
    var range = new CompactRange();
    for (long from = 0; from < SIZE; ) {
      var builder =
          new TileBuilder((level, number, hashes, last) -> tiles.put(level + "/" + number, hashes));
      for (int level = 0; tiles.containsKey(level + "/0"); level++) {
        long number = 0;
        while (tiles.containsKey(level + "/" + (number + 1))) number++;
        builder.resume(number, tiles.get(level + "/" + number));
      }
      for (long end = Math.min(SIZE, from + 9_999); from < end; from++) {
        builder.append(leaf(from), null);
        range.append(leaf(from));
        roots.put(range.size(), range.root());
      }
      builder.finish();
    }
    return new MerkleProofs(new TileTree((level, number) -> tiles.get(level + "/" + number)));
  }

  @Test
  void rootsAreThoseOfTheStandardsExample() {
    List<String> leaves =
        List.of(
            "",
            "00",
            "10",
            "2021",
            "3031",
            "40414243",
            "5051525354555657",
            "606162636465666768696a6b6c6d6e6f");
    Map<Long, String> expected =
        Map.of(
            1L, "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
            2L, "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
            5L, "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
            8L, "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328");
    var range = new CompactRange();
    for (String leaf : leaves) {
      range.append(MerkleHash.leaf(HexFormat.of().parseHex(leaf)));
      if (expected.containsKey(range.size()))
        assertThat(HexFormat.of().formatHex(range.root())).isEqualTo(expected.get(range.size()));
    }
  }

  @Test
  void everySizeHasTheRootThatItHadWhenItWasTheWholeTree() {
    MerkleProofs tree = tree();

    for (long size : SIZES) assertThat(tree.root(size)).isEqualTo(roots.get(size));
  }

  @Test
  void everyLeafIsProvedAtEverySizeAndNoOtherIs() {
    MerkleProofs tree = tree();

    for (long size : SIZES)
      for (long index : new long[] {0, size / 3, size / 2, size - 1}) {
        List<byte[]> path = tree.inclusion(index, size);
        assertThat(path.size()).isLessThanOrEqualTo(17);
        assertThat(ProofVerifier.includes(leaf(index), index, size, path, roots.get(size)))
            .isTrue();
        assertThat(ProofVerifier.includes(leaf(index + 1), index, size, path, roots.get(size)))
            .isFalse();
      }
  }

  @Test
  void everySizeIsProvedToBeTheBeginningOfEveryLargerOne() {
    MerkleProofs tree = tree();

    for (long from : SIZES)
      for (long size : SIZES) {
        if (from > size) continue;
        List<byte[]> proof = tree.consistency(from, size);
        assertThat(ProofVerifier.consistent(from, roots.get(from), size, roots.get(size), proof))
            .isTrue();
        assertThat(ProofVerifier.consistent(from, leaf(0), size, roots.get(size), proof))
            .isEqualTo(from == 1);
      }
  }
}
