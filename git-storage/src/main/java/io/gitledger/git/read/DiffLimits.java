package io.gitledger.git.read;

import java.time.Duration;

/**
 * What one diff, patch or list of commits may take.
 *
 * @param files that differ between two trees
 * @param bytes of text that are read
 * @param time for comparing lines
 */
record DiffLimits(int files, long bytes, Duration time) {
  static final DiffLimits DEFAULT = new DiffLimits(20_000, 1L << 30, Duration.ofSeconds(30));
}
