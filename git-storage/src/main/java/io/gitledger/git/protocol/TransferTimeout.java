package io.gitledger.git.protocol;

import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Interrupts the thread of a request whose client neither sends nor receives data. Only time spent
 * waiting for the client counts as a stall, while the total duration always counts. One timer
 * thread serves all requests.
 */
final class TransferTimeout implements AutoCloseable {

  private static final ScheduledThreadPoolExecutor TIMER = timer();

  private final Thread worker = Thread.currentThread();
  private final long stallNanos;
  private final long deadline;
  private final ScheduledFuture<?> ticks;
  private boolean waiting;
  private long waitingSince;
  private String expired;

  TransferTimeout(GitLimits limits) {
    Duration stall = limits.times().stall();
    stallNanos = stall.toNanos();
    deadline = System.nanoTime() + limits.times().duration().toNanos();
    long tick =
        Math.clamp(Math.min(stall.toMillis(), limits.times().duration().toMillis()) / 4, 10, 5_000);
    ticks = TIMER.scheduleWithFixedDelay(this::tick, tick, tick, TimeUnit.MILLISECONDS);
  }

  InputStream in(InputStream from) {
    return new FilterInputStream(from) {
      @Override
      public int read() throws IOException {
        return waitFor(in::read);
      }

      @Override
      public int read(byte[] bytes, int offset, int length) throws IOException {
        return waitFor(() -> in.read(bytes, offset, length));
      }

      @Override
      public long skip(long count) throws IOException {
        return waitFor(() -> in.skip(count));
      }

      @Override
      public void close() {}
    };
  }

  OutputStream out(OutputStream to) {
    return new FilterOutputStream(to) {
      @Override
      public void write(int value) throws IOException {
        waitFor(() -> written(() -> out.write(value)));
      }

      @Override
      public void write(byte[] bytes, int offset, int length) throws IOException {
        waitFor(() -> written(() -> out.write(bytes, offset, length)));
      }

      @Override
      public void flush() throws IOException {
        waitFor(() -> written(out::flush));
      }

      @Override
      public void close() throws IOException {
        flush();
      }
    };
  }

  synchronized boolean isExpired() {
    return expired != null;
  }

  @Override
  public void close() {
    ticks.cancel(false);
    synchronized (this) {
      waiting = false;
    }
  }

  private <T> T waitFor(Transfer<T> transfer) throws IOException {
    enter();
    try {
      return transfer.run();
    } finally {
      leave();
    }
  }

  private synchronized void enter() throws IOException {
    check();
    waiting = true;
    waitingSince = System.nanoTime();
  }

  private synchronized void leave() throws IOException {
    waiting = false;
    check();
  }

  private void check() throws IOException {
    if (expired != null) {
      Thread.interrupted();
      throw new InterruptedIOException(expired);
    }
  }

  private synchronized void tick() {
    long now = System.nanoTime();
    if (expired == null) {
      if (now - deadline > 0) {
        expired = "request took too long";
      } else if (waiting && now - waitingSince > stallNanos) {
        expired = "client stalled";
      }
    }
    if (expired != null && waiting) {
      worker.interrupt();
    }
  }

  private static Void written(Write write) throws IOException {
    write.run();
    return null;
  }

  private static ScheduledThreadPoolExecutor timer() {
    ScheduledThreadPoolExecutor timer =
        new ScheduledThreadPoolExecutor(
            1, Thread.ofPlatform().name("git-stall-guard").daemon().factory());
    timer.setRemoveOnCancelPolicy(true);
    return timer;
  }

  @FunctionalInterface
  private interface Transfer<T> {
    T run() throws IOException;
  }

  @FunctionalInterface
  private interface Write {
    void run() throws IOException;
  }
}
