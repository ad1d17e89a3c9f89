package io.gitledger.git.maintenance;

/**
 * Statistics of a repository's packs, and the maintenance that they need.
 *
 * @param small number of small packs that were not created by a garbage collection
 * @param loose bytes in packs that were not created by a garbage collection
 * @param total bytes in all packs
 */
public record PackStatistics(int small, long loose, long total) {
  /** Kinds of maintenance. */
  public enum Need {
    NOTHING,
    COMPACTION,
    COLLECTION
  }

  /** Maximum size of packs to be combined. */
  public static final long SMALL = 8 << 20;

  private static final int MANY = 32;
  private static final long WORTH_IT = 4 << 20;

  /**
   * Returns the needed maintenance. A collection is needed if more than a quarter of the bytes is
   * outside the collected packs, except for a few kilobytes of a new repository. A compaction is
   * needed if there are many small packs.
   */
  public Need need() {
    boolean many = small > MANY;
    if (loose > total / 4 && (many || loose > WORTH_IT)) {
      return Need.COLLECTION;
    }
    return many ? Need.COMPACTION : Need.NOTHING;
  }
}
