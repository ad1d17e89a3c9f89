package io.gitledger.api.issue;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@BlackBox
class EditIssueTest {
  private final TestServer server = TestServer.shared();
  private final TestPlace place = TestPlace.open(server);
  private String issue;

  @BeforeEach
  void aStrangerOpensAnIssue() {
    place.open(place.stranger(), "Title");
    issue = place.issues() + "/1";
  }

  private JsonNode edit(TestClient editor, Object... change) {
    return editor.patch(issue, Json.object(change)).expect(201).json();
  }

  @Test
  void titleTextAndRefAreReplaced() {
    JsonNode edited = edit(place.owner(), "title", "Other", "body", "Text", "ref", "dev");

    assertThat(edited.path("title").asString()).isEqualTo("Other");
    assertThat(edited.path("body").asString()).isEqualTo("Text");
    assertThat(edited.path("ref").asString()).isEqualTo("dev");
    assertThat(edited.path("content_version").asInt()).isEqualTo(1);
    assertThat(place.nobody().get(issue).json().path("title").asString()).isEqualTo("Other");
  }

  @Test
  void anEmptyEditAndAnEmptyTitleChangeNothing() {
    JsonNode before = place.owner().get(issue).json();
    assertThat(edit(place.owner())).isEqualTo(before);
    assertThat(edit(place.owner(), "title", "")).isEqualTo(before);
    assertThat(edit(place.owner(), "state", "open")).isEqualTo(before);
  }

  @Test
  void theSameTextAgainRaisesTheContentVersion() {
    edit(place.owner(), "body", "Text");
    assertThat(edit(place.owner(), "body", "Text").path("content_version").asInt()).isEqualTo(2);
  }

  @Test
  void anEditOnAnOldContentVersionChangesNothingAtAll() {
    edit(place.owner(), "body", "Text", "content_version", 0);
    assertThat(
            place
                .owner()
                .patch(issue, Json.object("title", "Late", "body", "Late", "content_version", 0))
                .expect(409)
                .message())
        .isEqualTo("the issue is already changed");
    assertThat(place.owner().get(issue).json().path("title").asString()).isEqualTo("Title");
  }

  @Test
  void closingSetsTheTimeAndReopeningTakesItAway() {
    assertThat(edit(place.owner(), "state", "closed").path("closed_at").isNull()).isFalse();
    assertThat(place.nobody().get(place.path()).json().path("open_issues_count").asInt()).isZero();

    JsonNode reopened = edit(place.owner(), "state", "open");
    assertThat(reopened.path("state").asString()).isEqualTo("open");
    assertThat(reopened.path("closed_at").isNull()).isTrue();
    assertThat(place.nobody().get(place.path()).json().path("open_issues_count").asInt()).isOne();
  }

  @Test
  void anUnknownStateIsRefusedButWhatCameBeforeItIsDone() {
    assertThat(
            place
                .owner()
                .patch(issue, Json.object("state", "nope", "title", "Done"))
                .expect(412)
                .message())
        .isEqualTo("unknown state: nope");
    assertThat(place.owner().get(issue).json().path("title").asString()).isEqualTo("Done");
  }

  @Test
  void aDueDateMeansTheWholeDayInItsZone() {
    assertThat(
            edit(place.writer(), "due_date", "2031-01-01T10:00:00+02:00")
                .path("due_date")
                .asString())
        .isEqualTo("2031-01-01T21:59:59Z");
    assertThat(
            place.owner().patch(issue, Json.object("unset_due_date", false)).expect(400).message())
        .isEqualTo("The due_date cannot be empty");
    assertThat(
            edit(place.owner(), "unset_due_date", true, "due_date", "2031-01-01T00:00:00Z")
                .path("due_date")
                .isNull())
        .isTrue();
  }

  @Test
  void theAuthorMayEditAndCloseButNotSetADueDate() {
    JsonNode edited =
        edit(
            place.stranger(),
            "title",
            "Own",
            "state",
            "closed",
            "due_date",
            "2031-01-01T00:00:00Z",
            "assignees",
            List.of("no-one"));
    assertThat(edited.path("title").asString()).isEqualTo("Own");
    assertThat(edited.path("state").asString()).isEqualTo("closed");
    assertThat(edited.path("due_date").isNull()).isTrue();
  }

