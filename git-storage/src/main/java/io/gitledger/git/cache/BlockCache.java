package io.gitledger.git.cache;

import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.jgit.internal.storage.dfs.DfsBlockCache;
import org.eclipse.jgit.internal.storage.dfs.DfsBlockCacheConfig;
import org.eclipse.jgit.internal.storage.pack.PackExt;
import org.eclipse.jgit.lib.Config;

/**
 * Configures JGit's block cache. There is one for the whole process, and every block of a received
 * pack passes through it. Therefore it is partitioned: packs being written have a small partition,
 * and so have bitmaps and commit graphs, which make lookups fast. Thus a large push evicts neither
 * these nor the packs that are read.
 */
public final class BlockCache {
  /**
   * The file extension under which packs being written are cached. No files with this extension
   * exist here.
   */
  public static final PackExt INCOMING = PackExt.KEEP;

  private static final int BLOCK = 64 << 10;
  private static final String CORE = "core";

  private static final Set<PackExt> INDEXES =
      Set.of(
          PackExt.REVERSE_INDEX,
          PackExt.BITMAP_INDEX,
          PackExt.COMMIT_GRAPH,
          PackExt.OBJECT_SIZE_INDEX);

  private static long configured;

  private BlockCache() {}

  /** Sets the size. Keeps the cached blocks if the size is unchanged. */
  public static synchronized void configure(long bytes) {
    if (bytes == configured) {
      return;
    }
    Config config = new Config();
    size(config, "dfs", bytes / 8 * 5);
    size(config, "dfs.indexes", bytes / 4);
    extensions(config, "dfs.indexes", INDEXES);
    size(config, "dfs.incoming", bytes / 8);
    extensions(config, "dfs.incoming", Set.of(INCOMING));
    DfsBlockCache.reconfigure(new DfsBlockCacheConfig().fromConfig(config));
    configured = bytes;
  }

  private static void size(Config config, String part, long bytes) {
    config.setLong(CORE, part, "blockSize", BLOCK);
    config.setLong(CORE, part, "blockLimit", Math.max(1, bytes / BLOCK) * BLOCK);
  }

  private static void extensions(Config config, String part, Set<PackExt> files) {
    String names = files.stream().map(PackExt::name).collect(Collectors.joining(" "));
    config.setString(CORE, part, "packExtensions", names);
  }
}
