package io.gitledger.api.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.CountedStatements;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.LateReactions;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

@BlackBox
@Isolated("The blocks of ids that are asked for count as statements.")
class WatchTest {
  private final TestServer server = TestServer.shared();
  private final String owner = server.newUser("owner");
  private final String user = server.newUser("watcher");
  private final TestClient self = server.as(user);
  private String path;

  @BeforeEach
  void aRepositoryAndAUser() {
    server.as(owner).post("/user/repos", Json.object("name", "seen")).expect(201);
    path = "/repos/" + owner + "/seen";
  }

  private long watchers() {
    return server.as(owner).get(path).json().path("watchers_count").asLong();
  }

  @Test
  void whoCreatesARepositoryWatchesIt() {
    server.as(owner).get(path + "/subscription").expect(200);
    Answer watchers = server.anonymous().get(path + "/subscribers").expect(200);
    assertThat(watchers.json().at("/0/login").asString()).isEqualTo(owner);
    assertThat(watchers.header("X-Total-Count")).contains("1");
    assertThat(server.as(owner).get("/user/subscriptions").json().at("/0/name").asString())
        .isEqualTo("seen");
  }

  @Test
  void watchingTwiceCountsOnce() {
    self.get(path + "/subscription").expect(404);
    JsonNode info = self.put(path + "/subscription").expect(200).json();
    self.put(path + "/subscription").expect(200);
    assertThat(self.get(path + "/subscription").expect(200).json()).isEqualTo(info);
    assertThat(info.path("subscribed").asBoolean()).isTrue();
    assertThat(info.path("ignored").asBoolean()).isFalse();
    assertThat(info.path("reason").isNull()).isTrue();
    assertThat(info.path("url").asString()).endsWith("/api/v1" + path + "/subscription");
    assertThat(info.path("repository_url").asString()).endsWith("/api/v1" + path);
    assertThat(info.path("created_at")).isEqualTo(self.get(path).json().path("created_at"));
    assertThat(watchers()).isEqualTo(2);
    self.delete(path + "/subscription").expect(204);
    self.delete(path + "/subscription").expect(204);
    assertThat(watchers()).isOne();
    self.put(path + "/subscription").expect(200);
    assertThat(watchers()).isEqualTo(2);
  }

  @Test
  void whatIsToldLateOfATeamBeginsNoWatchThatHasEndedSince() {
    String organization = server.freshName("late");
    TestClient admin = server.as(owner);
    admin.post("/orgs", Json.object("username", organization)).expect(201);
    String repository = "/repos/" + organization + "/r";

    LateReactions.after(
        server,
        "watches",
        () -> {
          admin.post("/orgs/" + organization + "/repos", Json.object("name", "r")).expect(201);
          admin.patch(repository, Json.object("private", true)).expect(200);
        });

    assertThat(admin.get(repository).expect(200).json().path("watchers_count").asInt()).isZero();
    admin.put(repository + "/subscription").expect(200);
    assertThat(admin.get(repository).expect(200).json().path("watchers_count").asInt()).isOne();
  }

  @Test
  void rightsAreAsked() {
    server.anonymous().get(path + "/subscription").expect(401);
    server.anonymous().put(path + "/subscription").expect(401);
    server.anonymous().delete(path + "/subscription").expect(401);
    self.put("/repos/" + owner + "/missing/subscription").expect(404);
    server.anonymous().get("/user/subscriptions").expect(401);
    server.anonymous().get("/users/" + user + "/subscriptions").expect(401);
    server
        .withToken(server.newToken(user, "read:repository"))
        .put(path + "/subscription")
        .expect(403);
  }

  @Test
  void othersSeeOnlyWhatIsPublic() {
    server
        .as(owner)
        .post("/user/repos", Json.object("name", "secret", "private", true))
        .expect(201);
    Answer own = server.as(owner).get("/user/subscriptions").expect(200);
    assertThat(own.header("X-Total-Count")).contains("2");
    Answer seen = self.get("/users/" + owner + "/subscriptions").expect(200);
    assertThat(seen.header("X-Total-Count")).contains("1");
    assertThat(seen.json().at("/0/permissions/admin").asBoolean()).isTrue();
  }

