package io.gitledger.api.pull;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.HookBody;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.LateReactions;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import io.gitledger.api.testing.WebhookSink;
import io.gitledger.projections.Reaction;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import tools.jackson.databind.JsonNode;

/** Tests reactions to pushes that run much later, after further changes. */
@BlackBox
@Isolated("It stops the reactions of the shared server.")
class LateReactionTest {

  private final TestServer server = TestServer.shared();
  private final PullPlace place = PullPlace.open(server);
  private final TestClient owner = place.base().owner();

  private void beforeReactions(Runnable action) {
    LateReactions.after(server, "pulls", action);
  }

  private JsonNode approval(TestClient reviewer) {
    return reviewer
        .post(place.pulls() + "/1/reviews", Json.object("event", "APPROVED"))
        .expect(200)
        .json();
  }

  private JsonNode now(JsonNode review) {
    return owner.get(place.pulls() + "/1/reviews/" + review.path("id").asLong()).expect(200).json();
  }

  private String push(String file) {
    return place.write(owner, place.base().path(), file, "more\n", null, "topic");
  }

  @Test
  void anApprovalOfANewerHeadStays() {
    place.branch("topic");
    place.create("topic", "First");
    owner
        .post(
            place.base().path() + "/branch_protections",
            Json.object("rule_name", "main", "dismiss_stale_approvals", true))
        .expect(201);
    JsonNode before = approval(place.base().writer());
    var after = new JsonNode[1];

    beforeReactions(
        () -> {
          push("second.txt");
          push("third.txt");
          after[0] = approval(place.base().stranger());
        });

    assertThat(now(before).path("dismissed").asBoolean()).isTrue();
    assertThat(now(after[0]).path("dismissed").asBoolean(true)).isFalse();
    assertThat(now(after[0]).path("stale").asBoolean(true)).isFalse();
  }

  @Test
  void aPushAfterTheReopeningBeginsWhereTheHeadStoodThen() {
    place.branch("topic");
    place.create("topic", "First");
    owner.patch(place.pulls() + "/1", Json.object("state", "closed")).expect(201);
    push("while-closed.txt");
    var pushed = new String[1];

    beforeReactions(
        () -> {
          owner.patch(place.pulls() + "/1", Json.object("state", "open")).expect(201);
          pushed[0] = push("open.txt");
        });

    assertThat(place.timeline(1)).containsExactly("pull_push", "close", "reopen", "pull_push");
    String told =
        owner
            .get(place.base().issues() + "/1/timeline")
            .expect(200)
            .json()
            .at("/3/body")
            .asString();
    assertThat(told).contains("[\"" + pushed[0] + "\"]");
  }

  @Test
  void whatWasPushedWhileItWasClosedIsNoPushToANewPullRequest() {
    place.branch("topic");

    beforeReactions(
        () -> {
          place.create("topic", "First");
          owner.patch(place.pulls() + "/1", Json.object("state", "closed")).expect(201);
          push("while-closed.txt");
          owner.patch(place.pulls() + "/1", Json.object("state", "open")).expect(201);
        });

    assertThat(place.timeline(1)).containsExactly("pull_push", "close", "reopen");
  }

  @Test
  void aPullRequestFromABranchThatWasMadeAgainStaysOpen() {
    place.branch("topic");
    place.create("topic", "First");

    beforeReactions(
        () -> {
          owner.delete(place.base().path() + "/branches/topic").expect(204);
          place.branch("topic");
          place.create("topic", "Second");
        });

    assertThat(place.get(1).path("state").asString()).isEqualTo("closed");
    assertThat(place.get(2).path("state").asString()).isEqualTo("open");
  }

  @Test
  void aPullRequestFromANewBranchOfAFormerNameKeepsItsHead() {
    place.branch("topic");
    place.create("topic", "First");

    beforeReactions(
        () -> {
          owner
              .patch(place.base().path() + "/branches/topic", Json.object("name", "renamed"))
              .expect(204);
          place.branch("topic");
          place.create("topic", "Second");
        });

    assertThat(place.get(1).at("/head/ref").asString()).isEqualTo("renamed");
    assertThat(place.get(2).at("/head/ref").asString()).isEqualTo("topic");
  }

  @Test
  void theDeletionOfAPullRequestIsToldWithTheSizeOfItsChanges() {
    place.branch("topic");
    String path = place.base().path();
    try (WebhookSink sink = WebhookSink.start()) {
      owner.post(path + "/hooks", HookBody.to(sink.url(), "pull_request_only")).expect(201);
      place.create("topic", "First");

      LateReactions.after(
          server,
          Reaction.SHARED,
          () -> {
            owner.delete(place.base().issues() + "/1").expect(204);
            await()
                .atMost(Duration.ofSeconds(30))
                .until(() -> owner.get(path + "/git/refs/pull/1/head").status() == 404);
          });

      JsonNode told =
          sink.await(sent -> sent.json().path("action").asString().equals("deleted"))
              .json()
              .path("pull_request");
      assertThat(told.path("additions").asInt()).isEqualTo(1);
      assertThat(told.path("deletions").asInt(-1)).isZero();
      assertThat(told.path("changed_files").asInt()).isEqualTo(1);
      assertThat(told.path("merge_base")).isEqualTo(told.at("/base/sha"));
    }
  }

  @Test
  void aPullRequestIntoABranchThatWasMadeAgainKeepsItsBase() {
    place.branch("target");
    place.branch("topic");

    beforeReactions(
        () -> {
          owner.delete(place.base().path() + "/branches/target").expect(204);
          place.branch("target");
          owner
              .post(place.pulls(), Json.object("head", "topic", "base", "target", "title", "Kept"))
              .expect(201);
        });

    assertThat(place.get(1).at("/base/ref").asString()).isEqualTo("target");
  }
}
