package io.gitledger.git.protocol;

import java.time.Duration;

/**
 * How much one client may ask of the server.
 *
 * @param stall how long a client may neither send nor take a byte
 * @param duration how long one request may last in all
 * @param requestBytes size of the negotiation part of a fetch
 * @param requestLines number of lines in it: wants, haves, shallow lines, ref prefixes
 * @param commandBytes size of the command list of a push, with its options
 * @param commands number of refs in a push
 * @param packBytes size of a pushed pack
 * @param packObjects number of objects in a pushed pack
 * @param objectBytes size of a pushed blob that is stored whole
 * @param bufferedBytes size of anything in a pack that must be held in memory: trees, commits,
 *     tags, deltas and what they build on
 * @param heldBytes size of objects that build on each other and are in memory at once
 * @param sharedBytes what the requests of all clients may hold together
 */
public record GitLimits(
    Duration stall,
    Duration duration,
    long requestBytes,
    int requestLines,
    long commandBytes,
    int commands,
    long packBytes,
    long packObjects,
    long objectBytes,
    long bufferedBytes,
    long heldBytes,
    long sharedBytes) {

  private static final long MIB = 1L << 20;

  /** Sensible limits for a heap of the given size. */
  public static GitLimits forHeap(long heapBytes) {
    return new GitLimits(
        Duration.ofMinutes(2),
        Duration.ofHours(6),
        8 * MIB,
        200_000,
        16 * MIB,
        100_000,
        16_384 * MIB,
        Math.max(1_000_000, heapBytes / 256),
        2_047 * MIB,
        Math.clamp(heapBytes / 8, 16 * MIB, 512 * MIB),
        Math.clamp(heapBytes / 4, 32 * MIB, 2_047 * MIB),
        Math.max(heapBytes / 24, 8 * MIB));
  }

  /** Objects of this size are resolved beside those of any number of other requests. */
  long smallBytes() {
    return Math.min(MIB, bufferedBytes / 32);
  }

  public GitLimits withTimes(Duration newStall, Duration newDuration) {
    return new GitLimits(
        newStall,
        newDuration,
        requestBytes,
        requestLines,
        commandBytes,
        commands,
        packBytes,
        packObjects,
        objectBytes,
        bufferedBytes,
        heldBytes,
        sharedBytes);
  }

  public GitLimits withRequest(long newRequestBytes, int newRequestLines) {
    return new GitLimits(
        stall,
        duration,
        newRequestBytes,
        newRequestLines,
        commandBytes,
        commands,
        packBytes,
        packObjects,
        objectBytes,
        bufferedBytes,
        heldBytes,
        sharedBytes);
  }

  public GitLimits withPack(
      long newPackBytes, long newPackObjects, long newObjectBytes, long newBufferedBytes) {
    return new GitLimits(
        stall,
        duration,
        requestBytes,
        requestLines,
        commandBytes,
        commands,
        newPackBytes,
        newPackObjects,
        newObjectBytes,
        newBufferedBytes,
        4 * newBufferedBytes,
        sharedBytes);
  }

  public GitLimits withCommands(long newCommandBytes, int newCommands) {
    return new GitLimits(
        stall,
        duration,
        requestBytes,
        requestLines,
        newCommandBytes,
        newCommands,
        packBytes,
        packObjects,
        objectBytes,
        bufferedBytes,
        heldBytes,
        sharedBytes);
  }

  /** The same with another budget for all requests together. */
  public GitLimits withShared(long newSharedBytes) {
    return new GitLimits(
        stall,
        duration,
        requestBytes,
        requestLines,
        commandBytes,
        commands,
        packBytes,
        packObjects,
        objectBytes,
        bufferedBytes,
        heldBytes,
        newSharedBytes);
  }
}
