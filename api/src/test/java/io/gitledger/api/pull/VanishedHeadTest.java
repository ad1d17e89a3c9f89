package io.gitledger.api.pull;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Git;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Tests heads that are deleted, that are their bases, and that are unrelated to them. */
@BlackBox
class VanishedHeadTest {
  private static final Duration LONG = Duration.ofSeconds(30);

  private final TestServer server = TestServer.shared();
  private final PullPlace place = PullPlace.open(server);
  private final TestClient owner = place.base().owner();
  private final TestClient stranger = place.base().stranger();

  private JsonNode closed(long number) {
    JsonNode pull = place.get(number);
    assertThat(pull.path("state").asString()).isEqualTo("closed");
    return pull;
  }

  private Answer merge(long number, String style) {
    return await()
        .atMost(LONG)
        .until(
            () -> owner.post(place.pulls() + "/" + number + "/merge", Json.object("do", style)),
            answer -> answer.status() != 405 || !answer.message().equals("Please try again later"));
  }

  /** Asserts that the head is read from the hidden ref, whatever happened to its branch. */
  private void assertReadable(long number, int commits, int files) {
    String path = place.pulls() + "/" + number;
    assertThat(owner.get(path + "/commits").expect(200).json()).hasSize(commits);
    assertThat(owner.get(path + "/files").expect(200).json()).hasSize(files);
    owner.get(path + ".diff").expect(200);
    owner.get(path + ".patch").expect(200);
    owner.get(path + "/reviews").expect(200);
  }

  /** Reviews the first pull request as a stranger, and returns the review's id. */
  private long review(Object... comments) {
    return stranger
        .post(place.pulls() + "/1/reviews", Json.object("event", "COMMENT", "comments", comments))
        .expect(200)
        .id();
  }

  @Test
  void aHeadBranchThatVanishesLeavesAPullRequestThatIsReadReviewedAndMerged() {
    String tip = place.branch("topic");
    place.create("topic", "Topic");
    owner.delete(place.base().path() + "/branches/topic").expect(204);
    JsonNode closed = closed(1);
    assertThat(closed.at("/head/label").asString()).isEqualTo("topic");
    assertThat(closed.at("/head/ref").asString()).isEqualTo("refs/pull/1/head");
    assertThat(closed.at("/head/sha").asString()).isEqualTo(tip);
    assertReadable(1, 1, 1);
    owner.patch(place.pulls() + "/1", Json.object("base", "nothing")).expect(404);
    owner.post(place.pulls() + "/1/update").expect(422);
    merge(1, "merge").expect(404);

    owner.patch(place.pulls() + "/1", Json.object("state", "open")).expect(201);
    place.write(owner, place.base().path(), "newer.txt", "n\n", null, "main");
    owner.post(place.pulls() + "/1/update").expect(403);
    review(Map.of("path", "topic.txt", "body", "here", "new_position", 1));
    merge(1, "merge").expect(200);
    assertThat(place.get(1).path("merge_base").asString()).isNotEmpty();
    owner.get(place.base().path() + "/contents/topic.txt").expect(200);
  }

  @Test
  void aHeadThatAPushDeletesClosesItsPullRequest(@TempDir Path folder) {
    place.branch("topic");
    place.create("topic", "Topic");
    Git git = Git.in(folder, place.base().ownerName());
    String name = place.base().ownerName() + "/" + place.base().name();
    git.succeed("init", "-q");
    git.succeed("push", "-q", server.gitUrl(place.base().ownerName(), name), ":topic");
    await().atMost(LONG).untilAsserted(() -> closed(1));
  }

