package io.gitledger.api.pull;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.gitledger.api.lfs.TestLfs;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Git;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests Git LFS files and signatures in a merge queue. */
@BlackBox
class MergeQueueContentTest {
  private static final Duration LONG = Duration.ofSeconds(30);

  /** A repository whose branch main has a merge queue. */
  private record QueuePlace(PullPlace place) {
    private static QueuePlace open(TestServer server, boolean signed) {
      var queue = new QueuePlace(PullPlace.open(server));
      queue
          .owner()
          .post(
              queue.place.base().path() + "/branch_protections",
              Json.object(
                  "rule_name",
                  "main",
                  "enable_status_check",
                  true,
                  "status_check_contexts",
                  List.of("build"),
                  "require_signed_commits",
                  signed))
          .expect(201);
      return queue;
    }

    private TestClient owner() {
      return place.base().owner();
    }

    private String path() {
      return "/ledger/repositories" + place.base().path().substring("/repos".length());
    }

    private Answer enqueue(long number, String style) {
      String entry = path() + "/pulls/" + number + "/queue";
      return await()
          .atMost(LONG)
          .until(
              () -> owner().put(entry, Json.object("do", style)),
              answer ->
                  answer.status() != 405 || !answer.message().equals("Please try again later"));
    }

    /** Waits for a candidate of exactly this number of pull requests, and returns its commit. */
    private String candidate(int pulls) {
      String queue = path() + "/branches/main/queue";
      return await()
          .atMost(LONG)
          .until(
              () -> owner().get(queue).expect(200).json().path("candidate"),
              candidate -> candidate.path("pulls").size() == pulls)
          .path("sha")
          .asString();
    }

    private void succeed(String commit) {
      owner()
          .post(
              place.base().path() + "/statuses/" + commit,
              Json.object("state", "success", "context", "build"))
          .expect(201);
    }

    private void awaitMerged(long number) {
      await().atMost(LONG).until(() -> place.get(number).path("merged").asBoolean());
    }
  }

  @Test
  void whoTestsACandidateFindsTheObjectsOfLfsThatItsCommitsName() {
    var queue = QueuePlace.open(TestServer.shared(), false);
    PullPlace place = queue.place();
    String base = place.base().ownerName() + "/" + place.base().name();
    String fork = place.base().strangerName() + "/" + place.base().name();
    String content = "object of a fork for " + base;
    place.branch("one");
    place.create("one", "One");
    place.forked();
    TestLfs.upload(place.base().stranger(), fork, content);
    TestLfs.point(place.base().stranger(), fork, "large.bin", content);
    place.post(place.base().stranger(), place.base().strangerName() + ":main", "Two").expect(201);
    TestLfs.download(place.base().owner(), base, content).expect(404);

    queue.enqueue(1, "merge").expect(201);
    String first = queue.candidate(1);
    queue.enqueue(2, "squash").expect(201);
    queue.succeed(first);
    queue.awaitMerged(1);
    String candidate = queue.candidate(1);
    assertThat(TestLfs.download(place.base().owner(), base, content).expect(200).text())
        .isEqualTo(content);
    queue.succeed(candidate);
    queue.awaitMerged(2);
  }

  @Test
  void aBranchOfSignedCommitsGetsSignedOnesFromItsQueue(@TempDir Path folder) {
    TestServer server = TestServer.other();
    var queue = QueuePlace.open(server, true);
    PullPlace place = queue.place();
    place.branch("signed");
    place.create("signed", "Signed");
    Git git = Git.in(folder, place.base().ownerName());
    String url =
        server.gitUrl(
            place.base().ownerName(), place.base().ownerName() + "/" + place.base().name());
    git.succeed("clone", "-q", url, "clone");
    Git clone = git.within("clone");
    clone.succeed("checkout", "-q", "-b", "unsigned");
    clone.succeed("commit", "-q", "--allow-empty", "-m", "unsigned");
    clone.succeed("push", "-q", "origin", "unsigned");
    place.create("unsigned", "Unsigned");

    queue.enqueue(1, "merge").expect(201);
    String first = queue.candidate(1);
    assertThat(queue.enqueue(2, "merge").expect(405).message()).contains("signature");
    queue.enqueue(2, "squash").expect(201);
    queue.succeed(first);
    queue.awaitMerged(1);
    queue.succeed(queue.candidate(1));
    queue.awaitMerged(2);
    assertThat(
            place
                .base()
                .owner()
                .get(place.base().path() + "/commits?sha=main")
                .expect(200)
                .json()
                .valueStream()
                .map(commit -> commit.at("/commit/verification/verified").asBoolean()))
        .hasSize(4)
        .doesNotContain(false);
  }

  @Test
  void withoutSigningNothingIsQueuedForABranchOfSignedCommits() {
    var queue = QueuePlace.open(TestServer.shared(), true);
    queue.place().branch("one");
    queue.place().create("one", "One");
    queue.enqueue(1, "squash").expect(405);
  }
}
