package io.gitledger.api.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Git;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TwoUsers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

@BlackBox
class TransferTest extends TwoUsers {
  private String path;
  private String bobsPath;

  @BeforeEach
  void aRepositoryOfAda() {
    asAda.post("/user/repos", Json.object("name", "r", "auto_init", true)).expect(201);
    path = "/repos/" + ada + "/r";
    bobsPath = "/repos/" + bob + "/r";
  }

  private Answer transfer(TestClient caller, String to, Object... teams) {
    return transfer(caller, path, to, teams);
  }

  private static Answer transfer(TestClient caller, String from, String to, Object... teams) {
    return caller.post(
        from + "/transfer",
        teams.length == 0
            ? Json.object("new_owner", to)
            : Json.object("new_owner", to, "team_ids", List.of(teams)));
  }

  private static String owner(Answer shown) {
    return shown.json().path("owner").path("login").asString();
  }

  private static String recipient(Answer shown) {
    return shown.json().path("repo_transfer").path("recipient").path("login").asString();
  }

  private static JsonNode get(TestClient caller, String path) {
    return caller.get(path).expect(200).json();
  }

  private long newTeam(TestClient owner, String organization, Object... more) {
    Object[] option =
        Stream.concat(
                Stream.of(
                    "name", server.freshName("t"), "units_map", Json.object("repo.code", "read")),
                Stream.of(more))
            .toArray();
    return owner.post("/orgs/" + organization + "/teams", Json.object(option)).expect(201).id();
  }

  @Test
  void urlsOfHooksAreEncryptedWithTheKeyOfTheNewOwner() {
    long hook =
        asAda
            .post(
                path + "/hooks",
                Json.object(
                    "type",
                    "gitea",
                    "config",
                    Json.object("url", "http://localhost:1/", "content_type", "json")))
            .expect(201)
            .id();
    long recipient = get(asBob, "/user").path("id").asLong();

    transfer(server.administrator(), bob).expect(202);

    await()
        .atMost(Duration.ofSeconds(30))
        .until(
            () ->
                server
                        .bean(JdbcClient.class)
                        .sql("select sealer_id from hook where id = ?")
                        .param(hook)
                        .query(Long.class)
                        .single()
                    == recipient);
    assertThat(get(asBob, bobsPath + "/hooks").path(0).path("config").path("url").asString())
        .isEqualTo("http://localhost:1/");
  }

  @Test
  void aUserDecidesOnWhatIsOfferedToHim() {
    asAda.patch(path, Json.object("private", true)).expect(200);
    asBob.get(path).expect(404);

    Answer offered = transfer(asAda, bob.toUpperCase(Locale.ROOT)).expect(201);

    assertThat(owner(offered)).isEqualTo(ada);
    assertThat(recipient(offered)).isEqualTo(bob);
    JsonNode pending = offered.json().path("repo_transfer");
    assertThat(pending.path("doer").path("login").asString()).isEqualTo(ada);
    assertThat(pending.path("teams")).isEmpty();
    assertThat(offered.json().path("permissions").path("admin").asBoolean()).isTrue();
    assertThat(recipient(asBob.get(path).expect(200))).isEqualTo(bob);
    transfer(asAda, bob).expect(409);
    transfer(server.administrator(), bob).expect(409);
    for (String word : List.of("accept", "reject")) {
      asAda.post(path + "/transfer/" + word).expect(403);
      server.administrator().post(path + "/transfer/" + word).expect(403);
      server.anonymous().post(path + "/transfer/" + word).expect(404);
    }
    Answer taken = asBob.post(path + "/transfer/accept").expect(202);
    assertThat(owner(taken)).isEqualTo(bob);
    assertThat(taken.json().has("repo_transfer")).isFalse();
    assertThat(taken.json().path("permissions").path("admin").asBoolean()).isFalse();
    assertThat(get(asBob, bobsPath).path("permissions").path("admin").asBoolean()).isTrue();
    assertThat(get(asBob, bobsPath + "/collaborators")).isEmpty();
    asBob.post(bobsPath + "/transfer/accept").expect(404);
    asAda.get(bobsPath).expect(404);
    asAda.get(path).expect(404);
    assertThat(asBob.get(path).expect(301).header("Location")).contains("/api/v1" + bobsPath);
    assertThat(get(asBob, bobsPath + "/activities/feeds").path(0).path("op_type").asString())
        .isEqualTo("transfer_repo");
    assertThat(get(asBob, bobsPath + "/activities/feeds").path(0).path("content").asString())
        .isEqualTo(ada + "/r");
    await()
        .atMost(Duration.ofSeconds(30))
        .untilAsserted(() -> assertThat(get(asBob, bobsPath + "/subscribers")).isEmpty());
  }

