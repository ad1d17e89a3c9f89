package io.gitledger.projections.hook;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.gitledger.projections.hook.OutgoingClient.Answer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests malicious receivers, which attack the sender, or others through it. */
class OutgoingClientTest {
  private static final long GIBIBYTE = 1L << 30;

  private final AtomicInteger canary = new AtomicInteger();
  private final CountDownLatch end = new CountDownLatch(1);
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private HttpServer receiver;

  @BeforeEach
  void start() throws IOException {
    receiver = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    receiver.setExecutor(threads);
    receiver.createContext(
        "/canary",
        exchange -> {
          canary.incrementAndGet();
          exchange.sendResponseHeaders(200, -1);
          exchange.close();
        });
    receiver.start();
  }

  @AfterEach
  void stop() {
    end.countDown();
    receiver.stop(0);
    threads.shutdownNow();
  }

  private String at(String host, String path) {
    return "http://" + host + ":" + receiver.getAddress().getPort() + path;
  }

  private OutgoingClient.Request request(String host, String path) {
    return new OutgoingClient.Request("POST", at(host, path), "application/json", "{}");
  }

  /** Sends with a client that may reach the name localhost and public addresses only. */
  private Answer post(String path) throws IOException {
    try (var client = new OutgoingClient(Set.of("localhost", "external"))) {
      return client.send(request("localhost", path), Map.of());
    }
  }

  private void redirectTo(int status, String location) {
    receiver.createContext(
        "/away",
        exchange -> {
          exchange.getResponseHeaders().set("Location", location);
          exchange.sendResponseHeaders(status, -1);
          exchange.close();
        });
  }

  @ParameterizedTest
  @ValueSource(ints = {301, 302, 303, 307, 308})
  void aRedirectionToAnInternalAddressIsNotFollowed(int status) throws IOException {
    redirectTo(status, at("127.0.0.1", "/canary"));

    Answer answer = post("/away");

    assertThat(answer.status()).isZero();
    assertThat(answer.body()).contains("127.0.0.1 is not among those that may be reached");
    assertThat(canary).hasValue(0);
  }

  @ParameterizedTest
  @ValueSource(strings = {"file:///etc/passwd", "gopher://localhost/x", "ftp://localhost/x"})
  void aRedirectionToAnotherSchemeIsNotFollowed(String location) throws IOException {
    redirectTo(302, location);

    assertThat(post("/away").succeeded()).isFalse();
  }

  @Test
  void aRedirectionInACircleEnds() throws IOException {
    redirectTo(307, at("localhost", "/away"));

    Answer answer = post("/away");

    assertThat(answer.status()).isZero();
    assertThat(answer.body()).containsIgnoringCase("redirect");
  }

  @Test
  void anAllowedRedirectionIsFollowed() throws IOException {
    redirectTo(307, at("localhost", "/canary"));

    assertThat(post("/away").status()).isEqualTo(200);
    assertThat(canary).hasValue(1);
  }

