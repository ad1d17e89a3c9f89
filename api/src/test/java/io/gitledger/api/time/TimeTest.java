package io.gitledger.api.time;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Tests tracked times and stopwatches. */
@BlackBox
class TimeTest {
  private final TestServer server;
  private TestPlace place;
  private String times;
  private String stopwatch;

  TimeTest(TestServer server) {
    this.server = server;
  }

  @BeforeEach
  void anIssueOfTheOwner() {
    place = TestPlace.open(server);
    begin(place.open("Title").json().path("number").asLong());
  }

  private void begin(long number) {
    times = place.issues() + "/" + number + "/times";
    stopwatch = place.issues() + "/" + number + "/stopwatch";
  }

  private static JsonNode add(TestClient caller, String path, long seconds) {
    return caller.post(path, Json.object("time", seconds)).expect(200).json();
  }

  private JsonNode add(long seconds) {
    return add(place.writer(), times, seconds);
  }

  private static JsonNode list(TestClient caller, String path) {
    return caller.get(path).expect(200).json();
  }

  private static List<Long> seconds(JsonNode list) {
    return list.valueStream().map(time -> time.path("time").asLong()).toList();
  }

  private void track(Object... tracker) {
    place
        .owner()
        .patch(
            place.path(), Json.object("has_issues", true, "internal_tracker", Json.object(tracker)))
        .expect(200);
  }

  private void switchOff() {
    track("enable_time_tracker", false);
  }

  @Test
  void anAddedTimeIsShownWithItsIssueAndUser() {
    JsonNode time =
        place
            .writer()
            .post(times, Json.object("time", 33, "created", "2020-01-02T03:04:05+01:00"))
            .expect(200)
            .json();
    assertThat(time.propertyNames())
        .containsExactlyInAnyOrder(
            "id", "created", "time", "user_id", "user_name", "issue_id", "issue");
    assertThat(time.path("time").asLong()).isEqualTo(33);
    assertThat(time.path("created").asString()).isEqualTo("2020-01-02T02:04:05Z");
    assertThat(time.path("user_name").asString()).isEqualTo(place.writerName());
    assertThat(time.at("/issue/number").asLong()).isEqualTo(1);
    assertThat(list(place.writer(), times)).containsExactly(time);
    assertThat(list(place.writer(), place.path() + "/times")).containsExactly(time);
    assertThat(list(place.writer(), place.path() + "/times/" + place.writerName()))
        .containsExactly(time);
    assertThat(list(place.writer(), "/user/times")).containsExactly(time);
  }

  @Test
  void timesAreFilteredAndPaged() {
    for (int day = 1; day <= 3; day++)
      place
          .writer()
          .post(times, Json.object("time", day, "created", "2020-01-0" + day + "T00:00:00Z"))
          .expect(200);
    add(place.owner(), times, 9);
    String first = "2020-01-01T00:00:00Z";
    String second = "2020-01-02T00:00:00Z";
    for (String path : List.of(times, place.path() + "/times")) {
      assertThat(seconds(list(place.owner(), path))).containsExactly(1L, 2L, 3L, 9L);
      assertThat(seconds(list(place.owner(), path + "?since=" + first + "&before=" + second)))
          .containsExactly(1L, 2L);
      assertThat(seconds(list(place.owner(), path + "?user=" + place.ownerName())))
          .containsExactly(9L);
      Answer page = place.owner().get(path + "?limit=3&page=2").expect(200);
      assertThat(seconds(page.json())).containsExactly(9L);
      assertThat(page.header("X-Total-Count")).contains("4");
      place.owner().get(path + "?user=nobody-has-this-name").expect(404);
      place.owner().get(path + "?since=x").expect(422);
    }
    assertThat(seconds(list(place.writer(), "/user/times?since=" + second)))
        .containsExactly(2L, 3L);
    Answer all = place.owner().get(place.path() + "/times/" + place.writerName() + "?limit=1");
    assertThat(seconds(all.expect(200).json())).containsExactly(1L, 2L, 3L);
  }

  @Test
  void whoDoesNotWriteSeesOnlyHisOwnTimes() {
    track("enable_time_tracker", true, "allow_only_contributors_to_track_time", false);
    add(place.stranger(), times, 5);
    add(7);
    for (String path : List.of(times, place.path() + "/times")) {
      assertThat(seconds(list(place.stranger(), path))).containsExactly(5L);
      place.stranger().get(path + "?user=" + place.writerName()).expect(403);
      place.nobody().get(path).expect(401);
      place.nobody().get(path + "?since=x").expect(401);
    }
    place.writer().get(place.issues() + "/99/times?since=x").expect(404);
    String ofWriter = place.path() + "/times/" + place.writerName();
    place.stranger().get(ofWriter).expect(403);
    assertThat(seconds(list(place.owner(), ofWriter))).containsExactly(7L);
    assertThat(seconds(list(place.stranger(), place.path() + "/times/" + place.strangerName())))
        .containsExactly(5L);
    place.owner().get(place.path() + "/times/nobody-has-this-name").expect(404);
  }