  @Test
  void aForkThatVanishesLeavesItsPullRequestReadable() {
    place.forked();
    place.write(stranger, place.fork(), "fork.txt", "f\n", "main", "topic");
    place.post(stranger, place.base().strangerName() + ":topic", "Topic").expect(201);
    stranger.delete(place.fork()).expect(204);
    JsonNode closed = closed(1);
    assertThat(closed.at("/head/repo_id").asLong()).isEqualTo(-1);
    assertThat(closed.at("/head/repo").isNull()).isTrue();
    assertThat(closed.has("additions")).isFalse();
    assertReadable(1, 1, 1);
    owner.get(place.pulls() + "/main/" + place.base().strangerName() + ":topic").expect(404);
    owner.patch(place.pulls() + "/1", Json.object("allow_maintainer_edit", true)).expect(403);
    owner.patch(place.pulls() + "/1", Json.object("state", "open")).expect(201);
    owner.post(place.pulls() + "/1/update").expect(403);
    merge(1, "squash").expect(200);
    assertThat(owner.get(place.base().path() + "/contents/fork.txt").expect(200).json().isObject())
        .isTrue();
  }

  @Test
  void aHeadThatIsItsBaseIsRefusedAsWrittenAndNotMergedOtherwise() {
    place.post(owner, "main", "Same").expect(422);
    JsonNode pull = place.create(place.base().ownerName() + ":main", "Same");
    assertThat(pull.path("changed_files").asInt(-1)).isZero();
    assertThat(pull.at("/head/sha")).isEqualTo(pull.at("/base/sha"));
    assertThat(pull.path("merge_base")).isEqualTo(pull.at("/base/sha"));
    assertThat(owner.get(place.pulls() + "/1/commits").expect(200).json()).isEmpty();
    assertThat(owner.get(place.pulls() + "/1/files").expect(200).json()).isEmpty();
    assertThat(owner.get(place.pulls() + "/1.diff").expect(200).text()).isEmpty();
    assertThat(
            owner
                .post(place.pulls() + "/1/merge", Json.object("do", "merge"))
                .expect(405)
                .message())
        .isEqualTo("Please try again later");
    owner.post(place.pulls() + "/1/update").expect(422);
  }

  @Test
  void unrelatedHistoriesMayBeProposedAndAreNotMerged(@TempDir Path folder) {
    Git git = Git.in(folder, place.base().ownerName());
    String name = place.base().ownerName() + "/" + place.base().name();
    git.succeed("init", "-q", "-b", "alien");
    git.succeed("commit", "-q", "--allow-empty", "-m", "alien");
    git.succeed("push", "-q", server.gitUrl(place.base().ownerName(), name), "alien");
    JsonNode pull = place.create("alien", "Alien");
    assertThat(pull.path("merge_base").asString()).isEmpty();
    assertReadable(1, 0, 1);
    JsonNode refused = merge(1, "merge").expect(409).json();
    assertThat(refused.path("StdErr").asString()).endsWith("unrelated histories\n");
    assertThat(refused.path("Err").isObject()).isTrue();
    assertThat(refused.has("message")).isFalse();
    merge(1, "squash").expect(409);
    owner.post(place.pulls() + "/1/update").expect(409);
    assertThat(place.get(1).path("merged").asBoolean()).isFalse();
  }

  @Test
  void aReviewOfALineThatNeverWasIsKeptAsItWasWritten() {
    place.branch("topic");
    place.create("topic", "Topic");
    long review =
        review(
            Map.of("path", "topic.txt", "body", "far", "new_position", 1_000_000_000),
            Map.of("path", "no/such/file", "body", "none", "old_position", 7),
            Map.of("path", "../../etc/passwd", "body", "out", "new_position", 1),
            Map.of("path", "", "body", "pathless", "new_position", 1));
    List<JsonNode> comments =
        owner
            .get(place.pulls() + "/1/reviews/" + review + "/comments")
            .expect(200)
            .json()
            .valueStream()
            .toList();
    assertThat(comments).hasSize(4);
    assertThat(comments)
        .allSatisfy(each -> assertThat(each.path("diff_hunk").asString()).isEmpty());
    JsonNode far =
        comments.stream()
            .filter(each -> each.path("body").asString().equals("far"))
            .findFirst()
            .orElseThrow();
    assertThat(far.path("position").asLong()).isEqualTo(1_000_000_000);
    place.write(owner, place.base().path(), "more.txt", "m\n", null, "topic");
    long id = far.path("id").asLong();
    stranger
        .post(place.pulls() + "/1/comments/" + id + "/replies", Json.object("body", "still"))
        .expect(201);
    owner.post(place.pulls() + "/comments/" + id + "/resolve").expect(204);
  }
}
