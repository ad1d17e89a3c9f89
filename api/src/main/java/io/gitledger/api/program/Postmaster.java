package io.gitledger.api.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/** A PostgreSQL server process, according to its {@code postmaster.pid}. */
record Postmaster(ProcessHandle process, int port) {
  private static final Duration LOOK_AGAIN = Duration.ofMillis(20);
  private static final int PID_LINE = 0;
  private static final int PORT_LINE = 3;

  /** Returns the running server of a cluster. */
  static Optional<Postmaster> of(Path cluster) {
    List<String> lines;
    try {
      lines = Files.readAllLines(pidFile(cluster));
      return lines.size() <= PORT_LINE
          ? Optional.empty()
          : ProcessHandle.of(Long.parseLong(lines.get(PID_LINE).strip()))
              .filter(process -> serves(process, cluster))
              .map(process -> new Postmaster(process, port(lines)));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException | NumberFormatException e) {
      throw new IllegalStateException(pidFile(cluster) + " cannot be read: " + e.getMessage(), e);
    }
  }

  /**
   * Removes a pid file whose process has ended. After a restart of the machine or the container its
   * pid may belong to any other process, and then PostgreSQL would refuse to start.
   */
  static void forgetTheDead(Path cluster) throws IOException {
    if (of(cluster).isEmpty()) {
      Files.deleteIfExists(pidFile(cluster));
    }
  }

  /**
   * Waits until the server has ended. It depends on the pid file, not on the process alone: an
   * ended process that is not reaped by its parent, as in many containers, stays in the process
   * list.
   */
  static boolean awaitEnd(Path cluster, long pid, Duration timeout) {
    long end = System.nanoTime() + timeout.toNanos();
    while (of(cluster).filter(found -> found.process().pid() == pid).isPresent()) {
      if (System.nanoTime() > end || Thread.currentThread().isInterrupted()) {
        return false;
      }
      LockSupport.parkNanos(LOOK_AGAIN.toNanos());
    }
    return true;
  }

  private static boolean serves(ProcessHandle process, Path cluster) {
    if (!process.isAlive()) {
      return false;
    }
    Optional<String[]> arguments = process.info().arguments();
    return arguments.isPresent()
        ? List.of(arguments.get()).contains(cluster.toString())
        : process.info().command().map(command -> command.endsWith("postgres")).orElse(false);
  }

  private static int port(List<String> lines) {
    return Integer.parseInt(lines.get(PORT_LINE).strip());
  }

  private static Path pidFile(Path cluster) {
    return cluster.resolve("postmaster.pid");
  }
}
