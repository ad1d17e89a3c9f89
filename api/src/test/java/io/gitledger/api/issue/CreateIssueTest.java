package io.gitledger.api.issue;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestServer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@BlackBox
class CreateIssueTest {
  private final TestServer server = TestServer.shared();

  @Test
  void aNewIssueHasEveryFieldOfTheContract() {
    var place = TestPlace.open(server);
    JsonNode issue =
        place
            .owner()
            .post(
                place.issues(),
                Json.object(
                    "title", "  First ",
                    "body", "Text",
                    "ref", "main",
                    "due_date", "2030-05-06T07:08:09Z"))
            .expect(201)
            .json();

    assertThat(issue.propertyNames())
        .containsExactly(
            "id",
            "url",
            "html_url",
            "number",
            "user",
            "original_author",
            "original_author_id",
            "title",
            "body",
            "ref",
            "assets",
            "labels",
            "milestone",
            "projects",
            "assignee",
            "assignees",
            "state",
            "is_locked",
            "comments",
            "created_at",
            "updated_at",
            "closed_at",
            "due_date",
            "time_estimate",
            "pull_request",
            "repository",
            "pin_order",
            "content_version");
    String address = server.address().toString();
    String full = place.ownerName() + "/r";
    assertThat(issue.path("number").asLong()).isEqualTo(1);
    assertThat(issue.path("title").asString()).isEqualTo("First");
    assertThat(issue.path("state").asString()).isEqualTo("open");
    assertThat(issue.path("due_date").asString()).isEqualTo("2030-05-06T07:08:09Z");
    assertThat(issue.path("html_url").asString()).isEqualTo(address + full + "/issues/1");
    assertThat(issue.path("url").asString())
        .isEqualTo(address + "api/v1/repos/" + full + "/issues/1");
    assertThat(issue.path("repository"))
        .isEqualTo(
            Json.node(
                "id",
                issue.path("repository").path("id").asInt(),
                "name",
                "r",
                "owner",
                place.ownerName(),
                "full_name",
                full));
    for (String empty : List.of("assets", "labels")) assertThat(issue.path(empty)).isEmpty();
    for (String none :
        List.of("milestone", "projects", "assignee", "assignees", "closed_at", "pull_request"))
      assertThat(issue.path(none).isNull()).as(none).isTrue();
  }

  @Test
  void anyReaderMayOpenAnIssueButItsDueDateIsForWriters() {
    var place = TestPlace.open(server);
    var wish =
        Json.object("title", "Wish", "due_date", "2030-05-06T07:08:09Z", "labels", List.of(1));

    JsonNode strangers = place.stranger().post(place.issues(), wish).expect(201).json();
    JsonNode writers = place.writer().post(place.issues(), wish).expect(201).json();

    assertThat(strangers.path("due_date").isNull()).isTrue();
    assertThat(writers.path("due_date").asString()).isEqualTo("2030-05-06T07:08:09Z");
  }

  @Test
  void theEpochIsNoDueDate() {
    var place = TestPlace.open(server);
    assertThat(due(place, "1970-01-01T00:00:00Z").isNull()).isTrue();
    assertThat(due(place, "0001-01-01T00:00:00Z").asString()).isEqualTo("0001-01-01T00:00:00Z");
  }

  private static JsonNode due(TestPlace place, String given) {
    return place
        .owner()
        .post(place.issues(), Json.object("title", "T", "due_date", given))
        .expect(201)
        .json()
        .path("due_date");
  }

  @Test
  void aTitleOfNothingButSpaceBecomesEmpty() {
    var place = TestPlace.open(server);
    JsonNode opened =
        place.owner().post(place.issues(), Json.object("title", " \t ")).expect(201).json();
    assertThat(opened.path("title").asString("x")).isEmpty();
    assertThat(place.owner().get(place.issues()).expect(200).json().at("/0/title"))
        .isEqualTo(opened.path("title"));
  }

  @Test
  void anIssueMayBeClosedFromTheStart() {
    var place = TestPlace.open(server);
    JsonNode issue =
        place
            .stranger()
            .post(place.issues(), Json.object("title", "Done", "closed", true))
            .expect(201)
            .json();

    assertThat(issue.path("state").asString()).isEqualTo("closed");
    assertThat(issue.path("closed_at").isNull()).isFalse();
    assertThat(place.nobody().get(place.path()).json().path("open_issues_count").asInt()).isZero();
  }

