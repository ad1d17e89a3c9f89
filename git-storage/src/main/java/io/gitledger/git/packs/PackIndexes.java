package io.gitledger.git.packs;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.eclipse.jgit.internal.storage.dfs.DfsBlockCache;
import org.eclipse.jgit.internal.storage.dfs.DfsPackFile;
import org.eclipse.jgit.internal.storage.dfs.DfsPackFile.CachedStreamPackIndexes;
import org.eclipse.jgit.internal.storage.dfs.DfsPackFile.IndexFactory;
import org.eclipse.jgit.internal.storage.dfs.DfsReader;
import org.eclipse.jgit.internal.storage.file.PackIndex;
import org.eclipse.jgit.internal.storage.file.PackReverseIndex;
import org.eclipse.jgit.internal.storage.file.PackReverseIndexFactory;
import org.eclipse.jgit.internal.storage.pack.PackExt;

/**
 * Cache of pack indexes, limited by their actual size in bytes. JGit's block cache measures an
 * index only by its number of objects: with a pack per commit, thousands of seemingly tiny indexes
 * would fill the heap.
 */
final class PackIndexes {
  /** Maximum size of an index that fits into an array. */
  private static final long ARRAY = Integer.MAX_VALUE - 64;

  private static final int OVERHEAD = 256;
  private static final int FEW_OBJECTS = 1_000;

  private final Cache<String, PackIndex> kept;

  PackIndexes(long bytes) {
    kept =
        Caffeine.newBuilder()
            .maximumWeight(bytes)
            .weigher(
                (String name, PackIndex index) ->
                    (int) Math.min(ARRAY, OVERHEAD + 1_100 + 28 * index.getObjectCount()))
            .build();
  }

  /** Reads a whole file of a pack. */
  interface Files {
    byte[] read(PackDescription pack, PackExt extension) throws IOException;
  }

  static boolean keeps(PackDescription pack) {
    return pack.getFileSize(PackExt.INDEX) <= ARRAY;
  }

  DfsPackFile file(DfsBlockCache blocks, PackDescription pack, Files files) {
    IndexFactory.PackIndexes indexes =
        keeps(pack) ? new Indexes(blocks, pack, files) : new CachedStreamPackIndexes(blocks, pack);
    return new DfsPackFile(blocks, pack, DfsPackFile.DEFAULT_BITMAP_LOADER, () -> indexes);
  }

  private final class Indexes implements IndexFactory.PackIndexes {
    private final DfsBlockCache blocks;
    private final PackDescription pack;
    private final Files files;

    Indexes(DfsBlockCache blocks, PackDescription pack, Files files) {
      this.blocks = blocks;
      this.pack = pack;
      this.files = files;
    }

    @Override
    public PackIndex index(DfsReader reader) throws IOException {
      // The bytes of inline packs are cached by InlinePacks.
      if (pack.inline()) {
        return read();
      }
      try {
        return kept.get(
            pack.getPackName(),
            name -> {
              try {
                return read();
              } catch (IOException failed) {
                throw new UncheckedIOException(failed);
              }
            });
      } catch (UncheckedIOException failed) {
        throw failed.getCause();
      }
    }

    private PackIndex read() throws IOException {
      return PackBytesIndex.of(files.read(pack, PackExt.INDEX));
    }

    @Override
    public PackReverseIndex reverseIndex(DfsReader reader, PackIndex index) throws IOException {
      return index.getObjectCount() < FEW_OBJECTS
          ? PackReverseIndexFactory.computeFromIndex(index)
          : new CachedStreamPackIndexes(blocks, pack).reverseIndex(reader, index);
    }
  }
}
