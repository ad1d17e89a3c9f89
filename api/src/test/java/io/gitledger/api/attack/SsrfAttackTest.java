package io.gitledger.api.attack;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.HookBody;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/**
 * Tests hooks as a way into the network of the server. Test servers may reach public addresses, and
 * the name {@code localhost}; other internal addresses must be unreachable.
 */
@BlackBox
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SsrfAttackTest {
  private static final String INSIDE = "the inner service's secret";

  private final AtomicInteger canary = new AtomicInteger();
  private final TestServer server;
  private final HttpServer inner;
  private final String owner;
  private final String hooks;

  SsrfAttackTest(TestServer server) throws IOException {
    this.server = server;
    inner = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    inner.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    inner.createContext(
        "/canary",
        exchange -> {
          canary.incrementAndGet();
          exchange.sendResponseHeaders(200, -1);
          exchange.close();
        });
    inner.createContext(
        "/away",
        exchange -> {
          exchange.getResponseHeaders().set("Location", url("127.0.0.1", "/canary"));
          exchange.sendResponseHeaders(307, -1);
          exchange.close();
        });
    inner.createContext(
        "/inside",
        exchange -> {
          byte[] text = INSIDE.getBytes(StandardCharsets.UTF_8);
          exchange.getResponseHeaders().set("X-Inner", INSIDE);
          exchange.sendResponseHeaders(200, text.length);
          exchange.getResponseBody().write(text);
          exchange.close();
        });
    inner.start();
    owner = server.newUser("ssrf");
    server.as(owner).post("/user/repos", Json.object("name", "r")).expect(201);
    hooks = "/repos/" + owner + "/r/hooks";
  }

  @AfterAll
  void stop() {
    inner.stop(0);
  }

  private String url(String host, String path) {
    return "http://" + host + ":" + inner.getAddress().getPort() + path;
  }

  private long create(String url) {
    return server.as(owner).post(hooks, HookBody.to(url, "issues")).expect(201).id();
  }

  private JsonNode attempt(TestClient reader, long hook) {
    return Awaitility.await()
        .until(
            () ->
                reader
                    .get("/ledger/hooks/" + hook + "/deliveries")
                    .expect(200)
                    .json()
                    .at("/0/attempts/0/response"),
            answer -> answer.has("status"));
  }

  private void somethingHappens() {
    server
        .as(owner)
        .post("/repos/" + owner + "/r/issues", Json.object("title", "news"))
        .expect(201);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://127.0.0.1/x",
        "http://0.0.0.0/x",
        "http://[::1]/x",
        "http://[::ffff:7f00:1]/x",
        "http://169.254.169.254/latest/meta-data",
        "http://100.64.0.1/x",
        "http://192.0.2.1/x",
        "http://[fd00::1]/x",
        "http://2130706433/x",
        "http://0x7f.1/x",
        "http://017700000001/x",
        "http://127.0.0.1./x",
        "http://public@127.0.0.1/x",
        "http://127。0。0。1/x",
        "gopher://localhost/x",
        "file:///etc/passwd",
        "ftp://localhost/x"
      })
  void noHookIsMadeForAnInternalAddressNorTurnedToOne(String url) {
    long good = create(url("localhost", "/canary"));

    server.as(owner).post(hooks, HookBody.to(url, "issues")).expect(422);
    Map<String, String> config = Map.of("url", url, "content_type", "json");
    server.as(owner).patch(hooks + "/" + good, Json.object("config", config)).expect(422);

    assertThat(server.as(owner).get(hooks + "/" + good).text()).contains("/canary");
    server.as(owner).delete(hooks + "/" + good).expect(204);
    assertThat(server.as(owner).get(hooks).text()).doesNotContain("/canary", url);
  }

  @Test
  void aRedirectionToAnInternalAddressIsNotFollowed() {
    long hook = create(url("localhost", "/away"));
    somethingHappens();

    JsonNode answer = attempt(server.as(owner), hook);

    assertThat(answer.path("status").asInt()).isZero();
    assertThat(answer.path("body").asString()).contains("127.0.0.1 is not among those");
    assertThat(canary).hasValue(0);
  }

  @Test
  void whatAnInternalReceiverAnswersIsForAdministratorsOnly() {
    long hook = create(url("localhost", "/inside"));
    somethingHappens();

    assertThat(attempt(server.as(owner), hook).path("status").asInt()).isEqualTo(200);

    String path = "/ledger/hooks/" + hook + "/deliveries";
    assertThat(server.as(owner).get(path).text()).doesNotContain(INSIDE).contains("hidden");
    assertThat(server.administrator().get(path).text()).contains(INSIDE);
  }
}
