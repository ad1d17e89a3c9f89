package io.gitledger.api.issue;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.TestServer;
import java.util.List;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@BlackBox
class PinTest {
  private final TestServer server = TestServer.shared();
  private final TestPlace place = TestPlace.open(server);

  @BeforeEach
  void fourIssues() {
    for (String title : List.of("1", "2", "3", "4")) place.open(title);
  }

  private static String pin(TestPlace where, int number) {
    return where.issues() + "/" + number + "/pin";
  }

  private void pin(int... numbers) {
    for (int number : numbers) place.owner().post(pin(place, number)).expect(204);
  }

  private List<Integer> pinned() {
    return place
        .nobody()
        .get(place.issues() + "/pinned")
        .expect(200)
        .json()
        .valueStream()
        .map(issue -> issue.path("number").asInt())
        .toList();
  }

  private int position(int number) {
    return place
        .nobody()
        .get(place.issues() + "/" + number)
        .expect(200)
        .json()
        .path("pin_order")
        .asInt();
  }

  private void move(int number, Object position, int status) {
    place.owner().patch(pin(place, number) + "/" + position, "").expect(status);
  }

  private boolean allowed(String kind) {
    JsonNode allowed = place.nobody().get(place.path() + "/new_pin_allowed").expect(200).json();
    return allowed.path(kind).asBoolean();
  }

  @Test
  void issuesArePinnedBehindEachOtherAndUnpinned() {
    assertThat(pinned()).isEmpty();
    pin(2, 1);
    assertThat(pinned()).containsExactly(2, 1);
    assertThat(position(1)).isEqualTo(2);
    assertThat(place.owner().delete(pin(place, 2)).expect(204).text()).isEmpty();
    place.owner().delete(pin(place, 2)).expect(204);
    assertThat(position(2)).isZero();
    assertThat(position(1)).isEqualTo(2);
    pin(3);
    assertThat(position(3)).isEqualTo(3);
  }

  @Test
  void threeIssuesAreTheMost() {
    pin(1, 2);
    assertThat(allowed("issues")).isTrue();
    pin(3);
    assertThat(allowed("issues")).isFalse();
    assertThat(allowed("pull_requests")).isTrue();
    place.owner().post(pin(place, 4)).expect(400);
    place.owner().post(pin(place, 1)).expect(409);
    assertThat(pinned()).containsExactly(1, 2, 3);
  }

  @Test
  void aDeletedIssueMakesRoom() {
    pin(1, 2, 3);
    place.owner().delete(place.issues() + "/2").expect(204);
    assertThat(pinned()).containsExactly(1, 3);
    pin(4);
    assertThat(pinned()).containsExactly(1, 3, 4);
  }

  @Test
  void anIssueThatIsPinnedWhileItIsDeletedTakesNoRoom() throws Exception {
    try (var threads = Executors.newFixedThreadPool(4)) {
      for (int round = 0; round < 40; round++) {
        int number = place.open("short-lived").json().path("number").asInt();
        String issue = place.issues() + "/" + number;
        threads.invokeAll(
            List.of(
                () -> place.owner().post(issue + "/pin").status(),
                () -> place.owner().delete(issue).status()));
      }
    }

    pin(1, 2, 3);
    assertThat(pinned()).containsExactly(1, 2, 3);
  }

  @Test
  void aMovedPinShiftsTheOthers() {
    pin(1, 2, 3);
    move(1, 2, 204);
    assertThat(pinned()).containsExactly(2, 1, 3);
    move(3, 1, 204);
    assertThat(pinned()).containsExactly(3, 2, 1);
    move(3, 10, 204);
    assertThat(position(3)).isEqualTo(10);
    assertThat(pinned()).containsExactly(2, 1, 3);
    move(4, 1, 409);
    move(1, 0, 422);
    move(1, Long.MAX_VALUE, 422);
    move(99, 1, 404);
    move(1, "x", 422);
  }

  @Test
  void onlyAdministratorsOfTheRepositoryPin() {
    place.writer().post(pin(place, 1)).expect(403);
    place.writer().delete(pin(place, 1)).expect(403);
    place.writer().patch(pin(place, 1) + "/1", "").expect(403);
    place.nobody().post(pin(place, 1)).expect(401);
    server.administrator().post(pin(place, 1)).expect(204);
    place.owner().post(pin(place, 99)).expect(404);
    TestPlace hidden = TestPlace.hidden(server);
    hidden.open("T");
    hidden.stranger().post(pin(hidden, 1)).expect(404);
    hidden.stranger().get(hidden.issues() + "/pinned").expect(404);
  }
}
