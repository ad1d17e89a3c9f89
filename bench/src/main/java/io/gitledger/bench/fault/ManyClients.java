package io.gitledger.bench.fault;

import io.gitledger.bench.measure.ProcessTree;
import io.gitledger.bench.server.ServerProcess;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/**
 * Clients that send nothing, or too much: silent connections, bodies that never end, a push that
 * stalls, a pack that grows enormously when it is unpacked, JSON of unlimited depth. All other
 * clients must be served meanwhile.
 */
record ManyClients(
    ServerProcess server, FaultScenario scenario, Findings findings, int timeoutFactor) {
  private static final Duration MAX_LATENCY = Duration.ofSeconds(10);
  private static final Duration SIEGE = Duration.ofSeconds(10);
  private static final long MAX_MEMORY = 1_500_000_000L;
  private static final int SLOW = 200;
  private static final int DEPTH = 200_000;
  private static final int BOMB_MEGABYTES = 600;
  private static final int CONNECT_MILLIS = 5_000;
  private static final int ANSWER_MILLIS = 60_000;

  String run(int idle) throws Exception {
    Project project = scenario.projects(server).getFirst();
    List<Socket> sockets = new ArrayList<>();
    List<Prober.Probe> probes;
    String answers;
    int refused;
    Prober prober = Prober.of(server.address(), project);
    try (prober) {
      refused =
          connect(sockets, server.httpPort(), idle) + connect(sockets, server.sshPort(), idle);
      for (int i = 0; i < SLOW; i++) {
        slowBody(sockets, project, i % 2 == 0 ? "application/json" : "text/plain");
      }
      slowPush(sockets, project);
      answers = "deep JSON %s, pack bomb %s".formatted(deepJson(project), packBomb(project));
      LockSupport.parkNanos(SIEGE.toNanos());
    }
    probes = prober.between(0, Long.MAX_VALUE);
    for (Socket socket : sockets) {
      socket.close();
    }
    long memory = new ProcessTree(server.pid()).residentBytes();
    for (Prober.Probe probe : probes) {
      if (probe.status() / 100 != 2) {
        findings.fault(probe.request() + " was answered " + probe.status() + " in a crowd");
      }
    }
    if (Prober.longest(probes).compareTo(MAX_LATENCY.multipliedBy(timeoutFactor)) > 0) {
      findings.fault("in a crowd others wait " + Prober.longest(probes));
    }
    if (memory > MAX_MEMORY) {
      findings.fault("a crowd makes the server take %,d MB".formatted(memory / 1_000_000));
    }
    return "%d of %d idle connections held, %s; others: %s; %,d MB resident"
        .formatted(
            2 * idle - refused, 2 * idle, answers, Prober.summary(probes), memory / 1_000_000);
  }

  private static int connect(List<Socket> sockets, int port, int count) throws IOException {
    int refused = 0;
    for (int i = 0; i < count; i++) {
      Socket socket = new Socket();
      try {
        socket.connect(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), port), CONNECT_MILLIS);
        sockets.add(socket);
      } catch (IOException e) {
        socket.close();
        refused++;
      }
    }
    return refused;
  }

  private void slowBody(List<Socket> sockets, Project project, String type) throws IOException {
    Socket socket = open(sockets);
    write(socket, head(project, "/api/v1" + project.path() + "/issues", type, "1000") + "{");
  }

  private void slowPush(List<Socket> sockets, Project project) throws IOException {
    Socket socket = open(sockets);
    write(
        socket,
        head(
                project,
                "/" + project.fullName() + ".git/git-receive-pack",
                "application/x-git-receive-pack-request",
                "100000")
            + "00");
  }

  private String deepJson(Project project) throws IOException {
    String body = "{\"title\":" + "[".repeat(DEPTH);
    try (Socket socket = open(new ArrayList<>())) {
      write(
          socket,
          head(
                  project,
                  "/api/v1" + project.path() + "/issues",
                  "application/json",
                  Integer.toString(body.length()))
              + body);
      return expectRefusal(socket, "deep JSON");
    }
  }

  /** Pushes one blob of zeroes, tiny on the wire and larger than what may be held in memory. */
  private String packBomb(Project project) throws IOException {
    ByteArrayOutputStream pack = new ByteArrayOutputStream();
    pack.writeBytes("PACK\0\0\0\2\0\0\0\1".getBytes(StandardCharsets.ISO_8859_1));
    long size = BOMB_MEGABYTES * 1_000_000L;
    // A tree, which must be held in memory to be checked.
    int first = (2 << 4) | (int) (size & 15);
    size >>= 4;
    while (size > 0) {
      pack.write(first | 0x80);
      first = (int) (size & 0x7f);
      size >>= 7;
    }
    pack.write(first);
    byte[] zeroes = new byte[1_000_000];
    try (DeflaterOutputStream deflated =
        new DeflaterOutputStream(pack, new Deflater(Deflater.BEST_COMPRESSION))) {
      for (int i = 0; i < BOMB_MEGABYTES; i++) {
        deflated.write(zeroes);
      }
    }
    String none = "0".repeat(40);
    String some = "1".repeat(40);
    String command = none + " " + some + " refs/heads/bomb\0report-status";
    byte[] begin =
        ("%04x".formatted(command.length() + 4) + command + "0000")
            .getBytes(StandardCharsets.ISO_8859_1);
    try (Socket socket = open(new ArrayList<>())) {
      write(
          socket,
          head(
              project,
              "/" + project.fullName() + ".git/git-receive-pack",
              "application/x-git-receive-pack-request",
              Integer.toString(begin.length + pack.size())));
      OutputStream out = socket.getOutputStream();
      out.write(begin);
      out.write(pack.toByteArray());
      out.flush();
      return expectRefusal(socket, "a pack bomb");
    }
  }

  /** Expects a rejection, which git reports for a push within a successful response. */
  private String expectRefusal(Socket socket, String what) throws IOException {
    socket.shutdownOutput();
    String answer =
        new String(socket.getInputStream().readNBytes(4_000), StandardCharsets.ISO_8859_1);
    boolean refused = answer.startsWith("HTTP/1.1 4") || answer.contains("unpack ");
    if (!refused || answer.contains("unpack ok")) {
      findings.fault(what + " was answered " + answer);
    }
    String status = answer.isEmpty() ? "nothing" : answer.lines().findFirst().orElse("");
    return status.replace("HTTP/1.1 ", "").strip();
  }

  private Socket open(List<Socket> sockets) throws IOException {
    Socket socket = new Socket();
    socket.connect(
        new InetSocketAddress(InetAddress.getLoopbackAddress(), server.httpPort()), CONNECT_MILLIS);
    socket.setSoTimeout(ANSWER_MILLIS);
    sockets.add(socket);
    return socket;
  }

  private static String head(Project project, String path, String type, String length) {
    String credentials =
        Base64.getEncoder()
            .encodeToString(
                (project.owner() + ":" + project.token()).getBytes(StandardCharsets.UTF_8));
    return "POST %s HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Basic %s\r\nContent-Type: %s\r\nContent-Length: %s\r\n\r\n"
        .formatted(path, credentials, type, length);
  }

  private static void write(Socket socket, String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
    socket.getOutputStream().flush();
  }
}
