package io.gitledger.api.notification;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Tests mentions in texts, in the filters of lists. */
@BlackBox
class MentionTest {
  private final TestServer server = TestServer.shared();
  private final TestPlace place = TestPlace.open(server);
  private final String stranger = place.strangerName();

  private void open(String path, TestClient poster, String body) {
    poster.post(path + "/issues", Json.object("title", "t", "body", body)).expect(201);
  }

  private void open(String body) {
    open(place.path(), place.owner(), body);
  }

  private static List<Long> mentioning(TestClient reader, String path, String login) {
    return reader
        .get(path + "/issues?mentioned_by=" + login)
        .expect(200)
        .json()
        .valueStream()
        .map(issue -> issue.path("number").asLong())
        .toList();
  }

  private void awaitMentioned(String path, String login, Long... numbers) {
    await()
        .atMost(Duration.ofSeconds(30))
        .until(
            () -> mentioning(place.owner(), path, login), found -> found.equals(List.of(numbers)));
  }

  @Test
  void issuesAreListedByWhomTheyAndTheirCommentsMention() {
    open("nobody");
    open("for you, @" + stranger.toUpperCase(Locale.ROOT) + "!");
    place.comment(place.owner(), 1, "and (@" + stranger + ") too");
    awaitMentioned(place.path(), stranger, 2L, 1L);
    assertThat(mentioning(place.nobody(), place.path(), place.writerName())).isEmpty();

    JsonNode found =
        place
            .stranger()
            .get("/repos/issues/search?mentioned=true&owner=" + place.ownerName())
            .expect(200)
            .json();
    assertThat(found).hasSize(2);
    assertThat(place.nobody().get("/repos/issues/search?mentioned=true&limit=1").expect(200).json())
        .isNotEmpty();
  }

  @Test
  void codeTitlesEditsAndAddressesMentionNobody() {
    open("```\n@" + stranger + "\n```\n`@" + stranger + "` me@" + stranger + " /@" + stranger);
    place.open("@" + stranger);
    place.owner().patch(place.issues() + "/1", Json.object("body", "@" + stranger)).expect(201);
    open("@" + stranger);
    awaitMentioned(place.path(), stranger, 3L);
  }

  @Test
  void theAuthorAndWhoBlocksTheAuthorAreNotMentioned() {
    place.server().as(stranger).put("/user/blocks/" + place.ownerName()).expect(204);
    open("@" + stranger + " @" + place.ownerName() + " @" + place.writerName());
    awaitMentioned(place.path(), place.writerName(), 1L);
    assertThat(mentioning(place.owner(), place.path(), stranger)).isEmpty();
    assertThat(mentioning(place.owner(), place.path(), place.ownerName())).isEmpty();
  }

  @Test
  void membersOfATeamAreMentionedWhereItReadsIssuesOfTheRepository() {
    TestClient boss = place.owner();
    String org = server.freshName("mentions");
    boss.post("/orgs", Json.object("username", org)).expect(201);
    boss.post("/orgs/" + org + "/repos", Json.object("name", "r")).expect(201);
    String path = "/repos/" + org + "/r";
    String blind = server.newUser("blind");
    String head = server.newUser("head");
    team(boss, org, "Reaching", "read", "repo.issues", place.writerName(), path);
    team(boss, org, "Elsewhere", "read", "repo.issues", stranger, null);
    team(boss, org, "Coders", "write", "repo.code", blind, path);
    team(boss, org, "Heads", "admin", "repo.code", head, path);

    String at = " @" + org + "/";
    open(
        path, boss, "@" + org + at + "elsewhere" + at + "coders" + at + "heads" + at + "REACHING.");
    awaitMentioned(path, place.writerName(), 1L);
    awaitMentioned(path, head, 1L);
    assertThat(mentioning(boss, path, stranger)).isEmpty();
    assertThat(mentioning(boss, path, blind)).isEmpty();
  }

  private static void team(
      TestClient boss,
      String org,
      String name,
      String permission,
      String unit,
      String member,
      String repository) {
    long team =
        boss.post(
                "/orgs/" + org + "/teams",
                Json.object("name", name, "permission", permission, "units", List.of(unit)))
            .expect(201)
            .json()
            .path("id")
            .asLong();
    boss.put("/teams/" + team + "/members/" + member).expect(204);
    if (repository != null) boss.put("/teams/" + team + repository).expect(204);
  }

  @Test
  void ofTenThousandMentionsTheFirstCount() {
    String others =
        IntStream.range(0, 10_000)
            .mapToObj(number -> " @nobody" + number)
            .collect(Collectors.joining());
    open("@" + stranger + others + " @" + place.writerName());
    awaitMentioned(place.path(), stranger, 1L);
    assertThat(mentioning(place.owner(), place.path(), place.writerName())).isEmpty();
  }
}