  @Test
  void whoIsNoCollaboratorAnyMoreDoesNotWatchEither() {
    String collaborators = path + "/collaborators/" + user;
    server.as(owner).put(collaborators, Json.object("permission", "write")).expect(204);
    self.put(path + "/subscription").expect(200);
    server.as(owner).delete(collaborators).expect(204);
    self.get(path + "/subscription").expect(404);
    assertThat(watchers()).isOne();
    server.as(owner).put(collaborators, Json.object("permission", "write")).expect(204);
    server.as(owner).get(collaborators).expect(204);
  }

  @Test
  void whoJoinsATeamWatchesWhatItReachesAndWhoLeavesItOnlyWhatHeStillSees() {
    TestClient boss = server.as(owner);
    String org = server.newOrganization(boss, "watching");
    boss.post("/orgs/" + org + "/repos", Json.object("name", "open")).expect(201);
    boss.post("/orgs/" + org + "/repos", Json.object("name", "hidden", "private", true))
        .expect(201);
    long team = TestServer.newTeam(boss, org, "readers");
    String member = "/teams/" + team + "/members/" + user;
    boss.put("/teams/" + team + "/repos/" + org + "/open").expect(204);
    boss.put(member).expect(204);
    awaitWatched(Set.of("open"));
    boss.put("/teams/" + team + "/repos/" + org + "/hidden").expect(204);
    awaitWatched(Set.of("open", "hidden"));

    boss.delete(member).expect(204);
    awaitWatched(Set.of("open"));
    Awaitility.await()
        .until(
            () -> boss.get("/repos/" + org + "/hidden").json().path("watchers_count").asInt() == 1);

    self.delete("/repos/" + org + "/open/subscription").expect(204);
    boss.put(member).expect(204);
    awaitWatched(Set.of("hidden"));

    boss.delete("/teams/" + team + "/repos/" + org + "/hidden").expect(204);
    awaitWatched(Set.of());
  }

  @Test
  void whoJoinsOrLeavesATeamReadsHisWatchesAtOnce() {
    TestClient boss = server.as(owner);
    String org = server.newOrganization(boss, "watching");
    boss.post("/orgs/" + org + "/repos", Json.object("name", "hidden", "private", true))
        .expect(201);
    long team = TestServer.newTeam(boss, org, "readers");
    String hidden = "/repos/" + org + "/hidden";
    boss.put("/teams/" + team + hidden).expect(204);

    for (String left : List.of("/teams/" + team + "/members/", "/orgs/" + org + "/members/")) {
      boss.put("/teams/" + team + "/members/" + user).expect(204);
      assertThat(boss.get(hidden + "/subscribers").expect(200).json()).hasSize(2);
      boss.delete(left + user).expect(204);
      assertThat(boss.get(hidden + "/subscribers").expect(200).json()).hasSize(1);
    }
  }

  @Test
  void newRepositoriesAreWatchedByTeamsThatReachAll() {
    TestClient boss = server.as(owner);
    String org = server.newOrganization(boss, "watching");
    long team = TestServer.newTeam(boss, org, "readers");
    boss.put("/teams/" + team + "/members/" + user).expect(204);
    boss.post("/orgs/" + org + "/repos", Json.object("name", "before")).expect(201);
    boss.patch(
            "/teams/" + team, Json.object("permission", "admin", "includes_all_repositories", true))
        .expect(200);
    awaitWatched(Set.of("before"));
    boss.post("/orgs/" + org + "/repos", Json.object("name", "after")).expect(201);
    awaitWatched(Set.of("before", "after"));
    boss.delete("/teams/" + team).expect(204);
  }

