package io.gitledger.bench.server;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Allocates ports below the system's ephemeral range: no other process gets one of these while the
 * server that it is meant for is not running.
 */
final class Ports {
  private static final int FIRST = 10_240;
  private static final int END = 32_768;
  private static final AtomicInteger NEXT =
      new AtomicInteger(ThreadLocalRandom.current().nextInt(FIRST, END));

  private Ports() {}

  /** Returns a free port, a different one each time. */
  static int next() {
    while (true) {
      int port = NEXT.getAndUpdate(last -> last + 1 < END ? last + 1 : FIRST);
      try (var probe = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
        return probe.getLocalPort();
      } catch (IOException taken) {
        // The next one may be free.
      }
    }
  }
}
