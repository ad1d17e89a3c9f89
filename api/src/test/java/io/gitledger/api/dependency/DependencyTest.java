package io.gitledger.api.dependency;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@BlackBox
class DependencyTest {
  private final TestServer server = TestServer.shared();
  private final TestPlace place = TestPlace.open(server);

  @BeforeEach
  void threeIssues() {
    for (String title : List.of("1", "2", "3")) place.open(title);
  }

  private static Map<String, Object> meta(TestPlace where, long number) {
    return Json.object("index", number, "owner", where.ownerName(), "repo", where.name());
  }

  private static String dependencies(TestPlace where, int number) {
    return where.issues() + "/" + number + "/dependencies";
  }

  private static String blocks(TestPlace where, int number) {
    return where.issues() + "/" + number + "/blocks";
  }

  private void depend(int number, int blocker) {
    place.owner().post(dependencies(place, number), meta(place, blocker)).expect(201);
  }

  private static List<Integer> numbers(Answer list) {
    return list.expect(200).json().valueStream().map(each -> each.path("number").asInt()).toList();
  }

  private List<Integer> blockers(int number) {
    return numbers(place.nobody().get(dependencies(place, number)));
  }

  /**
   * Returns the expected order. Issues of the same second are sorted in the order of their
   * creation.
   */
  private List<Integer> newestFirst(int first, int last) {
    var opened = new TreeMap<Instant, List<Integer>>(Comparator.reverseOrder());
    for (int number = first; number <= last; number++)
      opened.computeIfAbsent(opened(number), at -> new ArrayList<>()).add(number);
    return opened.values().stream().flatMap(List::stream).toList();
  }

  private Instant opened(int number) {
    JsonNode issue = place.nobody().get(place.issues() + "/" + number).expect(200).json();
    return Instant.parse(issue.path("created_at").asString());
  }

  @Test
  void aDependencyIsSeenFromBothSides() {
    JsonNode issue = place.writer().post(dependencies(place, 1), meta(place, 2)).expect(201).json();
    assertThat(issue.path("number").asInt()).isEqualTo(1);
    JsonNode blocker = place.writer().post(blocks(place, 3), meta(place, 1)).expect(201).json();
    assertThat(blocker.path("number").asInt()).isEqualTo(3);

    Answer list = place.nobody().get(dependencies(place, 1));
    assertThat(numbers(list)).containsExactlyElementsOf(newestFirst(2, 3));
    assertThat(list.header("X-Total-Count")).hasValue("2");
    Answer blocked = place.nobody().get(blocks(place, 2) + "?limit=1");
    assertThat(numbers(blocked)).containsExactly(1);
    assertThat(blocked.header("X-Total-Count")).isEmpty();

    place.owner().delete(dependencies(place, 1), meta(place, 2)).expect(201);
    place.owner().delete(blocks(place, 3), meta(place, 1)).expect(201);
    assertThat(blockers(1)).isEmpty();
    place.owner().delete(dependencies(place, 1), meta(place, 2)).expect(404);
  }

  @Test
  void circlesAndRepetitionsAreRefused() {
    depend(1, 2);
    place.owner().post(dependencies(place, 1), meta(place, 2)).expect(409);
    place.owner().post(dependencies(place, 2), meta(place, 1)).expect(409);
    place.owner().post(blocks(place, 1), meta(place, 2)).expect(409);
    depend(2, 3);
    place.owner().post(dependencies(place, 3), meta(place, 1)).expect(409);
    place.owner().post(blocks(place, 1), meta(place, 3)).expect(409);
    assertThat(blockers(3)).isEmpty();
  }

  @Test
  void anIssueMayDependOnItself() {
    String fourth = place.issues() + "/4";
    place.open("4");
    depend(4, 4);
    place.owner().post(dependencies(place, 4), meta(place, 4)).expect(409);
    place.owner().patch(fourth, Json.object("state", "closed")).expect(412);
    place.owner().delete(dependencies(place, 4), meta(place, 4)).expect(201);
    place.owner().patch(fourth, Json.object("state", "closed")).expect(201);
  }

