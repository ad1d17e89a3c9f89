package io.gitledger.api.attack;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.content.Files;
import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.key.TestKeys;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.EventLines;
import io.gitledger.api.testing.HookBody;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import io.gitledger.api.testing.WebhookSink;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Tests what users without access, or who have lost it, can still find out. */
@BlackBox
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PrivateDataAttackTest {
  private final TestServer server;
  private final TestPlace left;

  PrivateDataAttackTest(TestServer server) {
    this.server = server;
    left = TestPlace.hidden(server);
    left.open("T");
    Files.add(left, "a.txt", "one");
    left.owner().delete(collaborator(left)).expect(204);
  }

  private static String collaborator(TestPlace place) {
    return place.path() + "/collaborators/" + place.writerName();
  }

  @Test
  void aRemovedCollaboratorFindsTheRepositoryInNoList() {
    var place = TestPlace.hidden(server);
    String needle = server.freshName("needle");
    place.open(needle);
    Files.add(place, "a.txt", "one");
    long owner = place.owner().get("/user").id();
    List<String> lists =
        List.of(
            "/user/repos",
            "/user/starred",
            "/user/subscriptions",
            "/users/" + place.writerName() + "/activities/feeds",
            "/users/" + place.ownerName() + "/repos",
            "/repos/search?uid=" + owner,
            "/repos/issues/search?q=" + needle);
    place.writer().put("/user/starred/" + place.ownerName() + "/r").expect(204);
    place.writer().put(place.path() + "/subscription").expect(200);
    place.open(needle);
    for (String list : lists)
      assertThat(place.writer().get(list).expect(200).text())
          .as(list)
          .contains(place.ownerName() + "/r");

    place.owner().delete(collaborator(place)).expect(204);

    for (String list : lists)
      assertThat(place.writer().get(list).expect(200).text())
          .as(list)
          .doesNotContain(place.ownerName() + "/r");
    assertThat(place.writer().get("/ledger/events?limit=1000").expect(200).text())
        .doesNotContain(needle);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "/contents",
        "/contents/a.txt",
        "/raw/a.txt",
        "/media/a.txt",
        "/git/trees/main",
        "/git/refs",
        "/commits",
        "/branches",
        "/tags",
        "/issues",
        "/issues/1",
        "/issues/1/comments",
        "/issues/comments",
        "/collaborators",
        "/hooks",
        "/keys",
        "/teams"
      })
  void aRemovedCollaboratorIsToldThatThereIsNothing(String path) {
    String gone = left.writer().get(left.path() + path).expect(404).text();

    assertThat(left.stranger().get(left.path() + path).expect(404).text()).isEqualTo(gone);
    assertThat(left.stranger().get("/repos/" + left.ownerName() + "/nothing" + path).status())
        .as("as if it did not exist")
        .isEqualTo(404);
  }

  @Test
  void aStreamOfEventsShowsARemovedCollaboratorNothingMore() {
    var place = TestPlace.hidden(server);
    String filter = "?type=issue.opened&after=now&repository=" + place.ownerName() + "/r";
    try (var lines = EventLines.of(place.writer(), filter)) {
      Awaitility.await().until(lines::begun);
      place.open("seen before");
      Awaitility.await().until(() -> lines.contain("seen before"));

      place.owner().delete(collaborator(place)).expect(204);
      try (var witness = EventLines.of(place.owner(), filter)) {
        Awaitility.await().until(witness::begun);
        place.open("hidden from now on");

        Awaitility.await().until(() -> witness.contain("hidden from now on"));
      }
      Awaitility.await()
          .during(java.time.Duration.ofMillis(500))
          .until(() -> !lines.contain("hidden from now on"));
    }
  }

  @Test
  void aHookOfARemovedCollaboratorIsPausedWithItsReasonUntilSomebodyTakesItOver() {
    var place = TestPlace.hidden(server);
    place.owner().put(collaborator(place), Json.object("permission", "admin")).expect(204);
    try (WebhookSink sink = WebhookSink.start()) {
      long id =
          place
              .writer()
              .post(place.path() + "/hooks", HookBody.to(sink.url(), "issues"))
              .expect(201)
              .id();
      place.open("while he was here");
      sink.await("issues");

      place.owner().delete(collaborator(place)).expect(204);
      place.open("after he had gone");
      String deliveries = "/ledger/hooks/" + id + "/deliveries";
      JsonNode paused =
          Awaitility.await()
              .until(
                  () -> place.owner().get(deliveries).expect(200).json().path(0),
                  delivery -> delivery.path("state").asString().equals("dead"));
      assertThat(paused.at("/attempts/0/response/body").asString()).contains("paused");
      assertThat(sink.deliveries()).hasSize(1);
      place.writer().get(deliveries).expect(404);

      place
          .owner()
          .patch(place.path() + "/hooks/" + id, HookBody.to(sink.url(), "issues"))
          .expect(200);
      place.open("taken over");
      Awaitility.await().until(() -> sink.deliveries().size() == 2);
      assertThat(sink.deliveries().get(1).text()).contains("taken over");
    }
  }

  @Test
  void anErasedPersonStandsInClearNowhereInTheDatabase() {
    String name = server.newUser("vanishing");
    TestClient self = server.as(name);
    server
        .administrator()
        .patch(
            "/admin/users/" + name,
            Json.object("login_name", name, "full_name", "Full of " + name, "location", name))
        .expect(200);
    self.post("/users/" + name + "/tokens", Json.object("name", "t", "scopes", List.of("all")))
        .expect(201);
    self.post("/user/keys", Json.object("title", "k", "key", TestKeys.ed25519(name))).expect(201);
    self.post("/user/repos", Json.object("name", "r", "auto_init", true)).expect(201);
    self.post("/repos/" + name + "/r/issues", Json.object("title", "T")).expect(201);
    String renamed = name + "x";
    server
        .administrator()
        .post("/admin/users/" + name + "/rename", Json.object("new_username", renamed))
        .expect(204);

    server.administrator().delete("/admin/users/" + renamed + "?purge=true").expect(204);

    assertThat(new DatabaseText(server).tablesWith(name)).isEmpty();
    server.administrator().get("/users/" + name).expect(404);
  }
}