  @Test
  void whoRejectsStaysACollaborator() {
    asAda.patch(path, Json.object("private", true)).expect(200);
    transfer(asAda, bob).expect(201);

    Answer rejected = asBob.post(path + "/transfer/reject").expect(200);

    assertThat(owner(rejected)).isEqualTo(ada);
    assertThat(rejected.json().has("repo_transfer")).isFalse();
    asBob.get(path).expect(200);
    asBob.post(path + "/transfer/accept").expect(404);
    transfer(asAda, bob).expect(201);
  }

  @Test
  void administratorsAndThoseWhoMayCreateRepositoriesThereTransferAtOnce() {
    String org = server.newOrganization(asBob, "org");
    String other = server.newOrganization(asAda, "org");
    long foreign = newTeam(asBob, org);
    long own = newTeam(asAda, other);
    TestClient root = server.administrator();
    transfer(root, other, foreign).expect(403);
    transfer(root, other, 999_999_999).expect(422);
    transfer(root, bob, own).expect(422);

    Answer done = transfer(asAda, other, own).expect(202);

    assertThat(owner(done)).isEqualTo(other);
    String there = "/repos/" + other + "/r";
    assertThat(get(asAda, there + "/teams")).hasSize(2);
    transfer(asAda, there, other).expect(422);
    assertThat(owner(transfer(asAda, there, ada).expect(202))).isEqualTo(ada);
    transfer(asAda, other).expect(202);
    assertThat(get(asAda, there + "/teams")).hasSize(1);
    assertThat(owner(transfer(root, there, bob).expect(202))).isEqualTo(bob);
  }

  @Test
  void anOrganizationsCreatorsDecideAlthoughTheyDoNotSeeTheRepository() {
    asAda.patch(path, Json.object("private", true)).expect(200);
    String org = server.newOrganization(asBob, "org");
    String cyd = server.newUser("cyd");
    long creators = newTeam(asBob, org, "can_create_org_repo", true);
    asBob.put("/teams/" + creators + "/members/" + cyd).expect(204);
    Answer offered = transfer(asAda, org, creators).expect(201);
    assertThat(offered.json().path("repo_transfer").path("teams").path(0).path("id").asLong())
        .isEqualTo(creators);
    server.as(server.newUser("eve")).post(path + "/transfer/accept").expect(404);

    assertThat(owner(server.as(cyd).post(path + "/transfer/accept").expect(202))).isEqualTo(org);

    server.as(cyd).get("/repos/" + org + "/r").expect(200);
  }

  @Test
  void whoeverMayNotTransferIsTurnedAway() {
    String hidden = server.newOrganization(asBob, "org");
    asBob.patch("/orgs/" + hidden, Json.object("visibility", "private")).expect(200);
    asAda.put(path + "/collaborators/" + bob, Json.object("permission", "admin")).expect(204);
    transfer(server.anonymous(), bob).expect(401);
    transfer(asBob, bob).expect(403);
    transfer(asAda, "nobody-at-all").expect(404);
    transfer(asAda, hidden).expect(404);
    transfer(asAda, "").expect(404);
    asAda.post(path + "/transfer", Json.object()).expect(404);
    asAda.post(path + "/transfer", Json.object("new_owner", bob, "team_ids", "x")).expect(422);
    asAda.post(path + "/transfer").expect(422);
    asBob.post("/user/repos", Json.object("name", "R")).expect(201);
    transfer(asAda, bob).expect(422);
    asBob.delete("/repos/" + bob + "/R").expect(204);
    asBob.put("/user/blocks/" + ada).expect(204);
    transfer(asAda, bob).expect(403);
  }

  @Test
  void theAnswerToATransferCountsWatchersFromBeforeIt() {
    long before = get(asAda, path).path("watchers_count").asLong();

    Answer moved = transfer(server.administrator(), bob).expect(202);

    assertThat(moved.json().path("watchers_count").asLong()).isEqualTo(before);
    assertThat(get(asBob, bobsPath).path("watchers_count").asLong()).isEqualTo(before + 1);
  }

  @Test
  void aRepositoryIsOfferedToSomebodyWhomTheOwnerBlocks() {
    asAda.put("/user/blocks/" + bob).expect(204);

    transfer(asAda, bob).expect(201);

    asBob.post(path + "/transfer/accept").expect(202);
    asBob.get("/repos/" + bob + "/r").expect(200);
  }

