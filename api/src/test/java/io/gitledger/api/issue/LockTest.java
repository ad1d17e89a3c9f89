package io.gitledger.api.issue;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestServer;
import org.junit.jupiter.api.Test;

@BlackBox
class LockTest {
  private final TestServer server = TestServer.shared();
  private final TestPlace place = TestPlace.open(server);
  private final String issue = place.issues() + "/1";
  private final String lock = issue + "/lock";

  private boolean locked() {
    return place.nobody().get(issue).expect(200).json().path("is_locked").asBoolean();
  }

  @Test
  void aLockedIssueTakesCommentsOfWritersOnly() {
    place.open("one");
    place.owner().put(lock, Json.object("lock_reason", "spam ".repeat(100))).expect(204);
    place.owner().put(lock, "{}").expect(204);
    assertThat(locked()).isTrue();

    String comments = issue + "/comments";
    var text = Json.object("body", "text");
    assertThat(place.stranger().post(comments, text).expect(403).message())
        .isEqualTo("You cannot comment on a locked issue.");
    place.writer().post(comments, text).expect(201);
    server.administrator().post(comments, text).expect(201);
    place.owner().delete(lock).expect(204);
    place.owner().delete(lock).expect(204);
    assertThat(locked()).isFalse();
    place.stranger().post(comments, text).expect(201);
  }

  @Test
  void onlyAdministratorsOfTheRepositoryLock() {
    place.open("one");
    place.nobody().put(lock, "{}").expect(401);
    place.nobody().delete(lock).expect(401);
    place.stranger().put(lock, "{}").expect(403);
    place.writer().put(lock, "{}").expect(403);
    place.writer().delete(lock).expect(403);
    place.owner().put(place.issues() + "/99/lock", "{}").expect(404);
    place.owner().delete(place.issues() + "/99/lock").expect(404);
    place.owner().put(lock, "{").expect(422);
    assertThat(locked()).isFalse();
  }

  @Test
  void theReasonOfALockThatIsOverIsNotInTheFeedOfOrdinaryViewers() {
    place.open("one");
    String feed = "/ledger/events?type=issue.*&repository=" + place.ownerName() + "/r";
    place.owner().put(lock, Json.object("lock_reason", "rude-words")).expect(204);
    assertThat(place.nobody().get(feed).expect(200).text()).contains("rude-words");
    place.owner().delete(lock).expect(204);

    assertThat(place.nobody().get(feed).expect(200).text())
        .contains("issue.unlocked")
        .doesNotContain("rude-words");
    assertThat(place.owner().get(feed).expect(200).text()).contains("rude-words");
  }
}
