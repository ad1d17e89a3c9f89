package io.gitledger.api.pull;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Git;
import io.gitledger.api.testing.HookBody;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import io.gitledger.api.testing.WebhookSink;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

@BlackBox
class PullRequestTimelineTest {
  private static final Duration LONG = Duration.ofSeconds(30);

  @TempDir private Path folder;
  private final TestServer server = TestServer.shared();
  private final PullPlace place = PullPlace.open(server);
  private final TestClient owner = place.base().owner();

  private List<JsonNode> entries() {
    return entries(1);
  }

  private List<JsonNode> entries(long number) {
    return place
        .base()
        .nobody()
        .get(place.base().issues() + "/" + number + "/timeline")
        .expect(200)
        .json()
        .valueStream()
        .toList();
  }

  private List<String> types() {
    return types(1);
  }

  private List<String> types(long number) {
    return entries(number).stream().map(entry -> entry.path("type").asString()).toList();
  }

  private void awaitTypes(String... expected) {
    await().atMost(LONG).until(() -> types().equals(List.of(expected)));
  }

  private static String push(boolean forced, String... commits) {
    return "{\"is_force_push\":"
        + forced
        + ",\"commit_ids\":[\""
        + String.join("\",\"", commits)
        + "\"]}";
  }

  @Test
  void pushesStandInTheTimelineFromTheBeginning() {
    String first = place.branch("topic");
    place.create("topic", "First");
    assertThat(entries().getFirst().path("body").asString()).isEqualTo(push(false, first));
    long push = entries().getFirst().path("id").asLong();
    owner.get(place.base().issues() + "/comments/" + push).expect(204);
    String path = place.base().path();
    String second = place.write(owner, path, "b.txt", "b\n", null, "topic");
    awaitTypes("pull_push", "pull_push");
    assertThat(entries().getLast().path("body").asString()).isEqualTo(push(false, second));

    Git work = Git.in(folder, place.base().ownerName());
    String url = server.gitUrl(place.base().ownerName(), place.base().ownerName() + "/r");
    work.succeed("clone", "-q", url, "work");
    work.within("work").succeed("push", "-q", "-f", url, first + ":refs/heads/topic");
    awaitTypes("pull_push", "pull_push");
    assertThat(entries().getFirst().path("body").asString()).isEqualTo(push(false, first));
    assertThat(entries().getLast().path("body").asString()).isEqualTo(push(true, second, first));
  }

  @Test
  void commitsThatTheHeadLeftBehindStandInNoPushAnyMore() {
    String first = place.branch("topic");
    place.create("topic", "First");
    Git work = Git.in(folder, place.base().ownerName());
    String url = server.gitUrl(place.base().ownerName(), place.base().ownerName() + "/r");
    work.succeed("clone", "-q", "-b", "topic", url, "work");
    Git clone = work.within("work");
    String kept = clone.commit("kept.txt", "a\n");
    String replaced = clone.commit("replaced.txt", "b\n");
    clone.succeed("push", "-q", url, "HEAD:topic");
    awaitTypes("pull_push", "pull_push");
    clone.succeed("commit", "-q", "--amend", "-m", "amended");
    clone.succeed("push", "-q", "-f", url, "HEAD:topic");
    awaitTypes("pull_push", "pull_push", "pull_push", "pull_push");
    String amended = clone.succeed("rev-parse", "HEAD").strip();
    assertThat(entries().stream().map(entry -> entry.path("body").asString()))
        .containsExactly(
            push(false, first),
            push(false, kept),
            push(false, amended),
            push(true, replaced, amended));
    clone.succeed("push", "-q", "-f", url, first + ":topic");
    awaitTypes("pull_push", "pull_push", "pull_push");
    assertThat(entries().getLast().path("body").asString()).isEqualTo(push(true, amended, first));
  }

  @Test
  void requestsForReviewsStandBehindTheCommitsThatThePullRequestOpenedWith() {
    place.branch("topic");
    var body =
        Json.object(
            "head",
            "topic",
            "base",
            "main",
            "title",
            "First",
            "reviewers",
            List.of(place.base().writerName()));
    owner.post(place.pulls(), body).expect(201);
    assertThat(types()).containsExactly("pull_push", "review_request");
    place.write(owner, place.base().path(), "b.txt", "b\n", null, "topic");
    awaitTypes("pull_push", "review_request", "pull_push");
  }

