package io.gitledger.bench.fault;

import io.gitledger.bench.server.ServerProcess;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;

/**
 * {@code SIGTERM} under load: requests in progress are finished, no new ones are accepted, and what
 * could no longer be delivered is delivered after the next start.
 */
record OrderlyStop(ServerProcess server, FaultScenario scenario, Findings findings) {
  private static final Duration MOMENT = Duration.ofSeconds(2);
  private static final Duration STOP_TIMEOUT = Duration.ofSeconds(40);
  private static final int ANSWER_MILLIS = 30_000;

  String run() throws Exception {
    List<Project> projects = scenario.projects(server);
    MixedLoad load =
        new MixedLoad(findings).start(scenario.clients(server, projects, new Random(2)));
    LockSupport.parkNanos(MOMENT.toNanos());
    String slow;
    long begin;
    try (Socket running = begun(projects.getFirst())) {
      LockSupport.parkNanos(MOMENT.toNanos() / 4);
      begin = System.nanoTime();
      server.terminate();
      LockSupport.parkNanos(MOMENT.toNanos());
      if (server.isReady()) {
        findings.fault("a server that stops says it is ready");
      }
      slow = finished(running);
    }
    if (!slow.contains(" 201")) {
      findings.fault("a request that ran when the server was told to stop was answered " + slow);
    }
    if (!server.stop(STOP_TIMEOUT)) {
      findings.fault("the server does not stop by itself");
      server.kill();
    }
    double took = (System.nanoTime() - begin) / 1e9;
    server.start();
    LockSupport.parkNanos(MOMENT.toNanos());
    load.end();
    Invariants invariants = new Invariants(server, findings);
    invariants.checkDeliveries(projects, scenario.inbox());
    for (Project project : projects) {
      invariants.check(project);
    }
    return "ended after %.1f s, the request that ran was answered %s".formatted(took, slow);
  }

  /** Opens a request whose last byte has not been sent yet. */
  private Socket begun(Project project) throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.httpPort());
    socket.setSoTimeout(ANSWER_MILLIS);
    OutputStream out = socket.getOutputStream();
    String begin =
        "POST /api/v1%s/issues HTTP/1.1\r\nHost: x\r\nAuthorization: token %s\r\nContent-Type: application/json\r\nContent-Length: 16\r\n\r\n{\"title\":\"slow\""
            .formatted(project.path(), project.token());
    out.write(begin.getBytes(StandardCharsets.US_ASCII));
    out.flush();
    return socket;
  }

  private static String finished(Socket socket) {
    try {
      socket.getOutputStream().write('}');
      byte[] head = socket.getInputStream().readNBytes("HTTP/1.1 201".length());
      return new String(head, StandardCharsets.US_ASCII);
    } catch (IOException e) {
      return e.toString();
    }
  }
}