  @Test
  void aBlockBetweenOwnerAndRecipientEndsATransfer() {
    transfer(asAda, bob).expect(201);
    asBob.put("/user/blocks/" + ada).expect(204);

    assertThat(get(asAda, path).has("repo_transfer")).isFalse();
    asBob.post(path + "/transfer/accept").expect(404);
    transfer(asAda, server.newUser("cyd")).expect(201);
  }

  @Test
  void aTransferWaitsNoLongerForWhoIsDeleted() {
    transfer(asAda, bob).expect(201);
    server.administrator().delete("/admin/users/" + bob).expect(204);

    assertThat(get(asAda, path).has("repo_transfer")).isFalse();
    String org = server.newOrganization(server.as(server.newUser("eve")), "org");
    transfer(asAda, org).expect(201);
    server.administrator().delete("/orgs/" + org).expect(204);
    assertThat(get(asAda, path).has("repo_transfer")).isFalse();
    transfer(asAda, server.newUser("cyd")).expect(201);
  }

  /** Sends all requests concurrently. */
  private List<Integer> statusesOfAccepting(List<String> paths) throws InterruptedException {
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Callable<Integer>> requests =
          paths.stream()
              .<Callable<Integer>>map(each -> () -> asBob.post(each + "/transfer/accept").status())
              .toList();
      return threads.invokeAll(requests).stream().map(Future::resultNow).toList();
    }
  }

  @Test
  void ofTwoRepositoriesOfOneNameOneArrives() throws InterruptedException {
    String cyd = server.newUser("cyd");
    server.as(cyd).post("/user/repos", Json.object("name", "r")).expect(201);
    String other = "/repos/" + cyd + "/r";
    transfer(asAda, bob).expect(201);
    transfer(server.as(cyd), other, bob).expect(201);

    assertThat(statusesOfAccepting(List.of(path, other))).containsExactlyInAnyOrder(202, 422);
  }

  @Test
  void ofManyWhoAcceptAtOnceOneDoes() throws InterruptedException {
    transfer(asAda, bob).expect(201);

    assertThat(statusesOfAccepting(Collections.nCopies(6, path))).containsOnlyOnce(202);
    asBob.get(bobsPath).expect(200);
  }

  @Test
  void starsHooksKeysAndForksStayAndCollaboratorsWhoAreMembersGo(@TempDir Path folder) {
    String org = server.newOrganization(asBob, "org");
    String cyd = server.newUser("cyd");
    String eve = server.newUser("eve");
    asBob.put("/teams/" + newTeam(asBob, org) + "/members/" + cyd).expect(204);
    for (String user : List.of(cyd, eve)) {
      asAda.put(path + "/collaborators/" + user, Json.object("permission", "write")).expect(204);
      server.as(user).put("/user/starred/" + ada + "/r").expect(204);
    }
    server.as(eve).post(path + "/forks", Json.object()).expect(202);

    transfer(server.administrator(), org).expect(202);

    Git git = Git.in(folder, eve);
    git.succeed("clone", "-q", server.gitUrl(eve, ada + "/r"), "former");
    String there = "/repos/" + org + "/r";
    assertThat(get(asBob, there + "/collaborators"))
        .extracting(user -> user.path("login").asString())
        .containsExactly(eve);
    assertThat(get(server.as(eve), there).path("permissions").path("push").asBoolean()).isTrue();
    assertThat(get(asBob, there).path("stars_count").asInt()).isEqualTo(2);
    assertThat(get(asBob, there).path("forks_count").asInt()).isEqualTo(1);
    JsonNode fork = get(server.as(eve), "/repos/" + eve + "/r");
    assertThat(fork.path("parent").path("full_name").asString()).isEqualTo(org + "/r");
    transfer(server.as(eve), "/repos/" + eve + "/r", ada).expect(201);
    asAda.post("/repos/" + eve + "/r/transfer/accept").expect(202);
    server.as(eve).post(there + "/forks", Json.object("name", "again")).expect(202);
    asAda.post(there + "/forks", Json.object("name", "again")).expect(409);
  }

  @Test
  void membersOfTheNewTeamsWatchAsSoonAsItIsAnswered() {
    String org = server.freshName("org");
    asAda.post("/orgs", Json.object("username", org)).expect(201);
    long team = newTeam(asAda, org);
    asAda.put("/teams/" + team + "/members/" + bob).expect(204);

    JsonNode answer = transfer(asAda, org, team).expect(202).json();

    assertThat(answer.path("watchers_count").asInt()).isEqualTo(1);
    assertThat(get(asAda, "/repos/" + org + "/r").path("watchers_count").asInt()).isEqualTo(2);
    asBob.get("/repos/" + org + "/r/subscription").expect(200);
  }
}
