package io.gitledger.api.label;

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
class RepositoryLabelTest {
  private final TestServer server = TestServer.shared();
  private final TestPlace place = TestPlace.open(server);
  private final String labels = place.path() + "/labels";

  private JsonNode create(String name) {
    return place
        .writer()
        .post(labels, Json.object("name", name, "color", "#abc"))
        .expect(201)
        .json();
  }

  private List<String> names(TestClient reader, String path) {
    return reader.get(path).expect(200).texts("name");
  }

  @Test
  void aLabelIsCreatedReadEditedAndDeleted() {
    JsonNode created =
        place
            .writer()
            .post(
                labels,
                Json.object(
                    "name",
                    "kind/bug",
                    "color",
                    " #ABCDEF ",
                    "exclusive",
                    true,
                    "description",
                    "d",
                    "is_archived",
                    true))
            .expect(201)
            .json();
    String path = labels + "/" + created.path("id").asLong();

    assertThat(created.path("color").asString()).isEqualTo("abcdef");
    assertThat(created.path("exclusive").asBoolean()).isTrue();
    assertThat(created.path("is_archived").asBoolean()).isTrue();
    assertThat(created.path("url").asString())
        .isEqualTo(server.address() + "api/v1" + labels + "/" + created.path("id"));
    assertThat(place.nobody().get(path).expect(200).json()).isEqualTo(created);
    assertThat(place.nobody().get(labels + "/kind%2Fbug").expect(200).json()).isEqualTo(created);
    JsonNode back = place.writer().patch(path, Json.object("color", "09876a")).expect(200).json();
    assertThat(back.path("is_archived").asBoolean()).isFalse();
    assertThat(back.path("color").asString()).isEqualTo("09876a");
    assertThat(back.path("description").asString()).isEqualTo("d");
    place.writer().patch(path, Json.object("color", "09g76a")).expect(422);
    place.writer().delete(path).expect(204);
    place.writer().delete(path).expect(204);
    place.writer().get(path).expect(404);
    place.writer().patch(path, "{}").expect(404);
  }

  @Test
  void theyAreListedByNameOrByTheNumberOfTheirIssues() {
    for (String name : List.of("b", "a", "c")) create(name);
    place.open("one");
    place.open("two");
    place.writer().post(place.issues() + "/1/labels", labels("b", "c")).expect(200);
    place.writer().post(place.issues() + "/2/labels", labels("b")).expect(200);

    assertThat(names(place.nobody(), labels)).containsExactly("a", "b", "c");
    assertThat(names(place.nobody(), labels + "?sort=reversealphabetically"))
        .containsExactly("c", "b", "a");
    assertThat(names(place.nobody(), labels + "?sort=mostissues")).containsExactly("b", "c", "a");
    assertThat(names(place.nobody(), labels + "?sort=leastissues")).containsExactly("a", "c", "b");
    Answer page = place.nobody().get(labels + "?limit=1&page=2").expect(200);
    assertThat(page.header("X-Total-Count")).hasValue("3");
    assertThat(page.header("Link")).isEmpty();
    assertThat(page.json().at("/0/name").asString()).isEqualTo("b");
  }

  private static Object labels(Object... idsOrNames) {
    return Json.object("labels", List.of(idsOrNames));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"name\":\"x\"}",
        "{\"name\":\"\",\"color\":\"#fff\"}",
        "{\"name\":\"x\",\"color\":\"#12345g\"}",
        "{\"name\":4,\"color\":\"#fff\"}"
      })
  void whatIsNoLabelIsRefused(String body) {
    assertThat(place.writer().post(labels, body).expect(422).message()).isNotBlank();
  }

  @Test
  void aNameOfTenThousandCharactersIsRefused() {
    var endless = Json.object("name", "x".repeat(10_000), "color", "#fff");
    place.writer().post(labels, endless).expect(422);
    String path = labels + "/" + create("x").path("id").asLong();
    place.writer().patch(path, endless).expect(422);
    assertThat(place.nobody().get(path).expect(200).json().path("name").asString()).isEqualTo("x");
  }

  @Test
  void onlyThoseWhoWriteToIssuesOrPullRequestsChangeLabels() {
    String path = labels + "/" + create("x").path("id").asLong();
    assertThat(place.stranger().post(labels, "{}").expect(403).message())
        .isEqualTo("user should have a permission to write to a repo");
    place.stranger().patch(path, "{}").expect(403);
    place.stranger().delete(path).expect(403);
    place.nobody().post(labels, "{}").expect(401);
    place.nobody().patch(path, "{}").expect(401);
    place.nobody().delete(path).expect(401);
    place.archive();
    place.writer().patch(path, Json.object("name", "y")).expect(200);
  }

  @Test
  void labelsOfAnotherRepositoryAreNotReached() {
    long id = create("x").path("id").asLong();
    var hidden = TestPlace.hidden(server);
    String other = hidden.path() + "/labels";
    hidden.owner().post(other, Json.object("name", "secret", "color", "fff")).expect(201);

    hidden.stranger().get(other).expect(404);
    hidden.stranger().get(other + "/secret").expect(404);
    hidden.nobody().post(other, "{}").expect(404);
    hidden.owner().get(other + "/" + id).expect(404);
    hidden.owner().patch(other + "/" + id, "{}").expect(404);
    hidden.owner().delete(other + "/" + id).expect(204);
    assertThat(names(place.nobody(), labels)).containsExactly("x");
  }

  @Test
  void aRepositoryBeginsWithTheLabelsOfATemplate() {
    TestClient owner = place.owner();
    owner.post("/user/repos", Json.object("name", "full", "issue_labels", "Default")).expect(201);
    String full = "/repos/" + place.ownerName() + "/full/labels?limit=50";
    List<String> expected =
        names(place.nobody(), "/label/templates/Default").stream().sorted().toList();

    assertThat(names(place.nobody(), full)).isEqualTo(expected).isNotEmpty();
    owner
        .post("/user/repos", Json.object("name", "bare", "issue_labels", "no-such-set"))
        .expect(422);
    owner.get("/repos/" + place.ownerName() + "/bare").expect(404);
  }

  @Test
  void aGeneratedRepositoryTakesTheLabelsOfItsTemplate() {
    create("kind/bug");
    place.owner().patch(place.path(), Json.object("template", true)).expect(200);
    place
        .owner()
        .post(
            place.path() + "/generate",
            Json.object("owner", place.ownerName(), "name", "made", "labels", true))
        .expect(201);

    assertThat(names(place.nobody(), "/repos/" + place.ownerName() + "/made/labels"))
        .containsExactly("kind/bug");
  }
}