  @Test
  void watchersByManyTeamsTakeNoMoreStatementsThanByOne() {
    TestClient boss = server.as(owner);
    String org = server.newOrganization(boss, "watching");
    TestClient creator = server.withToken(server.newToken(owner, "all"));
    creator.post("/orgs/" + org + "/repos", Json.object("name", "zero")).expect(201);
    String member = "/members/" + user;
    boss.put("/teams/" + teamOfAll(boss, org, "one") + member).expect(204);
    LongSummaryStatistics byOne = statementsOfNew(creator, org, "first", "second");
    for (String team : List.of("two", "three", "four"))
      boss.put("/teams/" + teamOfAll(boss, org, team) + member).expect(204);
    LongSummaryStatistics byMany = statementsOfNew(creator, org, "third", "fourth");
    assertThat(byMany.getMin()).isLessThanOrEqualTo(byOne.getMax());
    assertThat(watched()).isEqualTo(Set.of("zero", "first", "second", "third", "fourth"));
  }

  /** Counts statements. A request takes fewer if the reaction has started the watches before it. */
  private static LongSummaryStatistics statementsOfNew(
      TestClient creator, String org, String... names) {
    return Stream.of(names)
        .map(name -> Json.object("name", name))
        .mapToLong(
            repository ->
                CountedStatements.of(
                    creator,
                    counted -> counted.post("/orgs/" + org + "/repos", repository).expect(201)))
        .summaryStatistics();
  }

  private static long teamOfAll(TestClient boss, String org, String name) {
    return boss.post(
            "/orgs/" + org + "/teams",
            Json.object("name", name, "permission", "admin", "includes_all_repositories", true))
        .expect(201)
        .id();
  }

  @Test
  void manyMembersWatchManyRepositoriesByFewCommandsAndAnEditOfTheNameChangesNothing() {
    TestClient boss = server.as(owner);
    String org = server.newOrganization(boss, "watching");
    long team = TestServer.newTeam(boss, org, "readers");
    List<String> members = List.of(server.newUser("a"), server.newUser("b"), server.newUser("c"));
    members.forEach(member -> boss.put("/teams/" + team + "/members/" + member).expect(204));
    for (int number = 0; number < 120; number++)
      boss.post("/orgs/" + org + "/repos", Json.object("name", "r" + number, "private", true))
          .expect(201);
    boss.patch(
            "/teams/" + team, Json.object("permission", "read", "includes_all_repositories", true))
        .expect(200);
    Awaitility.await().untilAsserted(() -> assertThat(watches(org)).isEqualTo(3 * 120));
    String ended = "/repos/" + org + "/r7/subscription";
    server.as(members.getFirst()).delete(ended).expect(204);

    long events = events(org);
    boss.patch("/teams/" + team, Json.object("description", "read a lot")).expect(200);
    boss.patch(
            "/teams/" + team,
            Json.object("permission", "write", "units_map", Map.of("repo.code", "write")))
        .expect(200);
    boss.delete("/teams/" + team + "/members/" + members.getLast()).expect(204);

    Awaitility.await().untilAsserted(() -> assertThat(watches(org)).isEqualTo(2 * 120 - 1));
    assertThat(events(org)).isEqualTo(events + 120);
    server.as(members.getFirst()).get(ended).expect(404);
  }

  /** Returns the number of watches of members who are no owners. */
  private long watches(String org) {
    return server
        .bean(JdbcClient.class)
        .sql(
            "select count(*) from watch w join repository r on r.id = w.repository_id"
                + " join account o on o.id = r.owner_id join account p on p.id = w.user_id"
                + " where w.until is null and o.login = ? and p.login <> ?")
        .param(org)
        .param(owner)
        .query(Long.class)
        .single();
  }

  private long events(String org) {
    return server
        .bean(JdbcClient.class)
        .sql(
            "select count(*) from event e join repository r"
                + " on r.id = (e.payload ->> 'repository')::bigint"
                + " join account o on o.id = r.owner_id"
                + " where e.name like 'watch.%' and o.login = ?")
        .param(org)
        .query(Long.class)
        .single();
  }

  private void awaitWatched(Set<String> names) {
    Awaitility.await().untilAsserted(() -> assertThat(watched()).isEqualTo(names));
  }

  private Set<String> watched() {
    return Set.copyOf(self.get("/user/subscriptions").expect(200).texts("name"));
  }
}
