package io.gitledger.bench.measure;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import org.HdrHistogram.Histogram;

/**
 * A number of clients, each of which starts its next operation when the previous one has ended.
 * They keep their connections between runs.
 */
public final class ClosedLoop implements Trial {
  private static final Duration PAUSE_AFTER_ERROR = Duration.ofMillis(10);

  private final List<Operation> clients;
  private final long maxOperations;

  private ClosedLoop(List<Operation> clients, long maxOperations) {
    this.clients = List.copyOf(clients);
    this.maxOperations = maxOperations;
  }

  /** Creates the operation of one client, whose number starts at 0. */
  @FunctionalInterface
  public interface Client {
    Operation operation(int number) throws Exception;
  }

  public static ClosedLoop of(int clients, Client client) throws Exception {
    return of(clients, Long.MAX_VALUE, client);
  }

  /** Does the same, with at most the given number of operations per run. */
  public static ClosedLoop of(int clients, long maxOperations, Client client) throws Exception {
    List<Operation> operations = new ArrayList<>();
    for (int i = 0; i < clients; i++) {
      operations.add(client.operation(i));
    }
    return new ClosedLoop(operations, maxOperations);
  }

  @Override
  public Sample run(Duration time) throws InterruptedException {
    Run run = new Run(time.toNanos());
    List<Thread> threads = new ArrayList<>();
    for (Operation client : clients) {
      threads.add(Thread.ofPlatform().daemon().name("client").start(() -> run.drive(client)));
    }
    run.begin();
    for (Thread thread : threads) {
      thread.join();
    }
    return run.sample();
  }

  @Override
  public void close() {
    clients.forEach(Operation::close);
  }

  private final class Run {
    private final long nanos;
    private final CountDownLatch start = new CountDownLatch(1);
    private final AtomicLong begun = new AtomicLong();
    private final Histogram latencies = Sample.noLatencies();
    private final Complaints complaints = new Complaints();
    private final AtomicLong things = new AtomicLong();
    private volatile long startedAt;
    private volatile long endedAt;

    private Run(long nanos) {
      this.nanos = nanos;
    }

    private void begin() {
      startedAt = System.nanoTime();
      start.countDown();
    }

    private void drive(Operation client) {
      Histogram own = Sample.noLatencies();
      long done = 0;
      try {
        start.await();
        while (System.nanoTime() - startedAt < nanos && begun.getAndIncrement() < maxOperations) {
          done += once(client, own);
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      finish(own, done);
    }

    private int once(Operation client, Histogram own) throws InterruptedException {
      try {
        client.before();
        try {
          long before = System.nanoTime();
          int count = client.run();
          Sample.record(own, System.nanoTime() - before);
          return count;
        } finally {
          client.after();
        }
      } catch (InterruptedException e) {
        throw e;
      } catch (Exception e) {
        complaints.add(e);
        Thread.sleep(PAUSE_AFTER_ERROR);
        return 0;
      }
    }

    private synchronized void finish(Histogram own, long done) {
      latencies.add(own);
      things.addAndGet(done);
      endedAt = System.nanoTime();
    }

    private Sample sample() {
      return new Sample(
          latencies,
          things.get(),
          complaints.count(),
          complaints.first(),
          Duration.ofNanos(endedAt - startedAt));
    }
  }
}
