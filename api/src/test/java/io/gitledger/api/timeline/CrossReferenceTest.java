package io.gitledger.api.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.LateReactions;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import tools.jackson.databind.JsonNode;

@BlackBox
@Isolated("It stops reactions of the shared server.")
class CrossReferenceTest {
  private static final Duration LIMIT = Duration.ofSeconds(30);

  private final TestServer server = TestServer.shared();
  private final TestPlace place = TestPlace.open(server);

  private static List<JsonNode> timeline(TestClient reader, TestPlace at, int number) {
    return reader
        .get(at.issues() + "/" + number + "/timeline")
        .expect(200)
        .json()
        .valueStream()
        .toList();
  }

  private static String told(TestClient reader, TestPlace at, int number) {
    return timeline(reader, at, number).stream()
        .map(entry -> entry.path("type").asString() + " " + entry.path("ref_action").asString())
        .collect(Collectors.joining(", "));
  }

  private void await(TestPlace at, int number, String told) {
    Awaitility.await()
        .atMost(LIMIT)
        .untilAsserted(() -> assertThat(told(at.owner(), at, number)).isEqualTo(told));
  }

  private void open(TestPlace at, TestClient author, String title, String body) {
    author.post(at.issues(), Json.object("title", title, "body", body)).expect(201);
  }

  @Test
  void titlesBodiesAndCommentsReferToIssuesOnce() {
    place.open("one");
    open(place, place.writer(), "about #1", "fixes #1, not `#2`, [one](" + page(1) + ")");
    long comment = place.comment(place.stranger(), 2, "see !1").id();

    await(place, 1, "issue_ref none, comment_ref none");
    assertThat(told(place.owner(), place, 2)).isEqualTo("comment none");
    List<JsonNode> entries = timeline(place.nobody(), place, 1);
    assertThat(entries.get(0).at("/ref_issue/number").asInt()).isEqualTo(2);
    assertThat(entries.get(0).at("/user/login").asString()).isEqualTo(place.writerName());
    assertThat(entries.get(1).at("/ref_comment/id").asLong()).isEqualTo(comment);
    assertThat(entries.get(1).at("/ref_issue/number").asInt()).isEqualTo(2);
  }

  @Test
  void whoWroteATextReadsItsReferencesAtOnce() {
    place.open("one");
    open(place, place.owner(), "two", "see #1");
    assertThat(told(place.owner(), place, 1)).isEqualTo("issue_ref none");
    long comment = place.comment(place.owner(), 2, "#1 again").id();
    assertThat(told(place.owner(), place, 1)).isEqualTo("issue_ref none, comment_ref none");
    place.owner().patch(place.issues() + "/2", Json.object("body", "")).expect(201);
    assertThat(told(place.owner(), place, 1)).isEqualTo("issue_ref neutered, comment_ref none");
    place.owner().delete(place.issues() + "/comments/" + comment).expect(204);
    assertThat(told(place.owner(), place, 1)).isEqualTo("issue_ref neutered, comment_ref neutered");
  }

  @Test
  void reactionsThatComeLateLeaveTheReferencesOfTheTextsAsTheyAre() {
    place.open("one");

    LateReactions.after(
        server,
        "reactions",
        () -> {
          open(place, place.owner(), "two", "see #1");
          place.owner().patch(place.issues() + "/2", Json.object("body", "")).expect(201);
          place.owner().patch(place.issues() + "/2", Json.object("body", "#1")).expect(201);
          long comment = place.comment(place.owner(), 2, "#1").id();
          place.owner().delete(place.issues() + "/comments/" + comment).expect(204);
        });

    assertThat(told(place.owner(), place, 1))
        .isEqualTo("issue_ref neutered, issue_ref none, comment_ref neutered");
  }

  private String page(int number) {
    return "/" + place.ownerName() + "/" + place.name() + "/issues/" + number;
  }

  @Test
  void anEditNeutersWhatVanishedAndAddsWhatIsNew() {
    for (String title : List.of("1", "2", "3")) place.open(title);
    open(place, place.owner(), "keeps #3", "#1 #3");
    place.owner().patch(place.issues() + "/4", Json.object("body", "#2")).expect(201);

    await(place, 2, "issue_ref none");
    assertThat(told(place.owner(), place, 1)).isEqualTo("issue_ref neutered");
    assertThat(told(place.owner(), place, 3)).isEqualTo("issue_ref none");
    place.owner().patch(place.issues() + "/4", Json.object("title", "#1")).expect(201);
    await(place, 1, "issue_ref neutered, issue_ref none");
    assertThat(told(place.owner(), place, 3)).isEqualTo("issue_ref neutered");
  }

