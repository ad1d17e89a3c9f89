package io.gitledger.bench.fault;

import io.gitledger.bench.http.UnexpectedAnswer;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Clients that work on a server concurrently until they are told to stop. A client that gets no
 * response, or 503, continues after a moment; any other failure is a fault.
 */
final class MixedLoad {
  private static final long MOMENT_NANOS = 100_000_000;
  private static final int UNAVAILABLE = 503;
  private static final int PATIENCE_MINUTES = 4;

  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final Findings findings;
  private final Duration rest;
  private volatile boolean running = true;

  /** Creates a load as high as clients and server can sustain. */
  MixedLoad(Findings findings) {
    this(findings, Duration.ZERO);
  }

  /**
   * Creates a load that a server handles with ease, for measuring times.
   *
   * @param rest the pause of each client after each unit of work
   */
  MixedLoad(Findings findings, Duration rest) {
    this.findings = findings;
    this.rest = rest;
  }

  /** Does a small unit of work per call, and does not report failures. */
  interface Client extends AutoCloseable {
    void work() throws Exception;

    /** Called after work has failed: connections are gone, and remembered state may be stale. */
    default void startOver() throws Exception {}

    @Override
    default void close() {}
  }

  MixedLoad start(List<? extends Client> clients) {
    clients.forEach(client -> threads.execute(() -> keepWorking(client)));
    return this;
  }

  private void keepWorking(Client client) {
    try (client) {
      while (running) {
        try {
          client.work();
          LockSupport.parkNanos(rest.toNanos());
        } catch (UnexpectedAnswer answer) {
          if (answer.status() != UNAVAILABLE) {
            findings.fault(answer.getMessage());
          }
          pause(client);
        } catch (IOException noAnswer) {
          pause(client);
        }
      }
    } catch (Exception e) {
      if (running) {
        findings.fault("a client ended: " + e);
      }
    }
  }

  private static void pause(Client client) throws Exception {
    LockSupport.parkNanos(MOMENT_NANOS);
    client.startOver();
  }

  /** Lets all clients finish what they have started. */
  void end() throws InterruptedException {
    running = false;
    threads.shutdown();
    if (!threads.awaitTermination(PATIENCE_MINUTES, TimeUnit.MINUTES)) {
      findings.fault("clients wait for answers for minutes");
      threads.shutdownNow();
    }
  }
}