  @Test
  void contributorsTrackTimeWhereOnlyTheyMay() {
    place.stranger().post(times, Json.object("time", 5)).expect(403);
    place.stranger().delete(times).expect(403);
    place.nobody().post(times, Json.object("time", 5)).expect(401);
    begin(place.open(place.stranger(), "Own").json().path("number").asLong());
    add(place.stranger(), times, 5);
    place.open("Assigned");
    begin(3);
    Object assignee = Json.object("assignees", List.of(place.strangerName()));
    place.owner().post(place.issues() + "/3/assignees", assignee).expect(201);
    add(place.stranger(), times, 5);
  }

  @Test
  void administratorsTrackTimesOfOthers() {
    Object forWriter = Json.object("time", 5, "user_name", place.writerName());
    assertThat(user(place.owner().post(times, forWriter))).isEqualTo(place.writerName());
    assertThat(user(place.writer().post(times, Json.object("time", 5, "user_name", "nobody"))))
        .isEqualTo(place.writerName());
    place
        .owner()
        .post(times, Json.object("time", 5, "user_name", "nobody-has-this-name"))
        .expect(404);
  }

  @Test
  void timesOfWritersWithPrivateProfilesAreTrackedAndListed() {
    place.hideWriter();
    Object forWriter = Json.object("time", 5, "user_name", place.writerName());
    assertThat(user(place.owner().post(times, forWriter))).isEqualTo(place.writerName());
    for (String path :
        List.of(
            times + "?user=" + place.writerName(), place.path() + "/times/" + place.writerName()))
      assertThat(seconds(list(place.owner(), path))).containsExactly(5L);
  }

  private static String user(Answer added) {
    return added.expect(200).json().path("user_name").asString();
  }

  @Test
  void timesAreDeletedByTheirOwnersAndAdministratorsOfTheSite() {
    JsonNode own = add(5);
    JsonNode second = add(6);
    String path = times + "/" + own.path("id").asLong();
    place.owner().delete(path).expect(403);
    place.open("Other");
    place.writer().delete(path.replace("/1/times", "/2/times")).expect(404);
    place.writer().delete(path).expect(204);
    place.writer().delete(path).expect(404);
    server.administrator().delete(times + "/" + second.path("id").asLong()).expect(204);
    assertThat(list(place.writer(), times)).isEmpty();
  }

  @Test
  void aResetDeletesTheTimesOfTheCaller() {
    add(5);
    add(6);
    JsonNode kept = add(place.owner(), times, 7);
    place.writer().delete(times).expect(204);
    place.writer().delete(times).expect(404);
    assertThat(list(place.owner(), times))
        .extracting(time -> time.path("id").asLong())
        .containsExactly(kept.path("id").asLong());
  }

  @Test
  void impossibleTimesAreRefused() {
    for (Object body :
        List.of(Json.object(), Json.object("time", 0), Json.object("time", Long.MIN_VALUE)))
      place.writer().post(times, body).expect(422);
    place.writer().post(times, Json.object("time", Long.MAX_VALUE)).expect(422);
    place.writer().post(times, Json.object("time", "x")).expect(422);
    place.stranger().post(times, Json.object("time", 0)).expect(422);
    assertThat(add(-60).path("time").asLong()).isEqualTo(-60);
    long tenYears = 10L * 365 * 86_400;
    assertThat(add(tenYears).path("time").asLong()).isEqualTo(tenYears);
  }

  @Test
  void aStopwatchRunsOnOneIssueAtATime() {
    place.writer().post(stopwatch + "/stop").expect(409);
    place.writer().delete(stopwatch + "/delete").expect(409);
    place.writer().post(stopwatch + "/start").expect(201);
    place.writer().post(stopwatch + "/start").expect(409);
    Answer running = place.writer().get("/user/stopwatches").expect(200);
    assertThat(running.header("X-Total-Count")).contains("1");
    JsonNode shown = running.json().path(0);
    assertThat(shown.propertyNames())
        .containsExactlyInAnyOrder(
            "created",
            "seconds",
            "duration",
            "issue_index",
            "issue_title",
            "repo_owner_name",
            "repo_name");
    assertThat(shown.path("issue_title").asString()).isEqualTo("Title");
    assertThat(shown.path("repo_owner_name").asString()).isEqualTo(place.ownerName());

    String first = times;
    begin(place.open("Second").json().path("number").asLong());
    place.writer().post(stopwatch + "/start").expect(201);
    assertThat(list(place.writer(), first)).hasSize(1);
    assertThat(list(place.writer(), "/user/stopwatches").at("/0/issue_index").asLong())
        .isEqualTo(2);
    place.writer().delete(stopwatch + "/delete").expect(204);
    place.writer().delete(stopwatch + "/delete").expect(409);
    assertThat(list(place.writer(), times)).isEmpty();
    place.writer().post(stopwatch + "/start").expect(201);
    place.writer().post(stopwatch + "/stop").expect(201);
    place.writer().post(stopwatch + "/stop").expect(409);
    assertThat(list(place.writer(), times).at("/0/user_name").asString())
        .isEqualTo(place.writerName());
  }

