package io.gitledger.api.issue;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.HookBody;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import io.gitledger.api.testing.WebhookSink;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@BlackBox
class IssueAssigneeTest {
  private static final Duration LIMIT = Duration.ofSeconds(30);

  private final TestServer server = TestServer.shared();
  private final TestPlace place = TestPlace.open(server);

  private static Map<String, Object> logins(String... logins) {
    return Json.object("assignees", List.of(logins));
  }

  private static List<String> assignees(JsonNode issue) {
    return issue
        .path("assignees")
        .valueStream()
        .map(user -> user.path("login").asString())
        .toList();
  }

  private String issue() {
    return place.issues() + "/" + place.open("T").json().path("number").asLong();
  }

  private Answer assign(TestPlace where, TestClient client, String... logins) {
    return client.post(where.issues() + "/1/assignees", logins(logins));
  }

  @Test
  void assigneesAreAddedAndRemovedOneByOne() {
    String issue = issue();
    JsonNode added =
        place.writer().post(issue + "/assignees", logins(place.writerName())).expect(201).json();
    assertThat(assignees(added)).containsExactly(place.writerName());
    assertThat(added.at("/assignee/login").asString()).isEqualTo(place.writerName());
    assertThat(added.at("/assignee/email").asString()).contains("@noreply.");

    JsonNode both =
        place
            .owner()
            .post(
                issue + "/assignees",
                logins(place.strangerName(), place.writerName().toUpperCase(java.util.Locale.ROOT)))
            .expect(201)
            .json();
    assertThat(assignees(both)).containsExactly(place.writerName(), place.strangerName());

    JsonNode one =
        place.owner().delete(issue + "/assignees", logins(place.writerName())).expect(200).json();
    assertThat(assignees(one)).containsExactly(place.strangerName());
    JsonNode none =
        place.owner().delete(issue + "/assignees", logins(place.strangerName())).expect(200).json();
    assertThat(none.path("assignees").isNull()).isTrue();
    assertThat(none.path("assignee").isNull()).isTrue();
    place.owner().delete(issue + "/assignees", logins(place.strangerName())).expect(200);
    place.owner().post(issue + "/assignees", "{}").expect(201);
  }

  @Test
  void aNewIssueAndAnEditNameTheWholeSet() {
    var body =
        Json.object(
            "title", "x", "assignee", place.ownerName(), "assignees", List.of(place.writerName()));
    JsonNode created = place.owner().post(place.issues(), body).expect(201).json();
    assertThat(assignees(created)).containsExactly(place.ownerName(), place.writerName());
    String issue = place.issues() + "/1";

    assertThat(assignees(edit(issue, "title", "y"))).hasSize(2);
    assertThat(assignees(edit(issue, "assignees", List.of(place.strangerName()))))
        .containsExactly(place.strangerName());
    assertThat(assignees(edit(issue, "assignee", place.ownerName())))
        .containsExactly(place.ownerName());
    assertThat(assignees(edit(issue, "assignee", ""))).isEmpty();
    assertThat(assignees(edit(issue, "assignees", List.of(place.ownerName())))).hasSize(1);
    assertThat(assignees(edit(issue, "assignees", List.of()))).isEmpty();
  }

  private JsonNode edit(String issue, Object... change) {
    return place.owner().patch(issue, Json.object(change)).expect(201).json();
  }

  @Test
  void whoeverMayNotWriteAssignsNobody() {
    String issue = issue();
    assertThat(
            place
                .stranger()
                .post(issue + "/assignees", logins(place.ownerName()))
                .expect(403)
                .text())
        .isEmpty();
    place.stranger().delete(issue + "/assignees", logins(place.ownerName())).expect(403);
    place.nobody().post(issue + "/assignees", logins(place.ownerName())).expect(401);
    place.owner().post(place.issues() + "/99/assignees", logins(place.ownerName())).expect(404);
    JsonNode ignored =
        place
            .stranger()
            .post(
                place.issues(), Json.object("title", "x", "assignees", List.of(place.ownerName())))
            .expect(201)
            .json();
    assertThat(ignored.path("assignees").isNull()).isTrue();
    place.archive();
    place.owner().post(issue + "/assignees", logins(place.ownerName())).expect(423);
    place.owner().delete(issue + "/assignees", logins(place.ownerName())).expect(423);
  }

