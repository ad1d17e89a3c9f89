package io.gitledger.git.protocol;

import java.time.Duration;

/**
 * How much one client may ask of the server.
 *
 * @param stall how long a client may neither send nor take a byte
 * @param duration how long one request may last in all
 * @param requestBytes size of the negotiation part of a fetch
 * @param commandBytes size of the command list of a push, with its options
 * @param commands number of refs in a push
 * @param packBytes size of a pushed pack
 * @param packObjects number of objects in a pushed pack
 * @param objectBytes size of a pushed blob that is stored whole
 * @param bufferedBytes size of anything in a pack that must be held in memory: trees, commits,
 *     tags, deltas and what they build on
 */
public record GitLimits(
    Duration stall,
    Duration duration,
    long requestBytes,
    long commandBytes,
    int commands,
    long packBytes,
    long packObjects,
    long objectBytes,
    long bufferedBytes) {

  private static final long MIB = 1L << 20;

  /** Sensible limits for a heap of the given size. */
  public static GitLimits forHeap(long heapBytes) {
    return new GitLimits(
        Duration.ofMinutes(2),
        Duration.ofHours(6),
        64 * MIB,
        16 * MIB,
        100_000,
        16_384 * MIB,
        Math.max(1_000_000, heapBytes / 256),
        2_047 * MIB,
        Math.clamp(heapBytes / 16, 16 * MIB, 512 * MIB));
  }

  /** How much of objects that build on each other may be held in memory at once. */
  long heldBytes() {
    return 4 * bufferedBytes;
  }

  public GitLimits withTimes(Duration newStall, Duration newDuration) {
    return new GitLimits(
        newStall,
        newDuration,
        requestBytes,
        commandBytes,
        commands,
        packBytes,
        packObjects,
        objectBytes,
        bufferedBytes);
  }

  public GitLimits withPack(
      long newPackBytes, long newPackObjects, long newObjectBytes, long newBufferedBytes) {
    return new GitLimits(
        stall,
        duration,
        requestBytes,
        commandBytes,
        commands,
        newPackBytes,
        newPackObjects,
        newObjectBytes,
        newBufferedBytes);
  }

  public GitLimits withCommands(long newCommandBytes, int newCommands) {
    return new GitLimits(
        stall,
        duration,
        requestBytes,
        newCommandBytes,
        newCommands,
        packBytes,
        packObjects,
        objectBytes,
        bufferedBytes);
  }
}