  @Test
  void ofTwoWhoCloseACircleAtOnceOneIsRefused() throws Exception {
    var attempts = new ArrayList<Callable<Integer>>();
    for (int i = 0; i < 8; i++) {
      int issue = i % 2 + 1;
      var body = meta(place, 3 - issue);
      attempts.add(() -> place.owner().post(dependencies(place, issue), body).status());
    }
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var statuses = new ArrayList<Integer>();
      for (Future<Integer> each : threads.invokeAll(attempts)) statuses.add(each.get());
      assertThat(statuses).containsOnlyOnce(201).containsOnly(201, 409);
    }
  }

  @Test
  void anIssueIsNotClosedBeforeItsBlockers() {
    depend(1, 2);
    var close = Json.object("state", "closed");
    String issue = place.issues() + "/1";
    assertThat(place.owner().patch(issue, close).expect(412).message())
        .isEqualTo(
            "cannot close this issue or pull request because it still has open dependencies");
    place.owner().patch(place.issues() + "/2", close).expect(201);
    place.owner().patch(issue, close).expect(201);
    place.owner().patch(place.issues() + "/2", Json.object("state", "open")).expect(201);
    place.owner().patch(issue, close).expect(201);
  }

  @Test
  void aDeletedIssueBlocksNothing() {
    depend(1, 2);
    depend(2, 3);
    place.owner().delete(place.issues() + "/2").expect(204);
    assertThat(blockers(1)).isEmpty();
    assertThat(numbers(place.nobody().get(blocks(place, 3)))).isEmpty();
    place.owner().patch(place.issues() + "/1", Json.object("state", "closed")).expect(201);
    depend(3, 1);
  }

  @Test
  void switchedOffDependenciesAreNotFoundAndStopNobody() {
    depend(1, 2);
    var off =
        Json.object(
            "has_issues",
            true,
            "internal_tracker",
            Json.object("enable_issue_dependencies", false));
    place.owner().patch(place.path(), off).expect(200);
    place.owner().get(dependencies(place, 1)).expect(404);
    place.owner().post(dependencies(place, 1), meta(place, 3)).expect(404);
    place.owner().patch(place.issues() + "/1", Json.object("state", "closed")).expect(201);
  }

  @Test
  void whatAnIssueBlocksComesInPagesOfAnyLengthButOne() {
    for (int number = 4; number <= 53; number++) place.open("" + number);
    for (int number = 2; number <= 53; number++) depend(number, 1);
    List<Integer> expected = newestFirst(2, 53);

    assertThat(numbers(place.nobody().get(blocks(place, 1)))).isEqualTo(expected.subList(0, 30));
    assertThat(numbers(place.nobody().get(blocks(place, 1) + "?limit=1"))).hasSize(30);
    assertThat(numbers(place.nobody().get(blocks(place, 1) + "?limit=2")))
        .isEqualTo(expected.subList(0, 2));
    assertThat(numbers(place.nobody().get(blocks(place, 1) + "?limit=100"))).hasSize(52);
    assertThat(numbers(place.nobody().get(blocks(place, 1) + "?limit=51&page=2")))
        .isEqualTo(expected.subList(51, 52));
  }

  @Test
  void bothSidesNeedTheirRights() {
    TestPlace other = TestPlace.hidden(server);
    other.open("Secret");
    TestClient writer = place.writer();
    writer.post(dependencies(place, 1), meta(other, 1)).expect(404);
    writer.post(blocks(place, 1), meta(other, 1)).expect(404);
    grant(other, "read");
    writer.post(blocks(place, 1), meta(other, 1)).expect(404);
    writer.post(dependencies(place, 1), meta(other, 1)).expect(201);
    place.stranger().post(dependencies(place, 1), meta(place, 2)).expect(404);
    place.stranger().delete(dependencies(place, 1), meta(place, 2)).expect(404);

    assertThat(blockers(writer, "title")).containsExactly("Secret");
    assertThat(blockers(place.owner(), "title")).containsExactly("Secret");
    assertThat(blockers(place.owner(), "html_url")).containsExactly("");
    assertThat(blockers(place.nobody(), "title")).containsExactly("HIDDEN");
    assertThat(blockers(place.nobody(), "number")).containsExactly("0");
    JsonNode hidden = place.nobody().get(dependencies(place, 1)).expect(200).json().get(0);
    assertThat(hidden.at("/user/login").asString()).isEqualTo("Ghost");
    assertThat(hidden.path("labels").isNull()).isTrue();
    JsonNode signedIn = place.stranger().get(dependencies(place, 1)).expect(200).json().get(0);
    assertThat(signedIn.at("/user/email").asString("x")).isEmpty();
    assertThat(numbers(other.owner().get(blocks(other, 1)))).containsExactly(1);
    grant(other, "write");
    writer.post(blocks(place, 2), meta(other, 1)).expect(201);
    assertThat(numbers(place.nobody().get(blocks(place, 2)))).isEmpty();
  }

  private void grant(TestPlace where, String permission) {
    where
        .owner()
        .put(
            where.path() + "/collaborators/" + place.writerName(),
            Json.object("permission", permission))
        .expect(204);
  }

  private List<String> blockers(TestClient client, String field) {
    return client
        .get(dependencies(place, 1))
        .expect(200)
        .json()
        .valueStream()
        .map(each -> each.path(field).asString())
        .toList();
  }

  @Test
  void whatIsNotThereIsNotFound() {
    place.owner().post(dependencies(place, 99), meta(place, 1)).expect(404);
    place.owner().post(dependencies(place, 1), meta(place, 99)).expect(404);
    place.owner().post(dependencies(place, 1), Json.object("index", 2)).expect(404);
    place.owner().post(place.issues() + "/x/dependencies", meta(place, 1)).expect(404);
    place.nobody().post(dependencies(place, 1), meta(place, 2)).expect(401);
    place.owner().post(dependencies(place, 1), "[").expect(422);
    place.archive();
    place.owner().post(dependencies(place, 1), meta(place, 2)).expect(423);
    place.owner().post(blocks(place, 2), meta(place, 1)).expect(404);
  }
}