  @Test
  void anErrorAssignsNobody() {
    TestPlace hidden = TestPlace.hidden(server);
    hidden.open("T");
    String organization = server.freshName("org");
    hidden.owner().post("/orgs", Json.object("username", organization)).expect(201);
    assertThat(assign(hidden, hidden.owner(), hidden.writerName(), "no-one").expect(422).message())
        .isEqualTo("user does not exist [uid: 0, name: no-one]");
    assign(hidden, hidden.owner(), hidden.writerName(), organization).expect(400);
    assign(hidden, hidden.owner(), hidden.writerName(), hidden.strangerName()).expect(403);
    for (String unassignable : List.of("no-one", organization, hidden.strangerName())) {
      var body = logins(hidden.writerName(), unassignable);
      hidden.owner().patch(hidden.issues() + "/1", body).expect(422);
      body.put("title", "x");
      hidden.owner().post(hidden.issues(), body).expect(422);
    }
    hidden.owner().post(hidden.issues() + "/1/assignees", Json.object("assignees", 5)).expect(422);
    assertThat(hidden.owner().get(hidden.issues()).json().size()).isEqualTo(1);
    assertThat(hidden.owner().get(hidden.issues() + "/1").json().path("assignees").isNull())
        .isTrue();
  }

  @Test
  void nobodyAssignsUsersWhoBlockHim() {
    String issue = issue();
    place.stranger().put("/user/blocks/" + place.writerName()).expect(204);
    place
        .writer()
        .post(issue + "/assignees", logins(place.writerName(), place.strangerName()))
        .expect(403);
    place.writer().patch(issue, logins(place.strangerName())).expect(403);
    assertThat(place.owner().get(issue).json().path("assignees").isNull()).isTrue();
  }

  @Test
  void theCheckTellsWhoCouldBeAssigned() {
    String issue = issue() + "/assignees/";
    place.nobody().get(issue + place.strangerName()).expect(204);
    place.nobody().get(issue + "no-one").expect(404);
    place.nobody().get(place.issues() + "/99/assignees/" + place.ownerName()).expect(404);
    String organization = server.freshName("org");
    place.owner().post("/orgs", Json.object("username", organization)).expect(201);
    place.nobody().get(issue + organization).expect(400);
    TestPlace hidden = TestPlace.hidden(server);
    hidden.open("T");
    String check = hidden.issues() + "/1/assignees/";
    hidden.owner().get(check + hidden.writerName()).expect(204);
    hidden.owner().get(check + hidden.strangerName()).expect(404);
    hidden.stranger().get(check + hidden.writerName()).expect(404);
  }

  @Test
  void listsAndSearchesAreNarrowedToAnAssignee() {
    place.open("Free");
    String issue = issue();
    place.owner().post(issue + "/assignees", logins(place.writerName())).expect(201);

    Answer list = place.nobody().get(place.issues() + "?assigned_by=" + place.writerName());
    assertThat(list.header("X-Total-Count")).hasValue("1");
    assertThat(list.json().path(0).path("number").asLong()).isEqualTo(2);
    assertThat(place.nobody().get(place.issues() + "?assigned_by=" + place.ownerName()).json())
        .isEmpty();
    String search = "/repos/issues/search?assigned=true&owner=" + place.ownerName();
    assertThat(place.writer().get(search).json().size()).isEqualTo(1);
    assertThat(place.owner().get(search).json()).isEmpty();
    assertThat(place.nobody().get(search).json().size()).isEqualTo(2);
    place.owner().patch(issue, Json.object("state", "closed")).expect(201);
    assertThat(place.writer().get(search).json()).isEmpty();
    assertThat(place.writer().get(search + "&state=closed&q=T").json().size()).isEqualTo(1);
  }

  @Test
  void aDeletedUserIsNotShownAnyMore() {
    String issue = issue();
    String doomed = server.newUser("doomed");
    place.owner().post(issue + "/assignees", logins(doomed, place.ownerName())).expect(201);
    server.administrator().delete("/admin/users/" + doomed).expect(204);
    assertThat(assignees(place.nobody().get(issue).json())).containsExactly(place.ownerName());
    assertThat(assignees(place.nobody().get(place.issues()).json().path(0)))
        .containsExactly(place.ownerName());
  }

  @Test
  void whoLosesAccessOrIsBlockedIsUnassigned() {
    TestPlace hidden = TestPlace.hidden(server);
    hidden.open("T");
    assign(hidden, hidden.owner(), hidden.writerName(), hidden.ownerName()).expect(201);
    hidden.owner().delete(hidden.path() + "/collaborators/" + hidden.writerName()).expect(204);
    assertThat(assignees(hidden.owner().get(hidden.issues() + "/1").expect(200).json()))
        .containsExactly(hidden.ownerName());

    issue();
    assign(place, place.owner(), place.strangerName(), place.ownerName()).expect(201);
    place.owner().put("/user/blocks/" + place.strangerName()).expect(204);
    awaitAssignees(place, place.ownerName());
    place.owner().delete("/user/blocks/" + place.strangerName()).expect(204);
    assign(place, place.owner(), place.strangerName()).expect(201);
    place.owner().patch(place.path(), Json.object("private", true)).expect(200);
    awaitAssignees(place, place.ownerName());
  }

