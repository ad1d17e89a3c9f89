package io.gitledger.api.milestone;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestServer;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@BlackBox
class MilestoneTest {
  private final TestServer server = TestServer.shared();
  private final TestPlace place = TestPlace.open(server);
  private final String path = place.path() + "/milestones";

  private JsonNode create(Object... fields) {
    return place.writer().post(path, Json.object(fields)).expect(201).json();
  }

  private JsonNode edit(JsonNode milestone, Object... fields) {
    String one = path + "/" + milestone.path("id").asLong();
    return place.writer().patch(one, Json.object(fields)).expect(200).json();
  }

  private List<String> titles(String query) {
    return place.nobody().get(path + query).expect(200).texts("title");
  }

  @Test
  void aMilestoneIsCreatedAndReadByEverybody() {
    JsonNode made =
        create("title", " v1 ", "description", "first", "due_on", "2026-03-04T05:06:07Z");

    assertThat(made.path("title").asString()).isEqualTo("v1");
    assertThat(made.path("description").asString()).isEqualTo("first");
    assertThat(made.path("state").asString()).isEqualTo("open");
    assertThat(made.path("open_issues").asInt()).isZero();
    assertThat(made.path("closed_issues").asInt()).isZero();
    assertThat(made.path("closed_at").isNull()).isTrue();
    assertThat(made.path("due_on").asString()).isEqualTo("2026-03-04T05:06:07Z");
    assertThat(made.path("created_at")).isEqualTo(made.path("updated_at"));
    String id = path + "/" + made.path("id").asLong();
    assertThat(place.nobody().get(id).expect(200).json()).isEqualTo(made);
    assertThat(place.nobody().get(path + "/v1").expect(200).json()).isEqualTo(made);
  }

  @Test
  void aMilestoneCanBeCreatedClosed() {
    JsonNode made = create("title", "done", "state", "closed");
    assertThat(made.path("state").asString()).isEqualTo("closed");
    assertThat(made.path("closed_at").isNull()).isFalse();
    assertThat(made.path("due_on").isNull()).isTrue();
  }

  @Test
  void aTimeBefore1970IsNoDueDateOfAMilestone() {
    for (String none : List.of("0001-01-01T00:00:00Z", "1969-12-31T00:00:00Z")) {
      JsonNode made = create("title", "none", "due_on", none);
      assertThat(made.path("due_on").isNull()).isTrue();
      JsonNode edited = edit(made, "due_on", "1970-01-01T12:00:00Z");
      assertThat(edited.path("due_on").asString()).isEqualTo("1970-01-01T23:59:59Z");
      assertThat(edit(made, "due_on", none).path("due_on").isNull()).isTrue();
    }
  }

  @Test
  void aListIsFilteredOrderedAndCounted() {
    create("title", "b", "due_on", "2026-02-01T00:00:00Z");
    create("title", "Alpha", "due_on", "2026-02-01T00:00:00Z");
    create("title", "late", "due_on", "2026-03-01T00:00:00Z");
    create("title", "none");
    create("title", "closed", "state", "closed");

    assertThat(titles("")).containsExactly("none", "Alpha", "b", "late");
    assertThat(titles("?state=closed")).containsExactly("closed");
    assertThat(titles("?state=all&name=L")).containsExactly("closed", "Alpha", "late");
    assertThat(titles("?state=other&name=%25")).isEmpty();
    Answer page = place.nobody().get(path + "?limit=1&page=2").expect(200);
    assertThat(page.header("X-Total-Count")).contains("4");
    assertThat(page.header("Link")).isEmpty();
    assertThat(page.json().at("/0/title").asString()).isEqualTo("Alpha");
  }

  @Test
  void aTitleMayBeLong() {
    create("title", "x".repeat(300));
    assertThat(titles("")).containsExactly("x".repeat(300));
  }

  @Test
  void aTitleOfTenThousandCharactersIsRefused() {
    var endless = Json.object("title", "x".repeat(10_000));
    place.writer().post(path, endless).expect(422);
    String one = path + "/" + create("title", "v1").path("id").asLong();
    place.writer().patch(one, endless).expect(422);
    assertThat(titles("")).containsExactly("v1");
  }

  @Test
  void aDueDateMayBeLongAgoOrFarAhead() {
    for (String due : List.of("2016-01-02T03:04:05Z", "2036-01-02T03:04:05Z"))
      assertThat(create("title", "t", "due_on", due).path("due_on").asString()).isEqualTo(due);
  }

