package io.gitledger.api.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.TestClient;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(EdgeServer.class)
class RequestLimitTest {
  private static long header(Answer answer, String name) {
    return Long.parseLong(answer.header(name).orElseThrow());
  }

  @Test
  void aCallerIsRefusedWhenNothingIsLeftAndOthersAreNot() {
    try (EdgeServer server = EdgeServer.start("--gitledger.rate-limit=3")) {
      TestClient ada = server.token("ada");
      for (int left : new int[] {2, 1, 0}) {
        Answer answer = ada.get("/version").expect(200);
        assertThat(header(answer, "X-RateLimit-Limit")).isEqualTo(3);
        assertThat(header(answer, "X-RateLimit-Remaining")).isEqualTo(left);
        assertThat(header(answer, "X-RateLimit-Reset"))
            .isBetween(Instant.now().getEpochSecond() - 1, Instant.now().getEpochSecond() + 62);
      }

      Answer refused = ada.get("/version").expect(429);
      assertThat(header(refused, "Retry-After")).isBetween(1L, 61L);
      assertThat(header(refused, "X-RateLimit-Remaining")).isZero();
      assertThat(refused.text())
          .isEqualTo(
              "{\"message\":\"more than 3 requests within a minute\",\"url\":\"https://forge.example/sub/api/swagger\"}");
      server.token("ada/read:user").get("/user").expect(429);
      server.token("admin").sudo("ada").get("/user").expect(200);
      server.client().get("/version").expect(200);
    }
  }

  @Test
  void whoIsNotAdmittedIsCountedAtHisAddress() {
    try (EdgeServer server = EdgeServer.start("--gitledger.rate-limit=2")) {
      server.token("wrong").get("/version").expect(401);
      server.token("banned").get("/version").expect(403);
      server.token("wrong").get("/version").expect(429);
      server.client().get("/user").expect(429);
      server.token("ada").get("/user").expect(200);
    }
  }

  @Test
  void hundredsOfConnectionsWaitWhileNoneIsAccepted() throws IOException {
    try (EdgeServer server = EdgeServer.start()) {
      server.connector().pause();
      List<Socket> waiting = new ArrayList<>();
      try {
        for (int i = 0; i < 500; i++) {
          Socket socket = new Socket();
          waiting.add(socket);
          socket.connect(new InetSocketAddress("localhost", server.port()), 30_000);
        }
        assertThat(waiting).allMatch(Socket::isConnected);
      } finally {
        for (Socket socket : waiting) socket.close();
      }
    }
  }

  @Test
  void thereAreAsManyConnectionsAsTheHeapHasRoomFor() {
    try (EdgeServer server = EdgeServer.start("--gitledger.web.heap=32MB")) {
      assertThat(server.connector().getProperty("maxConnections")).hasToString("128");
    }
  }

  @Test
  void theRestOfABodyThatComesTooSlowlyIsNotAwaited() throws IOException {
    String request =
        "GET /api/v1/settings/error/slow HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n";
    try (EdgeServer server = EdgeServer.start();
        Socket socket = connected("127.0.0.1", server)) {
      socket.setSoTimeout(10_000);

      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));

      var answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
      assertThat(answer).startsWith("HTTP/1.1 408").endsWith("}");
    }
  }

  /** Returns how many of this number of connections from one address get responses. */
  private static long answered(int connections, EdgeServer server) throws IOException {
    List<Socket> held = new ArrayList<>();
    try {
      for (int i = 0; i < connections; i++) held.add(connected("127.0.0.1", server));
      long answered = held.stream().filter(RequestLimitTest::isAnswered).count();
      try (Socket other = connected("127.0.0.2", server)) {
        assertThat(isAnswered(other)).as("another address").isTrue();
      }
      return answered;
    } finally {
      for (Socket socket : held) socket.close();
    }
  }

  private static Socket connected(String address, EdgeServer server) throws IOException {
    Socket socket = new Socket();
    socket.setSoTimeout(30_000);
    socket.bind(new InetSocketAddress(InetAddress.ofLiteral(address), 0));
    socket.connect(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), server.port()));
    return socket;
  }

  private static boolean isAnswered(Socket socket) {
    String request = "GET /api/v1/version HTTP/1.1\r\nHost: x\r\n\r\n";
    try {
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      return socket.getInputStream().read() == 'H';
    } catch (IOException closed) {
      return false;
    }
  }

  @Test
  void oneAddressLeavesHalfOfTheConnectionsToOthers() throws IOException {
    try (EdgeServer server = EdgeServer.start("--gitledger.web.heap=1MB")) {
      assertThat(answered(50, server)).isEqualTo(32);
    }
  }

  @Test
  void aProxyMayHoldNearlyAllConnections() throws IOException {
    try (EdgeServer server =
        EdgeServer.start("--gitledger.web.heap=1MB", "--server.forward-headers-strategy=native")) {
      assertThat(answered(60, server)).isEqualTo(60);
    }
  }

  @Test
  void theUsualLimitIsFarAwayAndTold() {
    EdgeServer server = EdgeServer.shared();
    assertThat(header(server.client().get("/version"), "X-RateLimit-Remaining"))
        .isGreaterThan(100_000);
    assertThat(server.client().get("/user").expect(401).header("X-RateLimit-Limit")).isPresent();
  }

  @Test
  void zeroSwitchesItOff() {
    try (EdgeServer server = EdgeServer.start("--gitledger.rate-limit=0")) {
      for (int i = 0; i < 5; i++)
        assertThat(server.client().get("/version").expect(200).header("X-RateLimit-Limit"))
            .isEmpty();
    }
  }
}