  @Test
  void neitherTimelineNorWebhooksTellOfAnUnassignmentByLostAccess() {
    TestPlace hidden = TestPlace.hidden(server);
    hidden.open("T");
    assign(hidden, hidden.owner(), hidden.writerName()).expect(201);
    try (WebhookSink sink = WebhookSink.start()) {
      hidden
          .owner()
          .post(hidden.path() + "/hooks", HookBody.to(sink.url(), "issue_assign"))
          .expect(201);
      hidden.owner().delete(hidden.path() + "/collaborators/" + hidden.writerName()).expect(204);
      assign(hidden, hidden.owner(), hidden.ownerName()).expect(201);

      Awaitility.await().atMost(LIMIT).until(() -> !sink.deliveries().isEmpty());
      assertThat(sink.deliveries())
          .extracting(each -> each.json().path("action").asString())
          .containsExactly("assigned");
    }
    JsonNode timeline = hidden.owner().get(hidden.issues() + "/1/timeline").expect(200).json();
    assertThat(timeline).hasSize(2);
    assertThat(timeline)
        .noneMatch(entry -> entry.path("removed_assignee").asBoolean())
        .allMatch(entry -> entry.path("type").asString().equals("assignees"));
  }

  @Test
  void anUnassignmentByABlockShowsTheUnassignedUserAndIsNotDelivered() {
    issue();
    assign(place, place.owner(), place.strangerName()).expect(201);
    try (WebhookSink sink = WebhookSink.start()) {
      place
          .owner()
          .post(place.path() + "/hooks", HookBody.to(sink.url(), "issue_assign"))
          .expect(201);
      place.owner().put("/user/blocks/" + place.strangerName()).expect(204);
      awaitAssignees(place);
      assign(place, place.owner(), place.ownerName()).expect(201);

      Awaitility.await().atMost(LIMIT).until(() -> !sink.deliveries().isEmpty());
      assertThat(sink.deliveries())
          .extracting(each -> each.json().path("action").asString())
          .containsExactly("assigned");
    }
    JsonNode removed =
        place
            .owner()
            .get(place.issues() + "/1/timeline")
            .expect(200)
            .json()
            .valueStream()
            .filter(entry -> entry.path("removed_assignee").asBoolean())
            .findFirst()
            .orElseThrow();
    assertThat(removed.at("/user/login").asString()).isEqualTo(place.strangerName());
    assertThat(removed.at("/assignee/login").asString()).isEqualTo(place.strangerName());
  }

  @Test
  void whoIsBlockedByTheNewOwnerIsUnassigned() {
    issue();
    assign(place, place.owner(), place.strangerName(), place.ownerName()).expect(201);
    String next = server.newUser("next");
    server.as(next).put("/user/blocks/" + place.strangerName()).expect(204);
    server
        .administrator()
        .post(place.path() + "/transfer", Json.object("new_owner", next))
        .expect(202);
    Awaitility.await()
        .atMost(LIMIT)
        .untilAsserted(
            () ->
                assertThat(assignees(server.as(next).get("/repos/" + next + "/r/issues/1").json()))
                    .containsExactly(place.ownerName()));
  }

  private static void awaitAssignees(TestPlace where, String... logins) {
    Awaitility.await()
        .atMost(LIMIT)
        .untilAsserted(
            () ->
                assertThat(assignees(where.owner().get(where.issues() + "/1").json()))
                    .containsExactly(logins));
  }

  @Test
  void everyChangeIsDeliveredWithItsResult() {
    try (WebhookSink sink = WebhookSink.start()) {
      place
          .owner()
          .post(place.path() + "/hooks", HookBody.to(sink.url(), "issue_assign"))
          .expect(201);
      var body = logins(place.writerName(), place.ownerName());
      body.put("title", "T");
      place.writer().post(place.issues(), body).expect(201);
      place.owner().delete(place.issues() + "/1/assignees", logins(place.writerName())).expect(200);

      Awaitility.await().atMost(LIMIT).until(() -> sink.deliveries().size() == 3);
      var sent = sink.deliveries();
      assertThat(sent).allMatch(each -> each.event().equals("issues"));
      assertThat(sent).allMatch(each -> each.header("X-Gitea-Event-Type").equals("issue_assign"));
      assertThat(sent)
          .extracting(each -> each.json().path("action").asString())
          .containsExactly("assigned", "assigned", "unassigned");
      assertThat(sent)
          .extracting(each -> assignees(each.json().path("issue")))
          .containsExactly(
              List.of(place.writerName()),
              List.of(place.writerName(), place.ownerName()),
              List.of(place.ownerName()));
      JsonNode last = sent.getLast().json();
      assertThat(last.at("/sender/login").asString()).isEqualTo(place.ownerName());
      assertThat(last.at("/repository/permissions/admin").asBoolean()).isTrue();
      assertThat(last.at("/repository/open_issues_count").asInt()).isOne();
    }
  }
}
