package io.gitledger.git.archive;

import java.util.concurrent.atomic.AtomicLong;

/**
 * The heap that all zip files of the process share for their central directories, which are written
 * at the end.
 */
final class ZipMemory {
  static final long TOTAL = Runtime.getRuntime().maxMemory() / 5;

  /**
   * Growing a directory needs its size three times: for the old array, and for a new one of twice
   * the size.
   */
  private static final int COPIES = 3;

  /** Size of an entry without its name. */
  private static final int BYTES_PER_ENTRY = 83;

  private static final AtomicLong HELD = new AtomicLong();

  private ZipMemory() {}

  static long bytes(int pathLength) {
    return COPIES * ((long) BYTES_PER_ENTRY + pathLength);
  }

  static boolean tryReserve(long bytes) {
    if (HELD.addAndGet(bytes) <= TOTAL) return true;
    HELD.addAndGet(-bytes);
    return false;
  }

  static void release(long bytes) {
    HELD.addAndGet(-bytes);
  }
}
