package io.gitledger.api.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.EventLines;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

@BlackBox
@Isolated("It reads the events of all.")
class EventFeedTest {
  private static final String EVENTS = "/ledger/events";

  private static List<JsonNode> events(TestClient client, String query) {
    var events = new ArrayList<JsonNode>();
    client.get(EVENTS + query).expect(200).json().path("events").forEach(events::add);
    return events;
  }

  private static String now(TestServer server) {
    return server
        .administrator()
        .get(EVENTS + "?after=now")
        .expect(200)
        .json()
        .path("next")
        .asString();
  }

  @Test
  void theDocumentsDescribeTheListAndTheStreamAsOneOperation(TestServer server) {
    TestClient root = server.anonymous().atRoot();
    JsonNode three = described(root, "/openapi3.v1.json");
    JsonNode content = three.at("/responses/200/content");
    JsonNode two = described(root, "/swagger.v1.json");

    assertThat(three.path("operationId").asString()).isEqualTo("ledgerListEvents");
    assertThat(content.propertyNames()).containsExactly("application/json", "text/event-stream");
    assertThat(content.at("/application~1json/schema/$ref").asString()).endsWith("/EventPage");
    assertThat(content.at("/text~1event-stream/schema/type").asString()).isEqualTo("string");
    assertThat(two.path("operationId").asString()).isEqualTo("ledgerListEvents");
    assertThat(two.path("produces").toString())
        .isEqualTo("[\"application/json\",\"text/event-stream\"]");
  }

  private static JsonNode described(TestClient root, String document) {
    return root.get(document).expect(200).json().path("paths").path(EVENTS).path("get");
  }

  @Test
  void anAdministratorReadsEveryEventInOrderPageByPage(TestServer server) {
    String cursor = now(server);
    List<String> users =
        List.of(server.newUser("fed"), server.newUser("fed"), server.newUser("fed"));

    var seen = new ArrayList<String>();
    for (boolean more = true; more; ) {
      JsonNode page =
          server
              .administrator()
              .get(EVENTS + "?type=user.registered&limit=1&after=" + cursor)
              .expect(200)
              .json();
      page.path("events").forEach(event -> seen.add(event.path("data").path("login").asString()));
      cursor = page.path("next").asString();
      more = page.path("more").asBoolean();
    }
    assertThat(seen).isEqualTo(users);
  }

  @Test
  void aPageEndsBeforeItGrowsTooLarge(TestServer server) {
    String owner = server.newUser("verbose");
    server.as(owner).post("/user/repos", Json.object("name", "r")).expect(201);
    String cursor = now(server);
    for (int i = 0; i < 7; i++)
      server
          .as(owner)
          .post(
              "/repos/" + owner + "/r/issues",
              Json.object("title", "issue " + i, "body", "x".repeat(400_000)))
          .expect(201);

    for (TestClient reader : List.of(server.administrator(), server.as(owner))) {
      var titles = new ArrayList<String>();
      String at = cursor;
      for (boolean more = true; more; ) {
        JsonNode page =
            reader.get(EVENTS + "?type=issue.opened&limit=50&after=" + at).expect(200).json();
        page.path("events")
            .forEach(event -> titles.add(event.path("data").path("title").asString()));
        assertThat(page.path("events").size()).isLessThanOrEqualTo(3);
        at = page.path("next").asString();
        more = page.path("more").asBoolean();
      }
      assertThat(titles).hasSize(7).startsWith("issue 0").endsWith("issue 6");
    }
  }

  @Test
  void anEventIsACloudEvent(TestServer server) {
    String cursor = now(server);
    String user = server.newUser("cloud");

    JsonNode event = events(server.administrator(), "?type=user.*&after=" + cursor).getFirst();
    assertThat(event.path("specversion").asString()).isEqualTo("1.0");
    assertThat(event.path("type").asString()).isEqualTo("user.registered");
    assertThat(event.path("id").asString()).hasSize(36);
    assertThat(event.path("source").asString()).isEqualTo(server.address().toString());
    assertThat(event.path("subject").asString()).startsWith("user-");
    assertThat(event.path("time").asString()).endsWith("Z");
    assertThat(event.path("datacontenttype").asString()).isEqualTo("application/json");
    assertThat(event.path("data").path("login").asString()).isEqualTo(user);
    assertThat(event.path("data").path("email").asString()).isEqualTo(user + "@example.com");
    assertThat(event.path("hash").asString()).hasSize(64);
  }

