package io.gitledger.api.issue;

import static org.assertj.core.api.Assertions.assertThat;

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
class ClosingKeywordTest {
  private static final Duration LIMIT = Duration.ofSeconds(30);

  private final TestServer server = TestServer.shared();
  private final TestPlace place = TestPlace.open(server);
  private int files;

  /** Commits a file, and returns the commit's id. */
  private String commit(TestClient pusher, TestPlace at, String message, String branch) {
    Map<String, Object> body = Json.object("message", message, "content", "dGV4dA==");
    if (branch != null) body.put("new_branch", branch);
    return pusher
        .post(at.path() + "/contents/f" + ++files, body)
        .expect(201)
        .json()
        .at("/commit/sha")
        .asString();
  }

  private String state(TestPlace at, long number) {
    return at.owner().get(at.issues() + "/" + number).expect(200).json().path("state").asString();
  }

  /** Waits for a state. Reactions for one repository run in order. */
  private void awaitState(TestPlace at, long number, String state) {
    Awaitility.await()
        .atMost(LIMIT)
        .untilAsserted(() -> assertThat(state(at, number)).isEqualTo(state));
  }

  @Test
  void commitsOfTheDefaultBranchCloseAndReopenIssuesForWhoPushedThem() {
    for (int i = 0; i < 3; i++) place.open("broken");
    try (WebhookSink sink = WebhookSink.start()) {
      place.owner().post(place.path() + "/hooks", HookBody.to(sink.url(), "issues")).expect(201);

      String sha = commit(place.writer(), place, "Fixes #1, and\n\nsee #3; closed: #2.", null);

      awaitState(place, 2, "closed");
      assertThat(state(place, 1)).isEqualTo("closed");
      assertThat(state(place, 3)).isEqualTo("open");
      JsonNode sent = sink.await("issues").json();
      assertThat(sent.path("action").asString()).isEqualTo("closed");
      assertThat(sent.path("commit_id").asString()).isEqualTo(sha);
      assertThat(sent.at("/sender/login").asString()).isEqualTo(place.writerName());
    }
    commit(place.writer(), place, "reopens #2", null);
    awaitState(place, 2, "open");
  }

  private List<Long> times(long number) {
    return place
        .owner()
        .get(place.issues() + "/" + number + "/times")
        .expect(200)
        .json()
        .valueStream()
        .map(entry -> entry.path("time").asLong())
        .toList();
  }

  @Test
  void timeIsSpentOnIssuesThatTheCommitCloses() {
    place.open("closed before");
    place.open("broken");
    place.owner().patch(place.issues() + "/1", Json.object("state", "closed")).expect(201);

    commit(place.writer(), place, "fixes #1 @1h, fixes #2 @2h", null);

    awaitState(place, 2, "closed");
    assertThat(times(1)).isEmpty();
    assertThat(times(2)).containsExactly(7200L);
  }

  @Test
  void commitsOfOtherBranchesCloseWhatIsAboutThem() {
    place.open("about main");
    place
        .owner()
        .post(place.issues(), Json.object("title", "about topic", "ref", "topic"))
        .expect(201);
    commit(place.owner(), place, "first", null);

    commit(place.owner(), place, "fixes #1 and fixes #2", "topic");

    awaitState(place, 2, "closed");
    assertThat(state(place, 1)).isEqualTo("open");
  }

  @Test
  void issuesOfOtherRepositoriesCloseForTheirAuthorsAndWriters() {
    TestPlace own = TestPlace.open(server);
    place.open("of somebody else");
    place.open(own.owner(), "of who pushes");
    String other = place.ownerName() + "/" + place.name();

    commit(own.owner(), own, "fixes " + other + "#1, fixes " + other + "#2", null);

    awaitState(place, 2, "closed");
    assertThat(state(place, 1)).isEqualTo("open");
  }

  @Test
  void anIssueWithAnOpenBlockerStaysOpen() {
    place.open("blocked");
    place.open("blocker");
    var blocker = Json.object("index", 2, "owner", place.ownerName(), "repo", place.name());
    place.owner().post(place.issues() + "/1/dependencies", blocker).expect(201);

    commit(place.owner(), place, "fixes #1, fixes #2", null);

    awaitState(place, 2, "closed");
    assertThat(state(place, 1)).isEqualTo("open");
  }
}
