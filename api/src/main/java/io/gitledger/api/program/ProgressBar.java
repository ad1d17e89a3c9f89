package io.gitledger.api.program;

import java.io.PrintWriter;
import java.util.Locale;

/** One line with progress and speed of a long task. */
final class ProgressBar implements AutoCloseable {
  private static final int WIDTH = 30;
  private static final long NANOS_BETWEEN = 100_000_000;

  private final PrintWriter out;
  private final long begin = System.nanoTime();
  private long last;
  private long done;

  ProgressBar(PrintWriter out) {
    this.out = out;
  }

  /**
   * Shows a new state, at a limited rate.
   *
   * @param total 0 if unknown
   */
  void at(long events, long total) {
    done = events;
    long now = System.nanoTime();
    if (now - last < NANOS_BETWEEN) return;
    last = now;
    show(events, total);
  }

  private void show(long events, long total) {
    int filled = total == 0 ? 0 : (int) Math.min(WIDTH, WIDTH * events / total);
    out.printf(
        Locale.ROOT,
        "\r[%s%s] %,d%s events, %,d/s ",
        "=".repeat(filled),
        " ".repeat(WIDTH - filled),
        events,
        total == 0 ? "" : String.format(Locale.ROOT, " of %,d", total),
        perSecond(events));
    out.flush();
  }

  long perSecond(long events) {
    return Math.round(events / Math.max(0.001, seconds()));
  }

  double seconds() {
    return (System.nanoTime() - begin) / 1e9;
  }

  @Override
  public void close() {
    show(done, done);
    out.println();
    out.flush();
  }
}
