package io.gitledger.api.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.CountedStatements;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestServer;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@BlackBox
class TimelineTest {
  private final TestServer server = TestServer.shared();
  private final TestPlace place = TestPlace.open(server);
  private final String issue = place.issues() + "/1";

  private List<JsonNode> timeline(String query) {
    return place
        .nobody()
        .get(issue + "/timeline" + query)
        .expect(200)
        .json()
        .valueStream()
        .toList();
  }

  private static List<String> types(List<JsonNode> entries) {
    return entries.stream().map(entry -> entry.path("type").asString()).toList();
  }

  private JsonNode last() {
    return timeline("").getLast();
  }

  private void edit(Object... fields) {
    place.owner().patch(issue, Json.object(fields)).expect(201);
  }

  private long label(String name) {
    return place
        .owner()
        .post(
            place.path() + "/labels",
            Json.object("name", name, "color", "ee0701", "exclusive", true))
        .expect(201)
        .id();
  }

  private long milestone(String title) {
    return place
        .owner()
        .post(place.path() + "/milestones", Json.object("title", title))
        .expect(201)
        .id();
  }

  @Test
  void anEntryHasAllFieldsOfTheContract() {
    place.open("Title");
    place.comment(place.stranger(), 1, "text");
    JsonNode entry = last();

    assertThat(entry.propertyNames())
        .containsExactlyInAnyOrder(
            "id",
            "type",
            "html_url",
            "pull_request_url",
            "issue_url",
            "user",
            "body",
            "created_at",
            "updated_at",
            "old_project_id",
            "project_id",
            "old_milestone",
            "milestone",
            "tracked_time",
            "old_title",
            "new_title",
            "old_ref",
            "new_ref",
            "ref_issue",
            "ref_comment",
            "ref_action",
            "ref_commit_sha",
            "review_id",
            "label",
            "assignee",
            "assignee_team",
            "removed_assignee",
            "resolve_doer",
            "dependent_issue");
    assertThat(entry.path("type").asString()).isEqualTo("comment");
    assertThat(entry.path("body").asString()).isEqualTo("text");
    assertThat(entry.at("/user/login").asString()).isEqualTo(place.strangerName());
    assertThat(entry.path("ref_action").asString()).isEqualTo("none");
    JsonNode comment = place.nobody().get(issue + "/comments").expect(200).json().get(0);
    for (String field : List.of("id", "html_url", "issue_url", "created_at", "updated_at", "user"))
      assertThat(entry.path(field)).isEqualTo(comment.path(field));
  }

  @Test
  void aNewIssueTellsOfItsMilestoneLabelsAssigneesAndThatItIsClosed() {
    long milestone = milestone("v1");
    long label = label("bug");
    place
        .owner()
        .post(
            place.issues(),
            Json.object(
                "title",
                "full",
                "milestone",
                milestone,
                "labels",
                List.of(label),
                "assignees",
                List.of(place.writerName()),
                "due_date",
                "2030-05-06T07:08:09Z",
                "closed",
                true))
        .expect(201);

    List<JsonNode> entries = timeline("");
    assertThat(types(entries)).containsExactly("milestone", "label", "assignees", "close");
    assertThat(entries.get(0).at("/milestone/id").asLong()).isEqualTo(milestone);
    assertThat(entries.get(0).path("old_milestone").isNull()).isTrue();
    assertThat(entries.get(1).at("/label/id").asLong()).isEqualTo(label);
    assertThat(entries.get(1).path("body").asString()).isEqualTo("1");
    assertThat(entries.get(2).at("/assignee/login").asString()).isEqualTo(place.writerName());
    assertThat(entries.get(2).path("removed_assignee").asBoolean()).isFalse();
    assertThat(entries.get(3).at("/user/login").asString()).isEqualTo(place.ownerName());
    assertThat(entries.stream().map(entry -> entry.path("id").asLong()).toList())
        .isSorted()
        .doesNotHaveDuplicates();
  }

  @Test
  void editsTellWhatWasBeforeAndAfter() {
    place.open("Old");
    edit("title", "New", "ref", "refs/heads/dev", "due_date", "2030-05-06T07:08:09Z");
    edit("assignees", List.of(place.writerName()), "due_date", "2031-01-02T00:00:00Z");
    edit("unset_due_date", true, "assignees", List.of());
    edit("state", "closed");
    edit("state", "open");
    place.owner().put(issue + "/lock", Json.object("lock_reason", "spam")).expect(204);
    place.owner().delete(issue + "/lock").expect(204);
    place.owner().post(issue + "/pin").expect(204);
    place.owner().delete(issue + "/pin").expect(204);

    List<JsonNode> entries = timeline("");
    assertThat(types(entries))
        .containsExactly(
            "change_title",
            "change_issue_ref",
            "added_deadline",
            "modified_deadline",
            "assignees",
            "removed_deadline",
            "assignees",
            "close",
            "reopen",
            "lock",
            "unlock",
            "pin",
            "unpin");
    assertThat(entries.get(0).path("old_title").asString()).isEqualTo("Old");
    assertThat(entries.get(0).path("new_title").asString()).isEqualTo("New");
    assertThat(entries.get(1).path("new_ref").asString()).isEqualTo("dev");
    assertThat(entries.get(2).path("body").asString()).isEqualTo("2030-05-06");
    assertThat(entries.get(3).path("body").asString()).isEqualTo("2031-01-02|2030-05-06");
    assertThat(entries.get(5).path("body").asString()).isEqualTo("2031-01-02");
    assertThat(entries.get(6).path("removed_assignee").asBoolean()).isTrue();
    assertThat(entries.get(9).path("body").asString()).isEqualTo("spam");
  }

