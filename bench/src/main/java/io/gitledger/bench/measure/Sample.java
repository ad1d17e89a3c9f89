package io.gitledger.bench.measure;

import java.time.Duration;
import java.util.List;
import org.HdrHistogram.Histogram;

/**
 * The result of running something for a while.
 *
 * @param latencies in microseconds
 * @param things how many were done, which may be more than one per measured operation
 * @param complaints the first few error messages
 */
public record Sample(
    Histogram latencies, long things, long errors, List<String> complaints, Duration elapsed) {
  private static final long MAX_MICROS = 3_600_000_000L;
  private static final int DIGITS = 3;

  public static Histogram noLatencies() {
    return new Histogram(MAX_MICROS, DIGITS);
  }

  /** Adds a latency of any size. */
  public static void record(Histogram latencies, long nanos) {
    latencies.recordValue(Math.clamp(nanos / 1_000, 1, MAX_MICROS));
  }

  public double perSecond() {
    return elapsed.isZero() ? 0 : things * 1e9 / elapsed.toNanos();
  }
}
