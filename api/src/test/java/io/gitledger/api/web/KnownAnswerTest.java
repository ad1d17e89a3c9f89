package io.gitledger.api.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.content.Files;
import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests conditional requests for content that clients have already. */
@BlackBox
class KnownAnswerTest {
  private final TestServer server = TestServer.shared();

  private static TestClient having(TestClient client, Answer answer) {
    return client.withHeader("If-None-Match", answer.header("ETag").orElseThrow());
  }

  @Test
  void anAnswerIsKnownUntilSomethingInItChanges() {
    var place = TestPlace.open(server);
    place.open("first");
    for (String path : List.of("/issues", "/issues/1", "", "/branches", "/collaborators")) {
      Answer answer = place.owner().get(place.path() + path).expect(200);
      having(place.owner(), answer).get(place.path() + path).expect(304);
    }
    Answer before = place.owner().get(place.path() + "/issues/1").expect(200);
    place.owner().patch(place.path() + "/issues/1", Json.object("title", "second")).expect(201);
    Answer after = having(place.owner(), before).get(place.path() + "/issues/1").expect(200);
    assertThat(after.json().path("title").asString()).isEqualTo("second");
  }

  @Test
  void aTagOpensNothingToWhomItIsNotShown() {
    var place = TestPlace.hidden(server);
    Files.add(place, "a.txt", "one");
    for (String path : List.of("", "/raw/a.txt", "/contents/a.txt", "/issues")) {
      Answer answer = place.owner().get(place.path() + path).expect(200);
      having(server.anonymous(), answer).get(place.path() + path).expect(404);
      server
          .as(server.newUser("stranger"))
          .withHeader("If-None-Match", "*")
          .get(place.path() + path)
          .expect(404);
    }
  }

  @Test
  void twoPeopleWhoSeeDifferentThingsHaveDifferentTags() {
    String user = server.newUser("self");
    Answer self = server.as(user).get("/users/" + user).expect(200);

    having(server.as(server.newUser("other")), self).get("/users/" + user).expect(200);
  }
}