  @Test
  void anotherBaseTakesEarlierPushesAway() {
    String tip = place.branch("topic");
    place.write(owner, place.base().path(), "o.txt", "o\n", "main", "other");
    place.create("topic", "First");
    String pull = place.pulls() + "/1";
    owner.patch(pull, Json.object("base", "other")).expect(201);
    assertThat(types()).containsExactly("change_target_branch", "pull_push");
    assertThat(entries().getFirst().path("old_ref").asString()).isEqualTo("main");
    assertThat(entries().getFirst().path("new_ref").asString()).isEqualTo("other");
    assertThat(entries().getLast().path("body").asString()).isEqualTo(push(false, tip));
    place.write(owner, place.base().path(), "t.txt", "t\n", "topic", "all");
    owner.patch(pull, Json.object("base", "all")).expect(422);
  }

  @Test
  void aDeletedHeadIsTold() {
    place.branch("topic");
    place.create("topic", "First");
    owner.delete(place.base().path() + "/branches/topic").expect(204);
    awaitTypes("pull_push", "close", "delete_branch");
    assertThat(entries().getLast().path("old_ref").asString()).isEqualTo("topic");
  }

  @Test
  void whatWasPushedWhileAPullRequestWasClosedIsNoPushToIt() {
    place.branch("topic");
    place.create("topic", "First");
    String path = place.base().path();
    try (WebhookSink sink = WebhookSink.start()) {
      owner.post(path + "/hooks", HookBody.to(sink.url(), "pull_request")).expect(201);
      owner.patch(place.pulls() + "/1", Json.object("state", "closed")).expect(201);
      String closed = place.write(owner, path, "b.txt", "b\n", null, "topic");
      owner.patch(place.pulls() + "/1", Json.object("state", "open")).expect(201);
      await().atMost(LONG).until(() -> place.get(1).path("changed_files").asInt() == 2);
      String open = place.write(owner, path, "c.txt", "c\n", null, "topic");

      JsonNode told =
          sink.await(d -> d.json().path("action").asString().equals("synchronized")).json();
      assertThat(told.path("before").asString()).isEqualTo(closed);
      assertThat(told.path("after").asString()).isEqualTo(open);
      awaitTypes("pull_push", "close", "reopen", "pull_push");
      assertThat(entries().getLast().path("body").asString()).isEqualTo(push(false, open));
    }
  }

  @Test
  void aHeadThatIsDeletedAfterItsMergeIsTold() {
    place.branch("topic");
    place.create("topic", "First");
    await().atMost(LONG).until(() -> place.get(1).path("mergeable").asBoolean());
    var merge = Json.object("Do", "merge", "delete_branch_after_merge", true);
    owner.post(place.pulls() + "/1/merge", merge).expect(200);
    assertThat(types()).contains("pull_push", "merge_pull", "delete_branch");
  }

  @Test
  void aMergeRefersToOthersAndNotToItsOwnPullRequest() {
    place.base().open("Issue").expect(201);
    place.branch("topic");
    place.create("topic", "First");
    place.branch("second");
    place.create("second", "Second");
    await().atMost(LONG).until(() -> place.get(2).path("mergeable").asBoolean());
    var merge = Json.object("Do", "merge", "MergeMessageField", "see #3 and #1");
    owner.post(place.pulls() + "/2/merge", merge).expect(200);
    awaitTypes("commit_ref");
    assertThat(types(2)).containsExactly("pull_push", "merge_pull");
    assertThat(types(3)).containsExactly("pull_push", "commit_ref");
  }

  @Test
  void aPullRequestThatRefersToAnIssueIsToldThere() {
    long issue = place.base().open("Issue").expect(201).json().path("number").asLong();
    place.branch("topic");
    owner
        .post(
            place.pulls(),
            Json.object("head", "topic", "base", "main", "title", "T", "body", "fixes #" + issue))
        .expect(201);
    awaitTypes("pull_ref");
    assertThat(entries().getFirst().path("ref_action").asString()).isEqualTo("closes");
    assertThat(entries().getFirst().at("/ref_issue/number").asLong()).isEqualTo(2);
  }

  @Test
  void aKeywordBeforeALinkClosesTheIssue() {
    long issue = place.base().open("Issue").expect(201).json().path("number").asLong();
    place.branch("topic");
    String body =
        "This closes [it](/"
            + place.base().path().replace("/repos/", "")
            + "/issues/"
            + issue
            + ").";
    owner
        .post(
            place.pulls(), Json.object("head", "topic", "base", "main", "title", "T", "body", body))
        .expect(201);
    awaitTypes("pull_ref");
    assertThat(entries().getFirst().path("ref_action").asString()).isEqualTo("closes");
  }

  @Test
  void aRetitledPullRequestIsTold() {
    place.branch("topic");
    place.create("topic", "First");
    owner.patch(place.pulls() + "/1", Json.object("title", "Second")).expect(201);
    assertThat(types()).containsExactly("pull_push", "change_title");
  }
}
