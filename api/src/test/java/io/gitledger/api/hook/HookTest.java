package io.gitledger.api.hook;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.HookBody;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestServer;
import io.gitledger.api.testing.WebhookSink;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@BlackBox
class HookTest {
  private final TestServer server = TestServer.shared();
  private final String owner = server.newUser("hooker");
  private String hooks;
  private String issues;

  @BeforeEach
  void aRepository() {
    server.as(owner).post("/user/repos", Json.object("name", "r")).expect(201);
    hooks = "/repos/" + owner + "/r/hooks";
    issues = "/repos/" + owner + "/r/issues";
  }

  private static Object hook(String url, String... events) {
    return HookBody.signed(url, Map.of(), events);
  }

  @Test
  void aHookIsCreatedListedEditedAndDeleted() {
    var client = server.as(owner);
    Answer created =
        client.post(hooks, hook("https://example.com/x?token=1", "issues")).expect(201);
    long id = created.json().path("id").asLong();

    assertThat(created.json().path("config").path("url").asString())
        .isEqualTo("https://example.com/x?token=1");
    assertThat(created.text()).doesNotContain("s3cret");
    assertThat(created.json().path("events")).hasSize(5);
    assertThat(client.get(hooks).expect(200).header("X-Total-Count")).hasValue("1");
    Answer edited =
        client.patch(hooks + "/" + id, Json.object("name", " n ", "active", false)).expect(200);
    assertThat(edited.json().path("events").get(0).asString()).isEqualTo("push");
    assertThat(edited.json().path("name").asString()).isEqualTo("n");
    assertThat(edited.json().path("active").asBoolean()).isFalse();
    client.delete(hooks + "/" + id).expect(204);
    client.delete(hooks + "/" + id).expect(404);
    client.get(hooks + "/" + id).expect(404);
  }

  @Test
  void onlyWhoeverAdministersTheRepositoryManagesItsHooks() {
    String other = server.newUser("other");
    long id = server.as(owner).post(hooks, hook("https://example.com/", "push")).expect(201).id();

    server.anonymous().get(hooks).expect(401);
    server.as(other).get(hooks).expect(403);
    server.as(other).post(hooks, hook("https://example.com/", "push")).expect(403);
    server.as(other).delete(hooks + "/" + id).expect(403);
    server.as(other).get("/ledger/hooks/" + id + "/deliveries").expect(403);
    server.as(other).post("/user/repos", Json.object("name", "mine")).expect(201);
    server.as(other).get("/repos/" + other + "/mine/hooks/" + id).expect(404);
    server
        .as(other)
        .patch("/repos/" + other + "/mine/hooks/" + id, Json.object("name", "x"))
        .expect(404);
    server.as(other).delete("/repos/" + other + "/mine/hooks/" + id).expect(404);
  }

  @Test
  void whatCannotBeAHookIsRefusedWithItsReason() {
    var client = server.as(owner);
    Map<String, String> good = Map.of("url", "https://example.com/", "content_type", "json");

    assertThat(
            client.post(hooks, Json.object("type", "nope", "config", good)).expect(422).message())
        .isEqualTo("Invalid hook type: nope");
    assertThat(
            client
                .post(hooks, Json.object("type", "gitea", "config", Map.of("content_type", "json")))
                .expect(422)
                .message())
        .isEqualTo("Missing config option: url");
    assertThat(
            client
                .post(hooks, Json.object("type", "gitea", "config", Map.of("url", "https://e.com")))
                .expect(422)
                .message())
        .isEqualTo("Missing config option: content_type");
    for (String url : List.of("gopher://e.com/", "not a url", "file:///etc/passwd"))
      assertThat(
              client
                  .post(
                      hooks,
                      Json.object(
                          "type", "gitea", "config", Map.of("url", url, "content_type", "json")))
                  .expect(422)
                  .message())
          .isEqualTo("Invalid url");
    client
        .post(
            hooks,
            Json.object("type", "gitea", "config", good, "authorization_header", "a\r\nX-Evil: 1"))
        .expect(422);
    client.post(hooks, Json.object("type", "gitea")).expect(422);
    client
        .post(hooks, Json.object("type", "gitea", "config", good, "branch_filter", "{a"))
        .expect(422);
  }

  @Test
  void anIssueAndItsCommentAreDeliveredSignedAndInOrder() throws Exception {
    try (WebhookSink sink = WebhookSink.start()) {
      server.as(owner).post(hooks, hook(sink.url() + "?drone=1", "issues")).expect(201);
      server.as(owner).post(issues, Json.object("title", "T", "body", "B")).expect(201);
      server.as(owner).patch(issues + "/1", Json.object("title", "T2")).expect(201);
      server.as(owner).post(issues + "/1/comments", Json.object("body", "c")).expect(201);
      server.as(owner).patch(issues + "/1", Json.object("state", "closed")).expect(201);

      Awaitility.await().until(() -> sink.deliveries().size() == 4);
      assertThat(sink.deliveries())
          .extracting(d -> d.json().path("action").asString())
          .containsExactly("opened", "edited", "created", "closed");
      var first = sink.deliveries().getFirst();
      assertThat(first.path()).endsWith("?drone=1");
      assertThat(first.header("Content-Type")).isEqualTo("application/json");
      assertThat(first.header("X-Gitea-Event-Type")).isEqualTo("issues");
      assertThat(first.header("X-GitHub-Delivery")).isEqualTo(first.header("X-Gitea-Delivery"));
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(
          new SecretKeySpec(
              "s3cret".getBytes(java.nio.charset.StandardCharsets.UTF_8), "HmacSHA256"));
      String expected = HexFormat.of().formatHex(mac.doFinal(first.body()));
      assertThat(first.header("X-Gitea-Signature")).isEqualTo(expected);
      assertThat(first.header("X-Hub-Signature-256")).isEqualTo("sha256=" + expected);
      assertThat(
              sink.deliveries().get(1).json().path("changes").path("title").path("from").asString())
          .isEqualTo("T");
      assertThat(sink.deliveries().get(2).event()).isEqualTo("issue_comment");
    }
  }

