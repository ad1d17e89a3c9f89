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
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

@BlackBox
class AutoMergeTest {
  private static final Duration LONG = Duration.ofSeconds(30);

  private final TestServer server = TestServer.shared();
  private final PullPlace place = PullPlace.open(server);
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
    return merged(1);
  }

  private boolean merged(long number) {
    return place.get(number).path("merged").asBoolean();
  }

  /**
   * Schedules a second pull request of the same head as its owner. The first one is attempted
   * before it, so its result is known once the second one is merged.
   */
  private void scheduleAnotherOfTheSameHead() {
    place.branch("other");
    owner
        .post(place.pulls(), Json.object("head", "topic", "base", "other", "title", "Second"))
        .expect(201);
    owner
        .post(
            place.base().path() + "/branch_protections",
            Json.object("rule_name", "other", "enable_status_check", true))
        .expect(201);
    await().atMost(LONG).until(() -> place.get(2).path("mergeable").asBoolean());
    owner
        .post(
            place.pulls() + "/2/merge",
            Json.object("do", "merge", "merge_when_checks_succeed", true))
        .expect(201);
  }

  @Test
  void nothingIsMergedForAUserWhoMayNotSignInAnyMore() {
    String head = protectedPullRequest("enable_status_check", true);
    schedule(writer, 201);
    scheduleAnotherOfTheSameHead();
    place.base().prohibitWriter(true);
    status(head, "success");
    await().atMost(LONG).until(() -> merged(2));
    assertThat(merged()).isFalse();
    place.base().prohibitWriter(false);
    status(head, "success");
    await().atMost(LONG).until(this::merged);
  }

  @Test
  void aScheduleForOneHeadMergesNoOther() {
    String head = protectedPullRequest("enable_status_check", true);
    var asked =
        Json.object("do", "merge", "merge_when_checks_succeed", true, "head_commit_id", head);
    writer.post(address, asked).expect(201);
    scheduleAnotherOfTheSameHead();
    String pushed = place.write(owner, place.base().path(), "more.txt", "m\n", null, "topic");
    await()
        .atMost(LONG)
        .until(
            () ->
                place.get(1).path("mergeable").asBoolean()
                    && place.get(2).path("mergeable").asBoolean());
    status(pushed, "success");
    await().atMost(LONG).until(() -> merged(2));
    assertThat(merged()).isFalse();
    writer.delete(address).expect(204);
  }

  @Test
  void aScheduleDoesNotSurviveTheClosing() {
    protectedPullRequest("enable_status_check", true);
    schedule(writer, 201);
    owner.patch(place.pulls() + "/1", Json.object("state", "closed")).expect(201);
    await().atMost(LONG).until(() -> place.timeline(1).contains("pull_cancel_scheduled_merge"));
    owner.patch(place.pulls() + "/1", Json.object("state", "open")).expect(201);
    owner.delete(address).expect(404);
  }

  @Test
  void aPurgeDestroysTheTextsOfASchedule() {
    protectedPullRequest("enable_status_check", true);
    String secret = "hunter2-in-a-title";
    var asked = Json.object("do", "merge", "merge_when_checks_succeed", true);
    asked.put("merge_title_field", secret);
    asked.put("merge_message_field", secret);
    writer.post(address, asked).expect(201);
    String name = place.base().ownerName() + "/" + place.base().name();
    TestClient root = server.administrator();
    String log = "/ledger/events?limit=1000&repository=" + name;
    assertThat(root.get(log).expect(200).text()).contains(secret);
    root.post(
            "/ledger/repositories/" + name + "/purge",
            Json.object("issues", List.of(1), "reason", "a password"))
        .expect(204);
    assertThat(root.get(log).expect(200).text()).doesNotContain(secret);
    writer.delete(address).expect(404);
  }

  @Test
  void whatARestartHasLeftUncheckedIsCheckedByItself() {
    place.branch("topic");
    place.create("topic", "First");
    assertThat(listedAsMergeable()).isTrue();
    server
        .bean(JdbcClient.class)
        .sql("delete from pull_request_state where pull_request_id = ?")
        .param(place.get(1).path("id").asLong())
        .update();
    server.runTask("check_pull_requests");
    await().atMost(LONG).until(this::listedAsMergeable);
  }

  /** Returns the state in a list, which does not schedule a check. */
  private boolean listedAsMergeable() {
    return owner.get(place.pulls()).expect(200).json().at("/0/mergeable").asBoolean();
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
    assertThat(place.timeline(1))
        .contains("pull_scheduled_merge", "merge_pull")
        .doesNotContain("close");
    assertThat(owner.get(place.base().path() + "/activities/feeds").expect(200).texts("op_type"))
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
    assertThat(place.timeline(1)).contains("pull_scheduled_merge", "pull_cancel_scheduled_merge");
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
