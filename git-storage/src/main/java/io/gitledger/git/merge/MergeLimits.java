package io.gitledger.git.merge;

import java.time.Duration;

/**
 * Limits of one merge, or of the merges of one rebase.
 *
 * @param files changed files of a side
 * @param folderBytes size of one tree object
 * @param bytes size of new objects
 * @param renamePairs pairs of files that are compared to find renames; beyond it, only renames with
 *     equal content or equal name are found
 * @param commits of a rebase, or of one side's history that it examines
 * @param time processor time, see {@link io.gitledger.git.scheduling.ProcessorTime}
 */
record MergeLimits(
    int files, int folderBytes, int bytes, long renamePairs, int commits, Duration time) {
  static final MergeLimits DEFAULT =
      new MergeLimits(100_000, 4 << 20, 64 << 20, 100_000, 5_000, Duration.ofSeconds(30));
}
