package io.gitledger.api.reaction;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

@BlackBox
class ReactionTest {
  private final TestServer server = TestServer.shared();
  private final TestPlace place = TestPlace.open(server);

  private String path(String of) {
    place.open("one");
    if (of.equals("issue")) return place.issues() + "/1/reactions";
    long comment = place.comment(place.writer(), 1, "text").id();
    return place.issues() + "/comments/" + comment + "/reactions";
  }

  private static Object content(String content) {
    return Json.object("content", content);
  }

  private List<String> shown(String path) {
    return place
        .nobody()
        .get(path)
        .expect(200)
        .json()
        .valueStream()
        .map(each -> each.at("/user/login").asString() + " " + each.path("content").asString())
        .toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"issue", "comment"})
  void aReactionIsAddedOnceAndRemovedByItsUser(String of) {
    String path = path(of);
    TestClient stranger = place.stranger();
    JsonNode added = stranger.post(path, content("rocket")).expect(201).json();

    assertThat(added.at("/user/login").asString()).isEqualTo(place.strangerName());
    assertThat(added.path("content").asString()).isEqualTo("rocket");
    assertThat(stranger.post(path, content("rocket")).expect(200).json()).isEqualTo(added);
    place.owner().post(path, content("rocket")).expect(201);
    stranger.post(path, content("+1")).expect(201);
    stranger.post(path, content("heart")).expect(201);
    assertThat(shown(path))
        .containsExactly(
            place.strangerName() + " rocket",
            place.ownerName() + " rocket",
            place.strangerName() + " +1",
            place.strangerName() + " heart");
    stranger.delete(path, content("+1")).expect(204);
    stranger.delete(path, content("+1")).expect(204);
    stranger.delete(path, content("no-such-thing")).expect(204);
    assertThat(shown(path)).hasSize(3);
    stranger.delete(path, content("")).expect(204);
    assertThat(shown(path)).containsExactly(place.ownerName() + " rocket");
  }

  @Test
  void anEventOfATimelineIsReactedToLikeAComment() {
    place.open("one");
    place.owner().patch(place.issues() + "/1", Json.object("state", "closed")).expect(201);
    long event = place.nobody().get(place.issues() + "/1/timeline").json().at("/0/id").asLong();
    String path = place.issues() + "/comments/" + event + "/reactions";

    assertThat(shown(path)).isEmpty();
    place.stranger().post(path, content("rocket")).expect(201);
    place.stranger().post(path, content("rocket")).expect(200);
    assertThat(shown(path)).containsExactly(place.strangerName() + " rocket");
    place.stranger().delete(path, content("rocket")).expect(204);
    assertThat(shown(path)).isEmpty();
    place
        .nobody()
        .get(TestPlace.open(server).issues() + "/comments/" + event + "/reactions")
        .expect(404);
    place.nobody().get(place.issues() + "/comments/" + (event + 1) + "/reactions").expect(404);
  }

  @ParameterizedTest
  @ValueSource(strings = {"issue", "comment"})
  void onlyTheAllowedOnesAreAddedByThoseWhoAreSignedInAndNotBlocked(String of) {
    String path = path(of);
    assertThat(place.stranger().post(path, content("wrong")).expect(403).message())
        .isEqualTo("'wrong' is not an allowed reaction");
    place.stranger().post(path, "{}").expect(403);
    place.stranger().post(path, "{").expect(422);
    place.nobody().post(path, content("eyes")).expect(401);
    place.nobody().delete(path, content("eyes")).expect(401);
    place.owner().put("/user/blocks/" + place.strangerName()).expect(204);
    place.stranger().post(path, content("eyes")).expect(403);
    assertThat(shown(path)).isEmpty();
  }

  @Test
  void theReactionsToAnIssueComeInPages() {
    String path = path("issue");
    for (String each : List.of("+1", "-1", "laugh")) place.owner().post(path, content(each));

    Answer page = place.nobody().get(path + "?limit=2&page=2").expect(200);
    assertThat(page.header("X-Total-Count")).hasValue("3");
    assertThat(page.json().at("/0/content").asString()).isEqualTo("laugh");
  }

  @Test
  void aLockedIssueTakesReactionsOfWritersOnly() {
    String issue = path("issue");
    String comment =
        place.issues()
            + "/comments/"
            + place.comment(place.stranger(), 1, "text").id()
            + "/reactions";
    place.stranger().post(issue, content("eyes")).expect(201);
    place.owner().put(place.issues() + "/1/lock", "{}").expect(204);

    for (String path : List.of(issue, comment)) {
      assertThat(place.stranger().post(path, content("heart")).expect(403).message())
          .isEqualTo("no permission to change reaction");
      place.stranger().delete(path, content("eyes")).expect(403);
      place.writer().post(path, content("heart")).expect(201);
    }
  }

  @Test
  void whatIsHiddenOrDeletedOrOfAnotherRepositoryTakesNoReactions() {
    String comment = path("comment").replace(place.path(), "");
    var hidden = TestPlace.hidden(server);
    hidden.open("one");
    hidden.stranger().get(hidden.issues() + "/1/reactions").expect(404);
    hidden.owner().get(hidden.path() + comment).expect(404);
    hidden.owner().post(hidden.path() + comment, content("eyes")).expect(404);
    hidden.owner().delete(hidden.path() + comment, content("eyes")).expect(404);
    place.owner().get(place.issues() + "/99/reactions").expect(404);
    place.owner().delete(place.issues() + "/1").expect(204);
    place.owner().get(place.path() + comment).expect(404);
    place.owner().post(place.issues() + "/1/reactions", content("eyes")).expect(404);
  }
}
