package io.gitledger.git.cache;

/**
 * Sizes of git's caches for all repositories together.
 *
 * @param blocks bytes of pack files, and of data derived from their indexes
 * @param indexes bytes of the packs' indexes
 * @param refs number of refs in snapshots
 * @param packs number of packs in lists
 * @param inline bytes of small packs from the database
 * @param object largest object, in bytes, that is read into memory as a whole
 */
public record GitCacheSize(
    long blocks, long indexes, long refs, long packs, long inline, int object) {
  private static final long MEGABYTE = 1 << 20;

  /** Returns sizes for a heap: about a quarter of it in total. */
  public static GitCacheSize of(long heap) {
    long quarter = Math.max(heap / 4, 16 * MEGABYTE);
    return new GitCacheSize(
        quarter * 5 / 8,
        quarter / 8,
        quarter / 8 / 256, // a ref takes about 250 bytes
        quarter / 16 / 1024,
        quarter / 16,
        (int) Math.clamp(heap / 64, 4 * MEGABYTE, 50 * MEGABYTE));
  }

  /** Returns these sizes with another size of the block cache. */
  public GitCacheSize withBlocks(long bytes) {
    return new GitCacheSize(bytes, indexes, refs, packs, inline, object);
  }
}