  @Test
  void aDeletedCommentNeutersAndADeletedIssueTakesItsReferencesAlong() {
    place.open("1");
    place.open("2");
    long comment = place.comment(place.owner(), 2, "#1").id();
    await(place, 1, "comment_ref none");
    place.owner().delete(place.issues() + "/comments/" + comment).expect(204);

    await(place, 1, "comment_ref neutered");
    assertThat(timeline(place.owner(), place, 1).getFirst().path("ref_comment").isNull()).isTrue();
    place.comment(place.owner(), 1, "own");
    place.owner().delete(place.issues() + "/2").expect(204);
    assertThat(told(place.owner(), place, 1)).isEqualTo("comment none");
    String first = place.issues() + "/1/timeline?limit=1";
    assertThat(place.owner().get(first).expect(200).json()).hasSize(1);
  }

  @Test
  void onlyReadersOfAnotherRepositoryReferToItAndSeeReferencesFromIt() {
    TestPlace secret = TestPlace.hidden(server);
    secret.open("secret");
    String name = secret.ownerName() + "/" + secret.name();
    place.open("1");
    open(place, place.owner(), "stranger", name + "#1 #1");
    open(secret, secret.owner(), "insider", place.ownerName() + "/" + place.name() + "#1 #1");

    await(secret, 1, "issue_ref none");
    Awaitility.await()
        .atMost(LIMIT)
        .untilAsserted(() -> assertThat(timeline(server.administrator(), place, 1)).hasSize(2));
    assertThat(told(place.owner(), place, 1)).isEqualTo("issue_ref none");
    assertThat(timeline(secret.owner(), secret, 1).getFirst().at("/ref_issue/title").asString())
        .isEqualTo("insider");
  }

  @Test
  void blockedPeopleDoNotReferToIssuesOfThoseWhoBlockThem() {
    TestPlace other = TestPlace.open(server);
    other.open("of who blocks");
    other.owner().put("/user/blocks/" + place.ownerName()).expect(204);
    place.open("1");
    String name = other.ownerName() + "/" + other.name();
    open(place, place.owner(), "blocked", name + "#1 #1");

    await(place, 1, "issue_ref none");
    assertThat(timeline(other.owner(), other, 1)).isEmpty();
  }

  @Test
  void tenThousandReferencesInOneTextTakeTheFirstOnes() {
    place.open("1");
    place.open("2");
    String body =
        "#1 "
            + IntStream.range(1_000, 11_000)
                .mapToObj(i -> "#" + i)
                .collect(Collectors.joining(" "));
    open(place, place.owner(), "many", body + " #2");

    await(place, 1, "issue_ref none");
    assertThat(timeline(place.owner(), place, 2)).isEmpty();
  }

  @Test
  void aPushedCommitRefersToAnIssueOnceAndTracksItsTime() {
    place.open("1");
    place.open("2");
    place.writer().post(place.issues() + "/1/stopwatch/start").expect(201);
    String sha =
        place
            .writer()
            .post(
                place.path() + "/contents/f",
                Json.object(
                    "message", "<b> fixes #1 @1h30m, see #2\n\nand #1", "content", "dGV4dA=="))
            .expect(201)
            .json()
            .at("/commit/sha")
            .asString();

    await(
        place,
        1,
        "start_tracking none, commit_ref none, add_time_manual none, close none, stop_tracking none");
    await(place, 2, "commit_ref none");
    List<JsonNode> entries = timeline(place.nobody(), place, 1);
    assertThat(entries.get(1).path("ref_commit_sha").asString()).isEqualTo(sha);
    assertThat(entries.get(1).path("body").asString())
        .isEqualTo(
            "<a href=\"/%s/%s/commit/%s\">&lt;b&gt; fixes #1 @1h30m, see #2</a>"
                .formatted(place.ownerName(), place.name(), sha));
    assertThat(entries.get(2).path("body").asString()).isEqualTo("1 hour 30 minutes");
    assertThat(entries.get(2).at("/user/login").asString()).isEqualTo(place.writerName());
  }
}
