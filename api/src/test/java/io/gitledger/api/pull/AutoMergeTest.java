package io.gitledger.api.pull;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@BlackBox
class AutoMergeTest {
  private static final Duration LONG = Duration.ofSeconds(30);

  private final PullPlace place = PullPlace.open(TestServer.shared());
  private final TestClient owner = place.base().owner();
  private final TestClient writer = place.base().writer();
  private final String address = place.pulls() + "/1/merge";

  private String protectedPullRequest(Object... rules) {
    String head = place.branch("topic");
    place.create("topic", "First");
    var protection = Json.object(rules);
    protection.put("rule_name", "main");
    owner.post(place.base().path() + "/branch_protections", protection).expect(201);
    await().atMost(LONG).until(() -> place.get(1).path("mergeable").asBoolean());
    return head;
  }

  private void schedule(TestClient caller, int status) {
    caller
        .post(address, Json.object("do", "squash", "merge_when_checks_succeed", true))
        .expect(status);
  }

  private void status(String commit, String state) {
    owner
        .post(
            place.base().path() + "/statuses/" + commit,
            Json.object("state", state, "context", "build"))
        .expect(201);
  }

  private boolean merged() {
    return place.get(1).path("merged").asBoolean();
  }

  private List<String> timeline() {
    return owner
        .get(place.base().issues() + "/1/timeline")
        .expect(200)
        .json()
        .valueStream()
        .map(entry -> entry.path("type").asString())
        .toList();
  }

  @Test
  void aScheduledMergeWaitsForTheStatusesOfTheHead() {
    String head = protectedPullRequest("enable_status_check", true);
    schedule(writer, 201);
    schedule(owner, 409);
    status(head, "pending");
    assertThat(merged()).isFalse();
    status(head, "success");
    await().atMost(LONG).until(this::merged);
    JsonNode pull = place.get(1);
    assertThat(pull.at("/merged_by/login").asString()).isEqualTo(place.base().writerName());
    assertThat(timeline()).contains("pull_scheduled_merge", "merge_pull").doesNotContain("close");
    assertThat(
            owner
                .get(place.base().path() + "/activities/feeds")
                .expect(200)
                .json()
                .valueStream()
                .map(entry -> entry.path("op_type").asString()))
        .contains("auto_merge_pull_request")
        .doesNotContain("merge_pull_request", "close_pull_request");
    owner.delete(address).expect(404);
  }

  @Test
  void whatHasNothingToWaitForIsMergedAtOnce() {
    place.branch("topic");
    place.create("topic", "First");
    schedule(owner, 201);
    await().atMost(LONG).until(this::merged);
  }

  @Test
  void aScheduleIsCancelledByWhoMadeItAndByWhoMayMerge() {
    String head = protectedPullRequest("enable_status_check", true);
    owner.delete(address).expect(404);
    schedule(writer, 201);
    place.base().stranger().delete(address).expect(403);
    owner.delete(address).expect(204);
    owner.delete(address).expect(404);
    assertThat(timeline()).contains("pull_scheduled_merge", "pull_cancel_scheduled_merge");
    status(head, "success");
    schedule(place.base().stranger(), 405);
    assertThat(merged()).isFalse();
  }

  @Test
  void aScheduleSurvivesAPushAndWaitsForItsCheck() {
    protectedPullRequest("enable_status_check", true);
    schedule(writer, 201);
    String pushed = place.write(owner, place.base().path(), "more.txt", "m\n", null, "topic");
    await().atMost(LONG).until(() -> place.get(1).path("mergeable").asBoolean());
    status(pushed, "success");
    await().atMost(LONG).until(this::merged);
    assertThat(owner.get(place.pulls() + "/1/files").expect(200).json().size()).isEqualTo(2);
  }

  @Test
  void aScheduledMergeWaitsForApprovals() {
    protectedPullRequest("required_approvals", 1, "block_on_rejected_reviews", true);
    assertThat(owner.post(address, Json.object("do", "merge")).expect(405).message())
        .isEqualTo("Does not have enough approvals");
    schedule(owner, 201);
    String reviews = place.pulls() + "/1/reviews";
    writer.post(reviews, Json.object("event", "REQUEST_CHANGES", "body", "No")).expect(200);
    assertThat(merged()).isFalse();
    writer.post(reviews, Json.object("event", "APPROVED")).expect(200);
    await().atMost(LONG).until(this::merged);
  }
}
