package io.gitledger.api.web.limit;

import java.util.concurrent.Semaphore;

/** A budget of memory that all requests share. */
public final class ByteBudget {
  private final int size;
  private final Semaphore bytes;

  ByteBudget(long size) {
    this.size = Math.clamp(size, 0, Integer.MAX_VALUE);
    this.bytes = new Semaphore(this.size);
  }

  public int size() {
    return size;
  }

  /** Reserves bytes, all or none. Returns false if not enough are available. */
  public boolean tryReserve(int count) {
    return bytes.tryAcquire(count);
  }

  public void release(int count) {
    bytes.release(count);
  }

  public int available() {
    return bytes.availablePermits();
  }
}
