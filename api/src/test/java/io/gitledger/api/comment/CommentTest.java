package io.gitledger.api.comment;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@BlackBox
class CommentTest {
  private static final Object OTHER = Json.object("body", "Other");

  private final TestServer server = TestServer.shared();
  private final TestPlace place = TestPlace.open(server);
  private String comments;

  @BeforeEach
  void anIssue() {
    place.open("Title");
    comments = place.issues() + "/1/comments";
  }

  private String post(TestClient poster, String text) {
    long id = place.comment(poster, 1, text).json().path("id").asLong();
    return place.issues() + "/comments/" + id;
  }

  private static List<String> texts(Answer list) {
    List<String> texts = new ArrayList<>();
    for (JsonNode comment : list.expect(200).json()) texts.add(comment.path("body").asString());
    return texts;
  }

  @Test
  void aNewCommentHasEveryFieldOfTheContract() {
    JsonNode comment = place.comment(place.stranger(), 1, "Text").json();

    assertThat(comment.propertyNames())
        .containsExactlyInAnyOrder(
            "id",
            "html_url",
            "pull_request_url",
            "issue_url",
            "user",
            "original_author",
            "original_author_id",
            "body",
            "assets",
            "created_at",
            "updated_at");
    String page = server.address() + place.ownerName() + "/r/issues/1";
    assertThat(comment.path("html_url").asString())
        .isEqualTo(page + "#issuecomment-" + comment.path("id").asLong());
    assertThat(comment.path("issue_url").asString()).isEqualTo(page);
    assertThat(comment.path("pull_request_url").asString()).isEmpty();
    assertThat(comment.path("assets")).isEmpty();
    assertThat(comment.path("user").path("login").asString()).isEqualTo(place.strangerName());
    assertThat(comment.path("user").path("email").asString()).endsWith("@noreply.localhost");
    assertThat(place.nobody().get(place.issues() + "/1").json().path("comments").asInt()).isOne();
  }

  @Test
  void aFormDoesAsWell() {
    place
        .stranger()
        .withHeader("Content-Type", "application/x-www-form-urlencoded")
        .post(comments, "body=From+a+form")
        .expect(201);
    assertThat(texts(place.nobody().get(comments))).containsExactly("From a form");
  }

  @Test
  void commentsOfAnIssueComeAllAtOnceOldestFirst() {
    for (int i = 1; i <= 105; i++) place.comment(place.owner(), 1, "Text " + i);

    Answer all = place.nobody().get(comments + "?page=2&limit=1").expect(200);

    assertThat(texts(all)).hasSize(105).startsWith("Text 1", "Text 2").endsWith("Text 105");
    assertThat(all.header("X-Total-Count")).contains("105");
    assertThat(all.header("Link")).isEmpty();
    assertThat(texts(place.nobody().get(comments + "?before=2001-01-01T00:00:00Z"))).isEmpty();
    assertThat(texts(place.nobody().get(comments + "?since=2001-01-01T00:00:00Z"))).hasSize(105);
    place.nobody().get(comments + "?since=x").expect(422);
    place.nobody().get(place.issues() + "/99/comments").expect(404);
  }

  @Test
  void commentsOfARepositoryComeInPages() {
    place.open("Second");
    place.comment(place.owner(), 1, "a");
    place.comment(place.owner(), 2, "b");
    place.comment(place.owner(), 1, "c");
    String all = place.issues() + "/comments";

    assertThat(texts(place.nobody().get(all))).containsExactly("a", "b", "c");
    Answer page = place.nobody().get(all + "?limit=2&page=2");
    assertThat(texts(page)).containsExactly("c");
    assertThat(page.header("X-Total-Count")).contains("3");
    assertThat(texts(place.nobody().get(all + "?before=2001-01-01T00:00:00Z"))).isEmpty();
    place.nobody().get(all + "?before=x").expect(422);
  }

  @Test
  void authorsAndWritersEditAndDelete() {
    String comment = post(place.stranger(), "Text");
    assertThat(place.stranger().patch(comment, OTHER).expect(200).json().path("body").asString())
        .isEqualTo("Other");
    place.writer().patch(comment, Json.object("body", "Third")).expect(200);
    assertThat(place.nobody().get(comment).expect(200).json().path("body").asString())
        .isEqualTo("Third");

    place.stranger().delete(comment).expect(204);
    place.nobody().get(comment).expect(404);
    place.stranger().delete(comment).expect(404);
    place.stranger().patch(comment, OTHER).expect(404);
    assertThat(place.nobody().get(place.issues() + "/1").json().path("comments").asInt()).isZero();
    place.owner().delete(post(place.stranger(), "Again")).expect(204);
  }

