package io.gitledger.api.pull;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@BlackBox
class PullRequestNotificationTest {
  private static final Duration LONG = Duration.ofSeconds(30);

  private final PullPlace place = PullPlace.open(TestServer.shared());
  private final TestClient owner = place.base().owner();
  private final TestClient writer = place.base().writer();

  private int unread(String kind) {
    String path = "/notifications?status-types=unread&subject-type=";
    return owner.get(path + kind).expect(200).json().size();
  }

  /** Waits for a notification and marks it as read. */
  private void awaitUnread() {
    await().atMost(LONG).until(() -> unread("pull") == 1);
    owner.put("/notifications").expect(205);
  }

  private void openDraft() {
    place.branch("topic");
    place.post(writer, "topic", "WIP: Draft").expect(201);
    awaitUnread();
  }

  @Test
  void watchersHearOfADraftWhenItIsCreatedAndWhenItIsReady() {
    openDraft();
    place.base().comment(writer, 1, "still at it");
    place.base().open(writer, "Told after the comment");
    await().atMost(LONG).until(() -> unread("issue") == 1);
    assertThat(unread("pull")).isZero();
    String pull = place.pulls() + "/1";
    writer.patch(pull, Json.object("title", "Ready")).expect(201);
    awaitUnread();
    writer.patch(pull, Json.object("state", "closed")).expect(201);
    awaitUnread();
  }

  private String state(TestClient reader, boolean unread) {
    JsonNode thread = reader.get("/notifications?all=true").expect(200).json().path(0);
    return thread.path("unread").asBoolean() == unread
        ? thread.at("/subject/state").asString()
        : "";
  }

  @Test
  void whoMergesHasReadItAndOthersHearThatItIsMerged() {
    openDraft();
    String pull = place.pulls() + "/1";
    writer.patch(pull, Json.object("title", "Ready")).expect(201);
    await().atMost(LONG).until(() -> state(owner, true).equals("open"));
    owner.post(pull + "/merge", Json.object("Do", "merge")).expect(200);
    await().atMost(LONG).until(() -> state(writer, true).equals("merged"));
    await().atMost(LONG).until(() -> state(owner, false).equals("merged"));
  }

  @Test
  void watchersHearOfPushes() {
    openDraft();
    writer.patch(place.pulls() + "/1", Json.object("title", "Ready")).expect(201);
    awaitUnread();
    place.write(writer, place.base().path(), "more.txt", "m\n", null, "topic");
    awaitUnread();
  }

  @Test
  void whoDismissesAReviewDoesNotTakePartByThat() {
    place.branch("topic");
    place.post(writer, "topic", "Reviewed").expect(201);
    awaitUnread();
    owner.delete(place.base().path() + "/subscription").expect(204);
    TestClient reviewer = place.base().stranger();
    String reviews = place.pulls() + "/1/reviews";
    Object rejection = Json.object("event", "REQUEST_CHANGES", "body", "no");
    long review = reviewer.post(reviews, rejection).expect(200).id();
    owner.post(reviews + "/" + review + "/dismissals", Json.object("message", "yes")).expect(200);
    await().atMost(LONG).until(() -> state(reviewer, true).equals("open"));
    reviewer.put("/notifications").expect(205);
    place.base().comment(writer, 1, "The reviewer hears of it");
    await().atMost(LONG).until(() -> state(reviewer, true).equals("open"));
    assertThat(unread("pull")).isZero();
  }
}
