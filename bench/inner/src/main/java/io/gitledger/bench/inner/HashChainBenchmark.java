package io.gitledger.bench.inner;

import io.gitledger.command.log.EventHash;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** One link of a stream's hash chain, for payloads of several sizes. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class HashChainBenchmark {
  private static final Instant AT = Instant.parse("2026-01-02T03:04:05.678901Z");
  private static final String ID = "018f3c2e-7d2a-7c11-9a55-3f6c2f1e8b77";
  private static final String METADATA =
      "{\"actor\":12,\"signin\":\"token 34\",\"request\":\"0123456789abcdef\"}";

  @Param({"200", "2000", "20000"})
  private int payloadLength;

  private String payload;
  private byte[] link = EventHash.origin();

  @Setup
  public void write() {
    payload = "{\"text\":\"" + "x".repeat(payloadLength - 11) + "\"}";
  }

  @Benchmark
  public byte[] link() {
    link = EventHash.of(link, ID, "issue-12", 7, "issue.retitled", 1, AT, payload, METADATA);
    return link;
  }
}
