package io.gitledger.git.protocol;

import java.time.Duration;

/**
 * Limits of the requests of one client.
 *
 * @param sharedBytes memory limit of the requests of all clients together
 */
public record GitLimits(
    Times times, Request request, Commands commands, Pack pack, long sharedBytes) {

  private static final long MIB = 1L << 20;

  /**
   * Time limits.
   *
   * @param stall maximum time in which a client neither sends nor receives a byte
   * @param duration maximum total duration of one request
   */
  record Times(Duration stall, Duration duration) {}

  /**
   * The negotiation part of a fetch.
   *
   * @param lines number of wants, haves, shallow lines, ref prefixes
   */
  record Request(long bytes, int lines) {}

  /**
   * The command list of a push.
   *
   * @param bytes its size, including its options
   * @param count number of refs
   */
  record Commands(long bytes, int count) {}

  /**
   * A pushed pack.
   *
   * @param bytes its size
   * @param objects number of objects
   * @param objectBytes size of a blob that is stored whole
   * @param bufferedBytes size of anything that must be held in memory: trees, commits, tags, deltas
   *     and their bases
   * @param heldBytes total size of objects in a delta chain that are in memory at once
   */
  record Pack(long bytes, long objects, long objectBytes, long bufferedBytes, long heldBytes) {

    /**
     * Returns the maximum size of objects that are resolved concurrently with any number of other
     * requests.
     */
    long smallBytes() {
      return Math.min(MIB, bufferedBytes / 32);
    }
  }

  /** Returns reasonable limits for a heap of the given size. */
  public static GitLimits forHeap(long heapBytes) {
    return new GitLimits(
        new Times(Duration.ofMinutes(2), Duration.ofHours(6)),
        new Request(8 * MIB, 200_000),
        new Commands(16 * MIB, 100_000),
        new Pack(
            16_384 * MIB,
            Math.max(1_000_000, heapBytes / 256),
            2_047 * MIB,
            Math.clamp(heapBytes / 8, 16 * MIB, 512 * MIB),
            Math.clamp(heapBytes / 4, 32 * MIB, 2_047 * MIB)),
        Math.max(heapBytes / 24, 8 * MIB));
  }

  public GitLimits withTimes(Duration stall, Duration duration) {
    return new GitLimits(new Times(stall, duration), request, commands, pack, sharedBytes);
  }

  public GitLimits withRequest(long bytes, int lines) {
    return new GitLimits(times, new Request(bytes, lines), commands, pack, sharedBytes);
  }

  public GitLimits withPack(long bytes, long objects, long objectBytes, long bufferedBytes) {
    var other = new Pack(bytes, objects, objectBytes, bufferedBytes, 4 * bufferedBytes);
    return new GitLimits(times, request, commands, other, sharedBytes);
  }

  public GitLimits withCommands(long bytes, int count) {
    return new GitLimits(times, request, new Commands(bytes, count), pack, sharedBytes);
  }

  /** Returns these limits with another budget for all requests together. */
  public GitLimits withShared(long bytes) {
    return new GitLimits(times, request, commands, pack, bytes);
  }
}