  @Test
  void theEpochIsNoDueDate() {
    assertThat(create("title", "t", "due_on", "1970-01-01T00:00:00Z").path("due_on").isNull())
        .isTrue();
  }

  @Test
  void anEditKeepsWhatIsAbsentExceptTheDueDate() {
    long id =
        create("title", "v1", "description", "d", "due_on", "2026-03-04T05:06:07Z")
            .path("id")
            .asLong();
    String one = path + "/" + id;

    JsonNode dated =
        place.writer().patch(one, Json.object("due_on", "2026-04-05T06:07:08Z")).expect(200).json();
    assertThat(dated.path("due_on").asString()).isEqualTo("2026-04-05T23:59:59Z");
    JsonNode edited =
        place
            .writer()
            .patch(one, Json.object("title", "", "description", "new", "state", "closed"))
            .expect(200)
            .json();
    assertThat(edited.path("title").asString()).isEqualTo("v1");
    JsonNode blank = place.writer().patch(one, Json.object("title", "  ")).expect(200).json();
    assertThat(blank.path("title").asString()).isEmpty();
    place.writer().patch(one, Json.object("title", " v1 ", "state", "closed")).expect(200);
    assertThat(edited.path("description").asString()).isEqualTo("new");
    assertThat(edited.path("state").asString()).isEqualTo("closed");
    assertThat(edited.path("due_on").isNull()).isTrue();
    JsonNode reopened =
        place
            .writer()
            .patch(path + "/v1", Json.object("title", "v2", "state", "unknown"))
            .expect(200)
            .json();
    assertThat(reopened.path("title").asString()).isEqualTo("v2");
    assertThat(reopened.path("state").asString()).isEqualTo("open");
    assertThat(reopened.path("closed_at").isNull()).isTrue();
  }

  @Test
  void aDeletedMilestoneIsNotFound() {
    create("title", "gone");
    place.writer().delete(path + "/gone").expect(204);
    assertThat(place.nobody().get(path + "/gone").expect(404).message()).isEqualTo("not found");
    place.writer().delete(path + "/gone").expect(404);
    place.writer().patch(path + "/gone", Json.object("title", "x")).expect(404);
    assertThat(titles("?state=all")).isEmpty();
  }

  @Test
  void onlyThoseWhoWriteToIssuesOrPullRequestsChangeMilestones() {
    create("title", "v1");
    for (var body : new String[] {"{", "[]", "{\"due_on\":\"yesterday\"}", "{\"title\":7}"}) {
      place.writer().post(path, body).expect(422);
      place.writer().patch(path + "/v1", body).expect(422);
    }
    place.nobody().post(path, "{").expect(401);
    place.nobody().patch(path + "/v1", "{").expect(401);
    place.nobody().delete(path + "/v1").expect(401);
    place.stranger().post(path, "{").expect(403);
    place.stranger().patch(path + "/v1", "{").expect(403);
    place.stranger().delete(path + "/v1").expect(403);
    place.archive();
    create("title", "in an archived repository");
  }

  @Test
  void milestonesOfAPrivateOrAnotherRepositoryAreNotFound() {
    long id = create("title", "v1").path("id").asLong();
    var hidden = TestPlace.hidden(server);
    String other = hidden.path() + "/milestones";
    hidden.owner().post(other, Json.object("title", "secret")).expect(201);

    hidden.stranger().get(other).expect(404);
    hidden.stranger().get(other + "/secret").expect(404);
    hidden.nobody().post(other, Json.object("title", "x")).expect(404);
    hidden.owner().get(other + "/" + id).expect(404);
    hidden.owner().delete(other + "/" + id).expect(404);
  }

  @Test
  void aReplacedOrDeletedTextIsNotInTheFeedOfOrdinaryViewers() {
    create("title", "first-title", "description", "first-text");
    place
        .writer()
        .patch(path + "/first-title", Json.object("title", "second-title", "description", "x"))
        .expect(200);
    String feed = "/ledger/events?type=milestone.*&repository=" + place.ownerName() + "/r";
    assertThat(place.nobody().get(feed).expect(200).text())
        .contains("second-title")
        .doesNotContain("first-title", "first-text");
    place.writer().delete(path + "/second-title").expect(204);
    assertThat(place.nobody().get(feed).expect(200).text())
        .contains("milestone.deleted")
        .doesNotContain("second-title");
    assertThat(place.owner().get(feed).expect(200).text()).contains("first-text", "second-title");
  }
}