  @Test
  void theSameTextLeavesTheCommentAsItIs() {
    String comment = post(place.stranger(), "Text");
    JsonNode before = place.nobody().get(comment).json();
    place.stranger().patch(comment, Json.object("body", "Text")).expect(200);
    assertThat(place.nobody().get(comment).json()).isEqualTo(before);
  }

  @Test
  void theOldPathsDoTheSameWhateverTheNumberInThem() {
    String comment = post(place.stranger(), "Text").replace("/comments/", "/77/comments/");
    place.stranger().patch(comment, OTHER).expect(200);
    place.nobody().patch(comment, OTHER).expect(401);
    TestClient reader = server.as(server.newUser("reader"));
    reader.patch(comment, OTHER).expect(403);
    reader.delete(comment).expect(403);
    place.nobody().delete(comment).expect(401);
    place.stranger().delete(comment).expect(204);
  }

  @Test
  void othersMayNeitherEditNorDelete() {
    String comment = post(place.owner(), "Text");
    assertThat(place.stranger().patch(comment, OTHER).expect(403).text()).isEmpty();
    assertThat(place.stranger().delete(comment).expect(403).text()).isEmpty();
    place.nobody().patch(comment, OTHER).expect(401);
    place.nobody().delete(comment).expect(401);
    place.nobody().post(comments, OTHER).expect(401);
  }

  @Test
  void aCommentOfAnotherRepositoryIsNotFound() {
    String own = post(place.stranger(), "Text");
    var other = TestPlace.open(server);
    String foreign = other.issues() + own.substring(own.lastIndexOf("/comments"));

    other.owner().get(foreign).expect(404);
    other.owner().patch(foreign, OTHER).expect(404);
    other.owner().delete(foreign).expect(404);
    other.owner().delete(foreign.replace("/comments/", "/1/comments/")).expect(404);
    assertThat(place.nobody().get(own).expect(200).json().path("body").asString())
        .isEqualTo("Text");
  }

  @Test
  void commentsOfAPrivateRepositoryAreNotFoundByStrangers() {
    var hidden = TestPlace.hidden(server);
    hidden.open("Secret");
    long id = hidden.comment(hidden.owner(), 1, "Secret").json().path("id").asLong();
    String comment = hidden.issues() + "/comments/" + id;
    for (TestClient stranger : List.of(hidden.stranger(), hidden.nobody())) {
      stranger.get(comment).expect(404);
      stranger.patch(comment, OTHER).expect(404);
      stranger.delete(comment).expect(404);
      stranger.post(hidden.issues() + "/1/comments", OTHER).expect(404);
    }
  }

  @Test
  void badBodiesAndMissingIssuesAreRefused() {
    assertThat(place.owner().post(comments, "{}").expect(422).message())
        .isEqualTo("[Body]: Required");
    place.owner().post(comments, Json.object("body", "")).expect(422);
    place.owner().post(comments, Json.object("body", 5)).expect(422);
    place.owner().patch(post(place.owner(), "Text"), "{}").expect(422);
    place.owner().post(place.issues() + "/99/comments", OTHER).expect(404);
    place.owner().get(place.issues() + "/comments/abc").expect(404);
    place.owner().get(place.issues() + "/comments/0").expect(404);
  }

  @Test
  void anArchivedRepositoryTakesNoCommentAndNoEditButADeletion() {
    String comment = post(place.owner(), "Text");
    place.archive();
    place.owner().post(comments, OTHER).expect(423);
    place.owner().patch(comment, OTHER).expect(423);
    place.nobody().patch(comment, OTHER).expect(423);
    place.owner().patch(comment.replace("/comments/", "/1/comments/"), OTHER).expect(200);
    place.owner().delete(comment).expect(204);
  }

  @Test
  void thirtyTwoClientsCommentOnOneIssueAndNothingIsLost() throws Exception {
    List<Callable<Answer>> posts = new ArrayList<>();
    for (int i = 0; i < 64; i++) {
      String text = "Text " + i;
      posts.add(() -> place.comment(place.owner(), 1, text));
    }
    try (var threads = Executors.newFixedThreadPool(32)) {
      for (Future<Answer> posted : threads.invokeAll(posts)) posted.get();
    }
    assertThat(texts(place.nobody().get(comments))).hasSize(64).doesNotHaveDuplicates();
    assertThat(place.nobody().get(place.issues() + "/1").json().path("comments").asInt())
        .isEqualTo(64);
  }
}