  @Test
  void aUserSeesTheirOwnAccountButNoOther(TestServer server) {
    String cursor = now(server);
    String one = server.newUser("own");
    String other = server.newUser("own");

    assertThat(events(server.as(one), "?type=user.registered&after=" + cursor))
        .extracting(event -> event.path("data").path("login").asString())
        .containsExactly(one);
    assertThat(events(server.as(other), "?user=" + one + "&after=" + cursor)).isEmpty();
    assertThat(events(server.anonymous(), "?after=" + cursor)).isEmpty();
  }

  @Test
  void aCursorThatIsNoneIsRefused(TestServer server) {
    assertThat(server.administrator().get(EVENTS + "?after=nonsense").expect(400).message())
        .contains("not a cursor");
    server.administrator().get(EVENTS + "?user=no-such-user").expect(404);
    server.administrator().get(EVENTS + "?repository=no-such/repository").expect(404);
  }

  @Test
  void anOrganizationIsNoUserAndOnlyOneOwnerIsNamed(TestServer server) {
    TestClient admin = server.administrator();
    String user = server.newUser("fed");
    String organization = server.newOrganization(server.as(user), "fed");

    assertThat(events(admin, "?user=" + user)).isNotEmpty();
    assertThat(events(admin, "?organization=" + organization)).isNotEmpty();
    admin.get(EVENTS + "?organization=" + user).expect(404);
    admin.get(EVENTS + "?user=" + organization).expect(404);
    admin.get(EVENTS + "?user=" + user + "&organization=" + organization).expect(400);
  }

  @ParameterizedTest
  @ValueSource(strings = {"text/event-stream;q=0", "application/json, text/event-stream; q=0.0"})
  void whoRefusesAStreamGetsAList(String accept, TestServer server) {
    TestClient client = server.administrator().withHeader("Accept", accept);

    assertTimeoutPreemptively(
        Duration.ofSeconds(20), () -> client.get(EVENTS + "?limit=1").expect(200).json());
  }

  @Test
  void aStreamSendsWhatHappensFromItsCursorOn(TestServer server) {
    String cursor = now(server);
    String before = server.newUser("live");
    String after;
    String id;
    try (var lines =
        EventLines.of(server.administrator(), "?type=user.registered&after=" + cursor)) {
      await().until(() -> lines.contain('"' + before + '"'));

      after = server.newUser("live");
      await().until(() -> lines.contain('"' + after + '"'));
      id = lines.firstId();
    }

    var resuming = server.administrator().withHeader("Last-Event-ID", id);
    try (var resumed = EventLines.of(resuming, "?type=user.registered")) {
      await().until(() -> resumed.contain('"' + after + '"'));
      assertThat(resumed.contain('"' + before + '"')).isFalse();
    }
  }

  @Test
  void aStreamEndsWhenItsTokenIsDeleted(TestServer server) {
    String user = server.newUser("revoked");
    JsonNode token =
        server
            .as(user)
            .post(
                "/users/" + user + "/tokens", Json.object("name", "feed", "scopes", List.of("all")))
            .expect(201)
            .json();
    try (var lines = EventLines.of(server.withToken(token.path("sha1").asString()), "?after=now")) {
      await().until(lines::begun);

      server.as(user).delete("/users/" + user + "/tokens/feed").expect(204);
      await()
          .atMost(Duration.ofSeconds(30))
          .until(
              () -> {
                server.newUser("noise");
                return lines.ended();
              });
    }
  }

  @Test
  void deadLettersAreForAdministrators(TestServer server) {
    assertThat(server.administrator().get("/ledger/dead-letters").expect(200).json().isArray())
        .isTrue();
    server.as(server.newUser("nosy")).get("/ledger/dead-letters").expect(403);
    server.anonymous().get("/ledger/dead-letters").expect(401);
    server.administrator().post("/ledger/dead-letters/retry").expect(204);
  }

  @Test
  void aStreamWithSudoEndsWhenTheAdministratorIsNoneAnyMore(TestServer server) {
    String user = server.newUser("acting");
    var admin = server.administrator();
    admin.patch("/admin/users/" + user, Json.object("login_name", user, "admin", true)).expect(200);
    String token = server.newToken(user, "all");
    var acting = server.withToken(token).sudo(server.newUser("other"));
    try (var lines = EventLines.of(acting, "?after=now")) {
      await().until(lines::begun);

      admin
          .patch("/admin/users/" + user, Json.object("login_name", user, "admin", false))
          .expect(200);
      await().until(lines::ended);
    }
  }
}
