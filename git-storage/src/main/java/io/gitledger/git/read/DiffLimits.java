package io.gitledger.git.read;

import java.time.Duration;

/**
 * Limits of one diff, patch or list of commits.
 *
 * @param files number of files that differ between two trees, of which some are listed
 * @param heldFiles number of files in memory at once, which also limits rename detection
 * @param bytes of text to be read
 * @param time for comparing lines
 */
record DiffLimits(int files, int heldFiles, long bytes, Duration time) {
  static final DiffLimits DEFAULT =
      new DiffLimits(100_000, 20_000, 1L << 30, Duration.ofSeconds(30));

  DiffLimits(int files, long bytes, Duration time) {
    this(files, files, bytes, time);
  }
}
