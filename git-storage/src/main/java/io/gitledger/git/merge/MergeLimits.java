package io.gitledger.git.merge;

import java.time.Duration;

/**
 * Limits of one merge, or of the merges of one rebase.
 *
 * @param files that changed on a side
 * @param folderBytes of one tree object
 * @param bytes of new objects
 * @param renamePairs of files that are compared to find renames; beyond it only those are found
 *     that kept their content or their name
 * @param commits of a rebase, or of one side's history that it looks at
 * @param time of the processor, see {@link io.gitledger.git.scheduling.ProcessorTime}
 */
record MergeLimits(
    int files, int folderBytes, int bytes, long renamePairs, int commits, Duration time) {
  static final MergeLimits DEFAULT =
      new MergeLimits(100_000, 4 << 20, 64 << 20, 100_000, 5_000, Duration.ofSeconds(30));
}