  @ParameterizedTest
  @CsvSource({
    "http://user:p%40ss@localhost, user:p@ss",
    "http://user@localhost, user:",
    "http://:token@localhost, :token"
  })
  void credentialsInTheAddressAreSentAsBasic(String address, String pair) throws IOException {
    var seen = authorizationsAt("/seen");

    try (var client = new OutgoingClient(Set.of("localhost"))) {
      assertThat(client.send(requestTo(address, "/seen"), Map.of()).status()).isEqualTo(200);
    }

    String encoded = Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8));
    assertThat(seen).containsExactly("Basic " + encoded);
  }

  @Test
  void anAuthorizationOfTheHookGoesBeforeCredentialsInTheAddress() throws IOException {
    var seen = authorizationsAt("/seen");

    try (var client = new OutgoingClient(Set.of("localhost"))) {
      var request = requestTo("http://user:password@localhost", "/seen");
      client.send(request, Map.of("Authorization", "Bearer token"));
    }

    assertThat(seen).containsExactly("Bearer token");
  }

  @Test
  void credentialsInTheAddressGoToNoOtherHost() throws IOException {
    redirectTo(307, at("127.0.0.1", "/seen"));
    var seen = authorizationsAt("/seen");

    try (var client = new OutgoingClient(Set.of("loopback", "localhost"))) {
      var request = requestTo("http://user:password@localhost", "/away");
      assertThat(client.send(request, Map.of()).status()).isEqualTo(307);
    }

    assertThat(seen).isEmpty();
  }

  private BlockingQueue<String> authorizationsAt(String path) {
    var seen = new ArrayBlockingQueue<String>(1);
    receiver.createContext(
        path,
        exchange -> {
          seen.add(exchange.getRequestHeaders().getFirst("Authorization"));
          exchange.sendResponseHeaders(200, -1);
          exchange.close();
        });
    return seen;
  }

  private OutgoingClient.Request requestTo(String address, String path) {
    String url = address + ":" + receiver.getAddress().getPort() + path;
    return new OutgoingClient.Request("POST", url, "application/json", "{}");
  }

  @ParameterizedTest
  @CsvSource({"301, GET", "302, GET", "303, GET", "307, POST", "308, POST"})
  void aRedirectedRequestKeepsItsSignature(int status, String method) throws IOException {
    redirectTo(status, at("localhost", "/seen"));
    var seen = new ArrayBlockingQueue<String>(1);
    receiver.createContext(
        "/seen",
        exchange -> {
          var headers = exchange.getRequestHeaders();
          seen.add(exchange.getRequestMethod() + " " + headers.getFirst("X-Hub-Signature-256"));
          exchange.sendResponseHeaders(200, -1);
          exchange.close();
        });

    try (var client = new OutgoingClient(Set.of("localhost"))) {
      var signature = Map.of("X-Hub-Signature-256", "sha256=1");
      assertThat(client.send(request("localhost", "/away"), signature).status()).isEqualTo(200);
    }

    assertThat(seen).containsExactly(method + " sha256=1");
  }

  @ParameterizedTest
  @CsvSource({"302, 200", "307, 307"})
  void aRedirectedRequestTellsNoOtherHostItsAuthorization(int status, int answered)
      throws IOException {
    redirectTo(status, at("127.0.0.1", "/seen"));
    var seen = new ArrayBlockingQueue<Boolean>(1);
    receiver.createContext(
        "/seen",
        exchange -> {
          seen.add(exchange.getRequestHeaders().containsKey("Authorization"));
          exchange.sendResponseHeaders(200, -1);
          exchange.close();
        });

    try (var client = new OutgoingClient(Set.of("*"))) {
      var authorization = Map.of("Authorization", "Bearer x");
      assertThat(client.send(request("localhost", "/away"), authorization).status())
          .isEqualTo(answered);
    }

    assertThat(seen).doesNotContain(true);
  }

  @ParameterizedTest
  @ValueSource(longs = {GIBIBYTE, 0})
  void ofAnEndlessAnswerOnlyTheBeginningIsRead(long length) throws IOException {
    var sent = new java.util.concurrent.atomic.AtomicLong();
    receiver.createContext(
        "/big",
        exchange -> {
          exchange.sendResponseHeaders(200, length);
          byte[] part = "x".repeat(1 << 16).getBytes(java.nio.charset.StandardCharsets.US_ASCII);
          OutputStream body = exchange.getResponseBody();
          for (long rest = GIBIBYTE; rest > 0; rest -= part.length) {
            body.write(part);
            sent.addAndGet(part.length);
          }
        });

    Answer answer = post("/big");

    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.body()).hasSize(64 * 1024);
    assertThat(sent.get()).isLessThan(GIBIBYTE / 8);
  }

  @Test
  void anAnswerThatStopsComingIsWhatHasComeOfIt() throws IOException {
    receiver.createContext("/slow", exchange -> begin(exchange, "so far"));

    Answer answer = post("/slow");

    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.body()).isEqualTo("so far");
    assertThat(answer.millis()).isLessThan(20_000);
  }

  private void begin(HttpExchange exchange, String text) throws IOException {
    exchange.sendResponseHeaders(200, 1_000);
    exchange.getResponseBody().write(text.getBytes(java.nio.charset.StandardCharsets.US_ASCII));
    exchange.getResponseBody().flush();
    try {
      end.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "127.0.0.1",
        "2130706433",
        "0x7f000001",
        "0x7f.1",
        "017700000001",
        "127.1",
        "[::1]",
        "[::ffff:7f00:1]",
        "0.0.0.0",
        "user:pw@127.0.0.1",
        "127.0.0.1.",
        "[0:0:0:0:0:0:0:1]",
        "localhost."
      })
  void noSpellingOfAnInternalAddressIsConnectedTo(String host) throws IOException {
    try (var client = new OutgoingClient(Set.of())) {
      Answer answer = client.send(request(host, "/canary"), Map.of());

      assertThat(answer.status()).isZero();
    }
    assertThat(canary).hasValue(0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://0.0.0.0/",
        "http://0x7f.1/",
        "http://0x7f.0.0.1/",
        "http://017700000001/",
        "http://0177.0.0.1/",
        "http://127.1/",
        "http://127.0.0.1./",
        "http://127。0。0。1/",
        "http://①②⑦.0.0.1/",
        "http://100.64.0.1/",
        "http://192.0.2.1/",
        "http://[fd00::1]/",
        "http://[fe80::1]/",
        "http://[::]/",
        "http://[::ffff:169.254.169.254]/",
        "http://[64:ff9b::7f00:1]/",
        "http://LOCALHOST/",
        "http://a@b@127.0.0.1/",
        "http://example.com\\\\@127.0.0.1/",
        "http://127.0.0.1#@example.com/",
        "http://127.0.0.1?@example.com/",
        "http://127.0.0.1%00.example.com/",
        "javascript:alert(1)",
        "http://exa\\r\\nmple.com/"
      })
  void noSpellingOfAnInternalAddressIsAcceptedForLater(String url) throws IOException {
    try (var client = new OutgoingClient(Set.of())) {
      assertThat(client.acceptable(url.translateEscapes())).isFalse();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://db/",
        "http://cafe:8080/x",
        "http://dead.beef/",
        "https://ci_runner:8080/hook",
        "http://a_b.example"
      })
  void aNameThatOnlyLooksLikeANumberIsAccepted(String url) throws IOException {
    try (var client = new OutgoingClient(Set.of())) {
      assertThat(client.acceptable(url)).isTrue();
    }
  }

  @Test
  void aNameWithAnUnderscoreIsLookedUp() throws IOException {
    try (var client = new OutgoingClient(Set.of())) {
      var request = new OutgoingClient.Request("POST", "http://no_such/", "application/json", "{}");

      assertThat(client.send(request, Map.of()).body()).contains("no_such");
    }
  }
}
