package io.gitledger.git.cache;

import org.eclipse.jgit.internal.storage.dfs.DfsBlockCache;
import org.eclipse.jgit.internal.storage.dfs.DfsBlockCacheConfig;
import org.eclipse.jgit.lib.Config;

/**
 * JGit has one block cache for the whole process. Indexes get a part of their own, so that a large
 * push, whose every block passes through the cache, does not drive out what makes lookups fast.
 */
public final class BlockCache {
  private static final int BLOCK = 64 << 10;
  private static final String CORE = "core";
  private static final String INDEXES = "dfs.indexes";

  private static long configured;

  private BlockCache() {}

  /** Sets the size; a size that is in force already is left alone, with all that is cached. */
  public static synchronized void configure(long bytes) {
    if (bytes == configured) {
      return;
    }
    long half = Math.max(1, bytes / 2 / BLOCK) * BLOCK;
    Config config = new Config();
    config.setLong(CORE, "dfs", "blockSize", BLOCK);
    config.setLong(CORE, "dfs", "blockLimit", half);
    config.setString(
        CORE,
        INDEXES,
        "packExtensions",
        "INDEX REVERSE_INDEX BITMAP_INDEX COMMIT_GRAPH OBJECT_SIZE_INDEX");
    config.setLong(CORE, INDEXES, "blockSize", BLOCK);
    config.setLong(CORE, INDEXES, "blockLimit", half);
    DfsBlockCache.reconfigure(new DfsBlockCacheConfig().fromConfig(config));
    configured = bytes;
  }
}