  @Test
  void whatDoesNotExistCannotBeSet() {
    place.owner().patch(issue, Json.object("milestone", 999999)).expect(422);
    place.owner().patch(issue, Json.object("assignees", List.of("no-one"))).expect(422);
    place.owner().patch(issue, Json.object("assignees", List.of(""))).expect(422);
    place.owner().patch(issue, Json.object("projects", List.of(1))).expect(400);
    edit(place.owner(), "milestone", -1);
    edit(place.owner(), "milestone", 0, "assignees", List.of(), "projects", List.of());
  }

  @Test
  void othersMayNotEdit() {
    TestClient reader = server.as(server.newUser("reader"));
    assertThat(reader.patch(issue, Json.object("title", "x")).expect(403).text()).isEmpty();
    place.nobody().patch(issue, Json.object("title", "x")).expect(401);
  }

  @Test
  void whoIsBlockedByTheAuthorOrTheOwnerChangesNoText() {
    place.stranger().put("/user/blocks/" + place.writerName()).expect(204);
    place.writer().patch(issue, Json.object("title", "x")).expect(403);
    place.writer().patch(issue, Json.object("body", "x")).expect(403);
    edit(place.writer(), "ref", "dev", "state", "closed");
    place.stranger().put("/user/blocks/" + place.ownerName()).expect(204);
    edit(place.owner(), "title", "By the owner");

    place.owner().put("/user/blocks/" + place.strangerName()).expect(204);
    place.stranger().patch(issue, Json.object("title", "x")).expect(403);
    assertThat(place.owner().get(issue).json().path("title").asString()).isEqualTo("By the owner");
  }

  @Test
  void anEditedTitleKeepsTheSpaceAroundIt() {
    assertThat(edit(place.owner(), "title", " Other ").path("title").asString())
        .isEqualTo(" Other ");
  }

  @Test
  void whatIsNotThereIsNotFound() {
    place.owner().get(issue + "%20").expect(404);
    place.owner().get(place.issues() + "/%EF%BC%91").expect(404);
    place.owner().patch(place.issues() + "/99", "{}").expect(404);
    place.owner().patch(place.issues() + "/abc", "{}").expect(404);
    place.owner().patch(issue, Json.object("title", 5)).expect(422);
    var hidden = TestPlace.hidden(server);
    hidden.open("Secret");
    hidden.stranger().patch(hidden.issues() + "/1", "{}").expect(404);
  }

  @Test
  void theDeadlineOfItsOwnMeansTheDayAsWritten() {
    String deadline = issue + "/deadline";
    assertThat(due(deadline, "2033-02-03T04:05:06+02:00")).isEqualTo("2033-02-03T23:59:59Z");
    assertThat(due(deadline, null)).isEqualTo("1970-01-01T00:00:00Z");
    assertThat(place.nobody().get(issue).json().path("due_date").isNull()).isTrue();

    assertThat(place.stranger().post(deadline, "{}").expect(403).message())
        .isEqualTo("Not repo writer");
    place.nobody().post(deadline, "{}").expect(401);
    place.owner().post(place.issues() + "/99/deadline", "{}").expect(404);
    place.owner().post(deadline, Json.object("due_date", "soon")).expect(422);
  }

  private String due(String deadline, String date) {
    return place
        .owner()
        .post(deadline, Json.object("due_date", date))
        .expect(201)
        .json()
        .path("due_date")
        .asString();
  }

  @Test
  void onlyAdministratorsOfTheRepositoryDelete() {
    assertThat(place.writer().delete(issue).expect(403).message())
        .isEqualTo("user should be an owner or a collaborator with admin write of a repository");
    place.stranger().delete(issue).expect(403);
    place.nobody().delete(issue).expect(401);
    place.owner().delete(place.issues() + "/99").expect(404);

    place.comment(place.owner(), 1, "Gone with it");
    place.owner().delete(issue).expect(204);

    place.owner().delete(issue).expect(404);
    place.owner().get(issue).expect(404);
    place.owner().patch(issue, Json.object("title", "x")).expect(404);
    place.owner().post(issue + "/comments", Json.object("body", "x")).expect(404);
    assertThat(place.owner().get(place.issues() + "/comments").json()).isEmpty();
    assertThat(place.owner().get(place.path()).json().path("open_issues_count").asInt()).isZero();
    assertThat(place.open("Next").json().path("number").asInt()).isEqualTo(2);
  }

  @Test
  void anArchivedRepositoryStillLetsIssuesBeEdited() {
    place.archive();
    edit(place.owner(), "state", "closed");
  }
}