  @Test
  void eachLabelIsAnEntryUntilTheLabelIsDeleted() {
    place.open("Title");
    long first = label("scope/a");
    long second = label("scope/b");
    long other = label("other");
    String labels = issue + "/labels";
    place.owner().post(labels, Json.object("labels", List.of(first, other))).expect(200);
    place.owner().post(labels, Json.object("labels", List.of(second))).expect(200);
    place.owner().put(labels, Json.object("labels", List.of(first))).expect(200);
    place.owner().delete(labels).expect(204);

    assertThat(told())
        .containsExactly(
            "1other", "1scope/a", "scope/a", "1scope/b", "scope/b", "1scope/a", "other", "scope/a");
    place.owner().delete(place.path() + "/labels/" + first).expect(204);
    assertThat(told()).containsExactly("1other", "1scope/b", "scope/b", "other");
  }

  private List<String> told() {
    return timeline("").stream()
        .map(entry -> entry.path("body").asString() + entry.at("/label/name").asString())
        .toList();
  }

  @Test
  void aDependencyStandsOnBothIssuesForThoseWhoReadBoth() {
    place.open("blocked");
    TestPlace secret = TestPlace.hidden(server);
    secret
        .owner()
        .put(
            secret.path() + "/collaborators/" + place.ownerName(),
            Json.object("permission", "read"))
        .expect(204);
    secret.open("secret");
    place.open("blocker");
    Map<String, Object> hidden =
        Json.object("index", 1, "owner", secret.ownerName(), "repo", secret.name());
    Map<String, Object> seen =
        Json.object("index", 2, "owner", place.ownerName(), "repo", place.name());
    place.owner().post(issue + "/dependencies", hidden).expect(201);
    place.owner().post(issue + "/dependencies", seen).expect(201);
    place.owner().delete(issue + "/dependencies", seen).expect(201);

    List<JsonNode> entries = timeline("");
    assertThat(types(entries)).containsExactly("add_dependency", "remove_dependency");
    assertThat(entries.getFirst().at("/dependent_issue/number").asInt()).isEqualTo(2);
    List<JsonNode> others =
        place
            .nobody()
            .get(place.issues() + "/2/timeline")
            .expect(200)
            .json()
            .valueStream()
            .toList();
    assertThat(types(others)).containsExactly("add_dependency", "remove_dependency");
    assertThat(others.getFirst().at("/dependent_issue/number").asInt()).isEqualTo(1);
    JsonNode all = place.owner().get(issue + "/timeline").expect(200).json();
    assertThat(all.get(0).at("/dependent_issue/title").asString()).isEqualTo("secret");
  }

  @Test
  void trackedTimesBelongToTheirUsersAndStayWhenTheyAreDeleted() {
    place.open("Title");
    place.owner().post(issue + "/stopwatch/start").expect(201);
    place.owner().delete(issue + "/stopwatch/delete").expect(204);
    place.owner().post(issue + "/stopwatch/start").expect(201);
    place.owner().post(issue + "/stopwatch/stop").expect(201);
    long time =
        place
            .owner()
            .post(issue + "/times", Json.object("time", 3725, "user_name", place.writerName()))
            .expect(200)
            .id();

    List<JsonNode> entries = timeline("");
    assertThat(types(entries))
        .containsExactly(
            "start_tracking",
            "cancel_tracking",
            "start_tracking",
            "stop_tracking",
            "add_time_manual");
    assertThat(last().path("body").asString()).isEqualTo("1 hour 2 minutes");
    assertThat(last().at("/tracked_time/id").asLong()).isEqualTo(time);
    assertThat(last().at("/user/login").asString()).isEqualTo(place.writerName());
    server.administrator().delete(issue + "/times/" + time).expect(204);
    assertThat(last().path("type").asString()).isEqualTo("delete_time_manual");
    assertThat(last().path("body").asString()).isEqualTo("1 hour 2 minutes");
    assertThat(last().at("/user/login").asString()).isEqualTo(place.writerName());
    assertThat(last().path("tracked_time").isNull()).isTrue();
    JsonNode deleted = timeline("").get(4).path("tracked_time");
    assertThat(deleted.path("id").asLong()).isEqualTo(time);
    assertThat(deleted.path("time").asLong()).isEqualTo(3725);
  }

