package io.gitledger.bench.inner;

import io.gitledger.command.issue.IssueId;
import io.gitledger.command.log.LedgerStorageEngine;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Appending one event to the log: serialized, linked to the previous one, inserted and committed to
 * disk, in a transaction of its own. Measured with one thread, and with eight concurrent ones,
 * which share flushes.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 3)
@Measurement(iterations = 5, time = 3)
public class EventAppendBenchmark {
  private static final AtomicLong ISSUES = new AtomicLong();

  private WriteModel model;
  private LedgerStorageEngine log;
  private TransactionTemplate transaction;

  /** Each thread writes to a stream of its own, and starts a new one after a while. */
  @State(Scope.Thread)
  public static class Writer {
    private static final int EVENTS = 50;

    private IssueStream stream = new IssueStream(new IssueId(ISSUES.incrementAndGet()));
    private long sequence;

    private void step() {
      if (++sequence == EVENTS) {
        stream = new IssueStream(new IssueId(ISSUES.incrementAndGet()));
        sequence = 0;
      }
    }
  }

  @Setup
  public void start() {
    model = WriteModel.start();
    log = model.bean(LedgerStorageEngine.class);
    transaction = model.transaction();
  }

  @TearDown
  public void stop() {
    model.close();
  }

  @Benchmark
  @Threads(1)
  public void alone(Writer writer) {
    append(writer);
  }

  @Benchmark
  @Threads(8)
  public void eightAtOnce(Writer writer) {
    append(writer);
  }

  private void append(Writer writer) {
    transaction.executeWithoutResult(
        status -> log.appendEvents(writer.stream.event(writer.sequence)));
    writer.step();
  }
}