  @Test
  void aFailedDeliveryIsTriedAgainUnderTheSameIdAndHoldsTheNextOneBack() {
    var requests = new AtomicInteger();
    try (WebhookSink sink =
        WebhookSink.answering(delivery -> requests.incrementAndGet() == 1 ? 500 : 204)) {
      long id = server.as(owner).post(hooks, hook(sink.url(), "issues")).expect(201).id();
      server.as(owner).post(issues, Json.object("title", "one")).expect(201);
      server.as(owner).post(issues, Json.object("title", "two")).expect(201);

      Awaitility.await().until(() -> sink.deliveries().size() == 3);
      assertThat(sink.deliveries())
          .extracting(d -> d.json().path("issue").path("title").asString())
          .containsExactly("one", "one", "two");
      assertThat(sink.deliveries().get(1).header("X-Gitea-Delivery"))
          .isEqualTo(sink.deliveries().get(0).header("X-Gitea-Delivery"));
      Awaitility.await()
          .untilAsserted(
              () -> {
                var log = server.as(owner).get("/ledger/hooks/" + id + "/deliveries").expect(200);
                assertThat(log.header("X-Total-Count")).hasValue("2");
                assertThat(log.json().get(1).path("attempts")).hasSize(2);
                assertThat(
                        log.json()
                            .get(1)
                            .path("attempts")
                            .get(0)
                            .path("response")
                            .path("status")
                            .asInt())
                    .isEqualTo(500);
                assertThat(log.json().get(0).path("state").asString()).isEqualTo("delivered");
              });
    }
  }

  @Test
  void aDeadSinkDelaysNoOtherHook() {
    try (WebhookSink dead = WebhookSink.answering(delivery -> 503);
        WebhookSink alive = WebhookSink.start()) {
      server.as(owner).post(hooks, hook(dead.url(), "issues")).expect(201);
      server.as(owner).post(hooks, hook(alive.url(), "issues")).expect(201);
      for (int i = 0; i < 5; i++)
        server.as(owner).post(issues, Json.object("title", "i" + i)).expect(201);

      Awaitility.await().until(() -> alive.deliveries().size() == 5);
      assertThat(dead.deliveries())
          .extracting(d -> d.json().path("issue").path("title").asString())
          .containsOnly("i0");
    }
  }

  @Test
  void aDeliveryCanBeSentAgainUnderANewId() {
    try (WebhookSink sink = WebhookSink.start()) {
      long id = server.as(owner).post(hooks, hook(sink.url(), "issues")).expect(201).id();
      server.as(owner).post(issues, Json.object("title", "one")).expect(201);
      String delivery = sink.await("issues").header("X-Gitea-Delivery");
      String path = "/ledger/hooks/" + id + "/deliveries/";

      server.as(owner).post(path + delivery + "/redeliver").expect(202);

      Awaitility.await().until(() -> sink.deliveries().size() == 2);
      assertThat(sink.deliveries().get(1).text()).isEqualTo(sink.deliveries().get(0).text());
      assertThat(sink.deliveries().get(1).header("X-Gitea-Delivery")).isNotEqualTo(delivery);
      server.as(owner).post(path + "nonsense/redeliver").expect(404);
      server.as(owner).post(path + java.util.UUID.randomUUID() + "/redeliver").expect(404);
    }
  }

  @Test
  void anAuthorizationHeaderIsSentButNeverShown() {
    try (WebhookSink sink = WebhookSink.start()) {
      var hook = new java.util.HashMap<>((Map<?, ?>) hook(sink.url(), "issues"));
      var body = new java.util.HashMap<String, Object>();
      hook.forEach((key, value) -> body.put((String) key, value));
      body.put("authorization_header", "Bearer t0psecret");
      long id = server.as(owner).post(hooks, body).expect(201).id();
      server.as(owner).post(issues, Json.object("title", "one")).expect(201);

      assertThat(sink.await("issues").header("Authorization")).isEqualTo("Bearer t0psecret");
      assertThat(server.as(owner).get(hooks + "/" + id).text()).doesNotContain("t0psecret");
      Awaitility.await()
          .untilAsserted(
              () ->
                  assertThat(server.as(owner).get("/ledger/hooks/" + id + "/deliveries").text())
                      .contains("******")
                      .doesNotContain("t0psecret"));
    }
  }

  @Test
  void thePasswordOfAUrlIsSentButNotKeptWithTheAttempt() {
    try (WebhookSink sink = WebhookSink.start()) {
      String url = sink.url().replace("//", "//ada:t0psecret@");
      long id = server.as(owner).post(hooks, hook(url, "issues")).expect(201).id();
      server.as(owner).post(issues, Json.object("title", "one")).expect(201);

      assertThat(sink.await("issues").header("Authorization")).startsWith("Basic ");
      assertThat(server.as(owner).get(hooks + "/" + id).text()).contains("//ada:t0psecret@");
      Awaitility.await()
          .untilAsserted(
              () ->
                  assertThat(server.as(owner).get("/ledger/hooks/" + id + "/deliveries").text())
                      .contains("//******@localhost")
                      .doesNotContain("t0psecret"));
    }
  }
}
