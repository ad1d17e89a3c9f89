package io.gitledger.bench.measure;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * Starts operations at a fixed rate, whether or not earlier ones have ended, up to some clients.
 */
public final class PacedLoop {
  private final int clients;
  private final int perSecond;

  public PacedLoop(int clients, int perSecond) {
    this.clients = clients;
    this.perSecond = perSecond;
  }

  /** The operation with this number, counted from 0, on behalf of a client. */
  @FunctionalInterface
  public interface Numbered {
    void run(int client, long number) throws Exception;
  }

  /** Runs for a while and returns how many operations were started. */
  public long run(Duration time, Numbered operation, Complaints complaints)
      throws InterruptedException {
    long start = System.nanoTime();
    long all = time.toMillis() * perSecond / 1_000;
    AtomicLong next = new AtomicLong();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < clients; i++) {
      int client = i;
      threads.add(
          Thread.ofPlatform()
              .daemon()
              .name("paced")
              .start(
                  () -> {
                    for (long n = next.getAndIncrement(); n < all; n = next.getAndIncrement()) {
                      parkUntil(start + n * 1_000_000_000L / perSecond);
                      try {
                        operation.run(client, n);
                      } catch (Exception e) {
                        complaints.add(e);
                      }
                    }
                  }));
    }
    for (Thread thread : threads) {
      thread.join();
    }
    return all;
  }

  private static void parkUntil(long nanoTime) {
    for (long rest = nanoTime - System.nanoTime(); rest > 0; rest = nanoTime - System.nanoTime()) {
      LockSupport.parkNanos(rest);
    }
  }
}
