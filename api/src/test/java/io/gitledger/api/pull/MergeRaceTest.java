package io.gitledger.api.pull;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Tests a merge with concurrent changes of the same pull request. */
@BlackBox
class MergeRaceTest {
  private static final Duration LONG = Duration.ofSeconds(30);
  private static final String LATER = "Please try again later";

  private final TestServer server = TestServer.shared();
  private final PullPlace place = PullPlace.open(server);
  private final TestClient owner = place.base().owner();

  private Answer merge(long number) {
    return await()
        .atMost(LONG)
        .until(
            () -> owner.post(place.pulls() + "/" + number + "/merge", Json.object("do", "merge")),
            answer -> answer.status() != 405 || !answer.message().equals(LATER));
  }

  private static List<Answer> atOnce(List<Callable<Answer>> requests) throws Exception {
    try (var people = Executors.newVirtualThreadPerTaskExecutor()) {
      var answers = new ArrayList<Answer>();
      for (Future<Answer> each : people.invokeAll(requests)) answers.add(each.get());
      return answers;
    }
  }

  private List<String> commits() {
    return owner.get(place.base().path() + "/commits?sha=main").expect(200).texts("sha");
  }

  private long timeline(long number, String kind) {
    return owner
        .get(place.base().issues() + "/" + number + "/timeline")
        .expect(200)
        .json()
        .valueStream()
        .filter(entry -> entry.path("type").asString().equals(kind))
        .count();
  }

  private void mergeable(long number) {
    await().atMost(LONG).until(() -> place.get(number).path("mergeable").asBoolean());
  }

  @Test
  void ofTwentyMergesOfOnePullRequestOneMerges() throws Exception {
    place.branch("topic");
    place.create("topic", "First");
    mergeable(1);

    List<Answer> answers = atOnce(Collections.nCopies(20, () -> merge(1)));

    assertThat(answers).filteredOn(answer -> answer.status() == 200).hasSize(1);
    assertThat(answers)
        .filteredOn(answer -> answer.status() != 200)
        .allSatisfy(answer -> assertThat(answer.status()).isIn(405, 409));
    assertThat(commits()).as("the first commit, the topic's, and one merge").hasSize(3);
    assertThat(place.get(1).path("merge_commit_sha").asString()).isEqualTo(commits().getFirst());
    assertThat(timeline(1, "merge_pull")).isOne();
  }

  @RepeatedTest(5)
  void whatIsClosedAndMergedAtOnceIsOneOfBoth() throws Exception {
    place.branch("topic");
    place.create("topic", "First");
    mergeable(1);

    List<Answer> answers =
        atOnce(
            List.of(
                () -> merge(1),
                () -> owner.patch(place.pulls() + "/1", Json.object("state", "closed"))));

    JsonNode pull = place.get(1);
    boolean merged = answers.getFirst().status() == 200;
    assertThat(pull.path("state").asString()).isEqualTo("closed");
    assertThat(pull.path("merged").asBoolean()).isEqualTo(merged);
    assertThat(commits()).hasSize(merged ? 3 : 1);
    assertThat(timeline(1, "merge_pull")).isEqualTo(merged ? 1 : 0);
    assertThat(timeline(1, "close")).isEqualTo(merged ? 0 : 1);
  }

  @RepeatedTest(5)
  void whereTheHeadIsDeletedBesideAMergeTheBaseHasAllOrNothingOfIt() throws Exception {
    place.branch("topic");
    place.create("topic", "First");
    mergeable(1);

    List<Answer> answers =
        atOnce(
            List.of(() -> merge(1), () -> owner.delete(place.base().path() + "/branches/topic")));

    answers.get(1).expect(204);
    boolean merged = answers.getFirst().status() == 200;
    await()
        .atMost(LONG)
        .untilAsserted(() -> assertThat(place.get(1).path("state").asString()).isEqualTo("closed"));
    assertThat(place.get(1).path("merged").asBoolean()).isEqualTo(merged);
    assertThat(commits()).hasSize(merged ? 3 : 1);
  }

  @RepeatedTest(5)
  void aPushBesideAMergeThatNamesItsHeadIsNotMergedUnseen() throws Exception {
    String seen = place.branch("topic");
    place.create("topic", "First");
    mergeable(1);

    List<Answer> answers =
        atOnce(
            List.of(
                () ->
                    owner.post(
                        place.pulls() + "/1/merge",
                        Json.object("do", "merge", "head_commit_id", seen)),
                () ->
                    owner.post(
                        place.base().path() + "/contents/unseen.txt",
                        Json.object("content", "dW5zZWVu", "branch", "topic"))));

    answers.get(1).expect(201);
    boolean merged = answers.getFirst().status() == 200;
    owner.get(place.base().path() + "/contents/unseen.txt?ref=main").expect(404);
    owner.get(place.base().path() + "/contents/topic.txt?ref=main").expect(merged ? 200 : 404);
  }

  @Test
  void theHeadsOfManyPullRequestsThatVanishWithTheirForkLeaveTheBaseWhole() throws Exception {
    place.forked();
    TestClient stranger = place.base().stranger();
    for (int i = 1; i <= 5; i++) {
      place.write(stranger, place.fork(), "new" + i + ".txt", "new\n", "main", "topic" + i);
      place
          .post(stranger, place.base().strangerName() + ":topic" + i, "From the fork " + i)
          .expect(201);
    }
    for (int i = 1; i <= 5; i++) mergeable(i);

    var requests =
        new ArrayList<Callable<Answer>>(
            IntStream.rangeClosed(1, 5).<Callable<Answer>>mapToObj(i -> () -> merge(i)).toList());
    requests.add(() -> stranger.delete(place.fork()));
    List<Answer> answers = atOnce(requests);

    answers.getLast().expect(204);
    assertThat(answers)
        .allSatisfy(answer -> assertThat(answer.status()).isIn(200, 204, 404, 405, 409));
    long merged = answers.stream().filter(answer -> answer.status() == 200).count();
    assertThat(commits()).hasSize((int) (1 + 2 * merged));
    for (int i = 1; i <= 5; i++)
      assertThat(place.get(i).path("merged").asBoolean())
          .isEqualTo(answers.get(i - 1).status() == 200);
  }
}