  @Test
  void idsThatDoNotExistAreDroppedButUnknownAssigneesAndProjectsAreNot() {
    var place = TestPlace.open(server);
    place
        .owner()
        .post(
            place.issues(),
            Json.object("title", "x", "milestone", 999999, "labels", List.of(999999)))
        .expect(201);
    assertThat(
            place
                .owner()
                .post(place.issues(), Json.object("title", "x", "assignees", List.of("no-one")))
                .expect(422)
                .message())
        .isEqualTo("Assignee does not exist: [name: user does not exist [uid: 0, name: no-one]]");
    place
        .owner()
        .post(place.issues(), Json.object("title", "x", "projects", List.of(1)))
        .expect(400);
    place.open("next");
    assertThat(
            place.nobody().get(place.issues() + "/2").expect(200).json().path("title").asString())
        .isEqualTo("next");
  }

  @Test
  void badBodiesAreRefused() {
    var place = TestPlace.open(server);
    assertThat(place.owner().post(place.issues(), "{}").expect(422).message())
        .isEqualTo("[Title]: Required");
    place.owner().post(place.issues(), Json.object("title", "")).expect(422);
    place.owner().post(place.issues(), Json.object("title", 5)).expect(422);
    place.owner().post(place.issues(), Json.object("title", "x\0y")).expect(422);
    place.owner().post(place.issues(), Json.object("title", "x", "labels", "bug")).expect(422);
    place.owner().post(place.issues(), Json.object("title", "x", "due_date", "soon")).expect(422);
    place
        .owner()
        .post(place.issues(), Json.object("title", "x", "due_date", "+12345-01-01T00:00:00Z"))
        .expect(422);
    place.owner().post(place.issues(), "{\"title\":").expect(422);
    assertThat(place.nobody().get(place.issues()).json()).isEmpty();
  }

  @Test
  void whoIsNotSignedInOpensNothing() {
    var place = TestPlace.open(server);
    assertThat(place.nobody().post(place.issues(), Json.object("title", "x")).expect(401).message())
        .isEqualTo("token is required");
  }

  @Test
  void aPrivateOrMissingRepositoryIsNotFound() {
    var place = TestPlace.hidden(server);
    var issue = Json.object("title", "x");
    place.nobody().post(place.issues(), issue).expect(404);
    place.stranger().post(place.issues(), issue).expect(404);
    place.owner().post("/repos/" + place.ownerName() + "/none/issues", issue).expect(404);
    place.writer().post(place.issues(), issue).expect(201);
  }

  @Test
  void anArchivedRepositoryTakesNoIssue() {
    var place = TestPlace.open(server);
    place.archive();
    assertThat(place.owner().post(place.issues(), Json.object("title", "x")).expect(423).message())
        .isEqualTo(place.ownerName() + "/r is archived");
  }

  @Test
  void whereIssuesAreSwitchedOffNoneCanBeOpenedOrRead() {
    var place = TestPlace.open(server);
    place.open("Before");
    place.owner().patch(place.path(), Json.object("has_issues", false)).expect(200);

    place.stranger().post(place.issues(), Json.object("title", "x")).expect(403);
    place.stranger().get(place.issues() + "/1").expect(404);
    place.stranger().get(place.issues() + "?type=issues").expect(404);
    assertThat(place.stranger().get(place.issues()).expect(200).json()).isEmpty();
  }

  @Test
  void fiftyParallelIssuesGetFiftyDenseNumbers() throws Exception {
    var place = TestPlace.open(server);
    List<Callable<Long>> openings = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      String title = "Issue " + i;
      openings.add(() -> place.open(title).json().path("number").asLong());
    }
    List<Long> numbers = new ArrayList<>();
    try (var threads = Executors.newFixedThreadPool(16)) {
      for (Future<Long> number : threads.invokeAll(openings)) numbers.add(number.get());
    }
    assertThat(numbers)
        .containsExactlyInAnyOrderElementsOf(LongStream.rangeClosed(1, 50).boxed().toList());
    assertThat(place.nobody().get(place.path()).json().path("open_issues_count").asInt())
        .isEqualTo(50);
  }
}
