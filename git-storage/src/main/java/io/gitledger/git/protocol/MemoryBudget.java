package io.gitledger.git.protocol;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.eclipse.jgit.errors.PackProtocolException;

/**
 * The heap that all git requests of the process share for data from clients: lines of requests,
 * complete commits and trees of packs being received, and large objects while deltas are resolved.
 */
final class MemoryBudget {
  /** Memory that every request can use without a reservation. */
  private static final long FREE = 64 << 10;

  private final GitLimits limits;
  private final Semaphore resolving = new Semaphore(1, true);
  private long available;

  MemoryBudget(GitLimits limits) {
    this.limits = limits;
    this.available = limits.sharedBytes();
  }

  /** Returns the share of one request, which is empty at first. */
  Share share() {
    return new Share();
  }

  private synchronized boolean reserve(long bytes) {
    if (bytes > available) return false;
    available -= bytes;
    return true;
  }

  private synchronized void release(long bytes) {
    available += bytes;
  }

  /** The reservation of one request, for use by one thread. */
  final class Share implements AutoCloseable {
    private long lines;
    private long object;
    private long reserved;
    private boolean resolves;

    private Share() {}

    /** Adds bytes that are held until the request ends. */
    void hold(long bytes) throws PackProtocolException {
      lines += bytes;
      fit();
    }

    /** Sets the size of the single object that is held while a pack is received. */
    void holdObject(long bytes) throws PackProtocolException {
      object = bytes;
      fit();
    }

    /**
     * Claims the memory for large objects in delta chains. Only one request at a time can have it,
     * and does not wait for its client meanwhile.
     */
    void holdForDeltas() throws PackProtocolException {
      if (resolves) return;
      try {
        resolves = resolving.tryAcquire(limits.times().stall().toMillis(), TimeUnit.MILLISECONDS);
      } catch (InterruptedException stopped) {
        Thread.currentThread().interrupt();
      }
      if (!resolves) throw busy();
    }

    private void fit() throws PackProtocolException {
      long wanted = Math.max(0, lines + object - FREE);
      if (wanted > reserved && !reserve(wanted - reserved)) throw busy();
      if (wanted < reserved) release(reserved - wanted);
      reserved = wanted;
    }

    private PackProtocolException busy() {
      return new PackProtocolException("too many large requests at once, try again later");
    }

    @Override
    public void close() {
      release(reserved);
      reserved = 0;
      if (resolves) resolving.release();
      resolves = false;
    }
  }
}