  @Test
  void ofParallelStartsOneStopwatchRunsOnAndTheOthersAreStopped() throws Exception {
    List<Callable<Integer>> starts = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      begin(place.open("Parallel").json().path("number").asLong());
      String start = stopwatch + "/start";
      starts.add(() -> place.writer().post(start).status());
    }

    try (var threads = Executors.newFixedThreadPool(8)) {
      for (Future<Integer> status : threads.invokeAll(starts))
        assertThat(status.get()).isEqualTo(201);
    }

    assertThat(list(place.writer(), "/user/stopwatches")).hasSize(1);
    assertThat(list(place.writer(), "/user/times")).hasSize(7);
  }

  @Test
  void stopwatchesAreForWriters() {
    track("enable_time_tracker", true, "allow_only_contributors_to_track_time", false);
    place.stranger().post(stopwatch + "/start").expect(403);
    place.nobody().post(stopwatch + "/start").expect(401);
    place.owner().post(place.issues() + "/99/stopwatch/start").expect(404);
  }

  @Test
  void whoClosesAnIssueStopsHisStopwatch() {
    place.writer().post(stopwatch + "/start").expect(201);
    place.owner().post(stopwatch + "/start").expect(201);
    place.writer().patch(place.issues() + "/1", Json.object("state", "closed")).expect(201);
    assertThat(list(place.writer(), "/user/stopwatches")).isEmpty();
    assertThat(list(place.writer(), times)).hasSize(1);
    assertThat(list(place.owner(), "/user/stopwatches")).hasSize(1);
  }

  @Test
  void nothingIsTrackedWhereTheRepositorySaysSo() {
    JsonNode time = add(5);
    switchOff();
    assertThat(place.writer().get(times).expect(404).message())
        .isEqualTo("Timetracker is disabled");
    place.writer().get(place.path() + "/times").expect(400);
    place.writer().get(place.path() + "/times/" + place.writerName()).expect(400);
    assertThat(place.writer().post(times, Json.object("time", 5)).expect(400).message())
        .isEqualTo("time tracking disabled");
    assertThat(place.writer().delete(times).expect(400).text())
        .isEqualTo("{\"Message\":\"time tracking disabled\"}");
    place.writer().delete(times + "/" + time.path("id").asLong()).expect(400);
    place.writer().post(stopwatch + "/start").expect(403);
    assertThat(list(place.writer(), "/user/times")).hasSize(1);
  }

  @Test
  void timesOfWhatIsNoLongerReadAreCountedButNotShown() {
    var hidden = TestPlace.hidden(server);
    hidden.open("Secret");
    add(hidden.writer(), hidden.issues() + "/1/times", 5);
    hidden.writer().post(hidden.issues() + "/1/stopwatch/start").expect(201);
    hidden.owner().delete(hidden.path() + "/collaborators/" + hidden.writerName()).expect(204);
    for (String path : List.of("/user/times", "/user/stopwatches")) {
      Answer left = hidden.writer().get(path).expect(200);
      assertThat(left.json()).isEmpty();
      assertThat(left.header("X-Total-Count")).contains("1");
      String token = server.newToken(hidden.writerName(), "read:user", "public-only");
      server.withToken(token).get(path).expect(403);
    }
  }

  @Test
  void timesOfDeletedRepositoriesAreNotCounted() {
    add(5);
    place.writer().post(stopwatch + "/start").expect(201);
    place.owner().delete(place.path()).expect(204);

    for (String path : List.of("/user/times", "/user/stopwatches"))
      assertThat(place.writer().get(path).expect(200).header("X-Total-Count")).contains("0");
  }

  @Test
  void timesAndStopwatchesGoWithTheirIssue() {
    add(5);
    place.writer().post(stopwatch + "/start").expect(201);
    place.owner().delete(place.issues() + "/1").expect(204);
    assertThat(list(place.writer(), "/user/times")).isEmpty();
    assertThat(list(place.writer(), "/user/stopwatches")).isEmpty();
    begin(place.open("Next").json().path("number").asLong());
    place.writer().post(stopwatch + "/start").expect(201);
  }
}