  @Test
  void aPageIsCountedByItselfAndFilteredByTimes() {
    place.open("0");
    for (int i = 1; i <= 5; i++) edit("title", Integer.toString(i));

    Answer page = place.nobody().get(issue + "/timeline?limit=2&page=3").expect(200);
    assertThat(page.header("X-Total-Count")).hasValue("1");
    assertThat(page.header("Link")).isEmpty();
    assertThat(page.json().at("/0/new_title").asString()).isEqualTo("5");
    assertThat(timeline("?since=2100-01-01T00:00:00Z")).isEmpty();
    assertThat(timeline("?before=2100-01-01T00:00:00Z")).hasSize(5);
    assertThat(timeline("?since=0001-01-01T00:00:00Z&limit=50")).hasSize(5);
    place.nobody().get(issue + "/timeline?since=x").expect(422);
  }

  @Test
  void aDeletedCommentAndPurgedTextsAreNotThere() {
    place.open("secret title");
    edit("title", "harmless");
    long comment = place.comment(place.owner(), 1, "gone").id();
    place.owner().delete(place.issues() + "/comments/" + comment).expect(204);

    assertThat(types(timeline(""))).containsExactly("change_title");
    server
        .administrator()
        .post(
            "/ledger/repositories/" + place.ownerName() + "/" + place.name() + "/purge",
            Json.object("issues", List.of(1), "comments", List.of(), "reason", "secret"))
        .expect(204);
    assertThat(last().path("old_title").asString()).isEqualTo("[purged]");
    assertThat(last().path("new_title").asString()).isEqualTo("[purged]");
    place.nobody().get(place.issues() + "/2/timeline").expect(404);
  }

  @Test
  void anEventIsNoComment() {
    place.open("0");
    edit("title", "1");
    String entry = place.issues() + "/comments/" + last().path("id").asLong();

    place.nobody().get(entry).expect(204);
    place.owner().patch(entry, Json.object("body", "text")).expect(204);
    place.owner().delete(entry).expect(400);
    place.stranger().patch(entry, Json.object("body", "text")).expect(403);
    place.stranger().delete(entry).expect(403);
    place.nobody().get(place.issues() + "/comments/" + (1L << 52)).expect(404);
  }

  @Test
  void anEventOfADependencyIsFoundInTheRepositoryOfEachSide() {
    place.open("blocked");
    TestPlace other = TestPlace.open(server);
    other.open("blocker");
    Object blocker = Json.object("index", 1, "owner", other.ownerName(), "repo", other.name());
    place.owner().post(issue + "/dependencies", blocker).expect(201);

    long ofBlocked = last().path("id").asLong();
    JsonNode timeline = place.nobody().get(other.issues() + "/1/timeline").expect(200).json();
    long ofBlocker = timeline.path(0).path("id").asLong();
    place.nobody().get(place.issues() + "/comments/" + ofBlocked).expect(204);
    place.nobody().get(other.issues() + "/comments/" + ofBlocker).expect(204);
    place.nobody().get(other.issues() + "/comments/" + ofBlocked).expect(404);
    place.nobody().get(place.issues() + "/comments/" + ofBlocker).expect(404);
  }

  @Test
  void aLockIsShownAsTheOwners() {
    String admin = server.newUser("admin");
    Object rights = Json.object("permission", "admin");
    place.owner().put(place.path() + "/collaborators/" + admin, rights).expect(204);
    place.open("Title");
    server.as(admin).put(issue + "/lock", Json.object()).expect(204);
    assertThat(last().at("/user/login").asString()).isEqualTo(place.ownerName());
    server.as(admin).delete(issue + "/lock").expect(204);
    assertThat(last().path("type").asString()).isEqualTo("unlock");
    assertThat(last().at("/user/login").asString()).isEqualTo(place.ownerName());
  }

  @Test
  void aPageCostsTheSameWhateverItsLength() {
    place.open("0");
    for (int i = 0; i < 3; i++) {
      edit("title", "title " + i);
      place.comment(place.stranger(), 1, "text");
    }
    var reader = server.withToken(server.newToken(place.ownerName(), "all"));
    CountedStatements.of(reader, issue + "/timeline?limit=50");
    long few = CountedStatements.of(reader, issue + "/timeline?limit=2");

    assertThat(CountedStatements.of(reader, issue + "/timeline?limit=50"))
        .isEqualTo(few)
        .isLessThanOrEqualTo(12);
  }

  @Test
  void onlyReadersOfTheIssueSeeItsTimeline() {
    TestPlace secret = TestPlace.hidden(server);
    secret.open("secret");
    for (var caller : List.of(secret.nobody(), secret.stranger()))
      caller.get(secret.issues() + "/1/timeline").expect(404);
    place.open("Title");
    place.owner().patch(place.path(), Json.object("has_issues", false)).expect(200);
    place.nobody().get(issue + "/timeline").expect(404);
  }
}
