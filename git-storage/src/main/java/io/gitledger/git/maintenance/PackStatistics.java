package io.gitledger.git.maintenance;

/**
 * Statistics of a repository's packs, and the maintenance that they need.
 *
 * @param small number of small packs that no garbage collection made
 * @param loose bytes in packs that no garbage collection made
 * @param total bytes in all packs
 */
public record PackStatistics(int small, long loose, long total) {
  /** The kinds of maintenance. */
  public enum Need {
    NOTHING,
    COMPACTION,
    COLLECTION
  }

  /** Packs up to this size are put together. */
  public static final long SMALL = 8 << 20;

  private static final int MANY = 32;
  private static final long WORTH_IT = 4 << 20;

  /**
   * More than a quarter outside the collected packs calls for a collection, but not for the few
   * kilobytes of a young repository; many small packs are put together.
   */
  public Need need() {
    boolean many = small > MANY;
    if (loose > total / 4 && (many || loose > WORTH_IT)) {
      return Need.COLLECTION;
    }
    return many ? Need.COMPACTION : Need.NOTHING;
  }
}
