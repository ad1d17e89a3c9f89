package io.gitledger.bench.fault;

import io.gitledger.bench.server.ServerProcess;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;

/** The processes that are killed with signal 9, and how they are started again. */
enum Killing {
  SERVER {
    @Override
    void strike(ServerProcess server, Random random) throws IOException, InterruptedException {
      server.kill();
      server.start();
    }
  },
  POSTGRES {
    @Override
    void strike(ServerProcess server, Random random) throws IOException {
      List<ProcessHandle> processes = server.postgres();
      ProcessHandle first = processes.getFirst();
      // Kills the first process alone, which the others notice, or all, as when memory is short.
      (random.nextBoolean() ? List.of(first) : processes).forEach(ProcessHandle::destroyForcibly);
      long deadline = System.nanoTime() + START_TIMEOUT.toNanos();
      while (isStill(server, first) && System.nanoTime() < deadline) {
        LockSupport.parkNanos(LOOK_AGAIN.toNanos());
      }
      server.awaitReady(START_TIMEOUT);
    }
  };

  private static final Duration START_TIMEOUT = Duration.ofMinutes(2);
  private static final Duration LOOK_AGAIN = Duration.ofMillis(50);

  /** Kills the process and waits until the server accepts requests again. */
  abstract void strike(ServerProcess server, Random random)
      throws IOException, InterruptedException;

  private static boolean isStill(ServerProcess server, ProcessHandle first) {
    try {
      List<ProcessHandle> now = server.postgres();
      return now.isEmpty() || now.getFirst().pid() == first.pid();
    } catch (IOException | RuntimeException e) {
      // The file is just being written.
      return true;
    }
  }
}
