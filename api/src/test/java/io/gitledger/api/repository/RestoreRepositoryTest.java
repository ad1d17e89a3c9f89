package io.gitledger.api.repository;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.content.Files;
import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.key.TestKeys;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.HookBody;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestServer;
import io.gitledger.projections.ledger.Verification;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

@BlackBox
class RestoreRepositoryTest {
  private static final String LIST = "/ledger/deleted/repositories";

  private final TestServer server = TestServer.shared();
  private final TestPlace place = TestPlace.open(server);
  private final long id = place.owner().get(place.path()).id();

  private void delete() {
    place.owner().delete(place.path()).expect(204);
  }

  private Answer restore() {
    return server.administrator().post(LIST + "/" + id + "/restore");
  }

  private Answer deployKey(String key) {
    return place
        .owner()
        .post(place.path() + "/keys", Json.object("title", "deploy", "key", key, "read_only", true))
        .expect(201);
  }

  /**
   * Returns the responses about the repository for its owner, a collaborator, a user who starred
   * it, and anonymous callers.
   */
  private List<String> seen() {
    var seen = new ArrayList<String>();
    for (String part :
        List.of(
            "",
            "/issues?state=all",
            "/issues/1/comments",
            "/hooks",
            "/keys",
            "/collaborators",
            "/branches",
            "/contents/a.txt",
            "/commits",
            "/stargazers",
            "/subscribers",
            "/activities/feeds"))
      seen.add(place.owner().get(place.path() + part).expect(200).text());
    seen.add(place.writer().get("/user/repos").expect(200).text());
    seen.add(place.stranger().get("/user/starred").expect(200).text());
    seen.add(place.stranger().get("/user/subscriptions").expect(200).text());
    seen.add(place.nobody().get("/users/" + place.strangerName()).expect(200).text());
    return seen;
  }

  @Test
  void aRestoredRepositoryIsAsItWas() {
    Files.add(place, "a.txt", "one");
    Awaitility.await()
        .until(() -> place.owner().get(place.path()).text().contains("\"language\":\"Text\""));
    place.open("Broken");
    place.comment(place.writer(), 1, "Indeed");
    place
        .owner()
        .post(place.path() + "/hooks", HookBody.to("http://localhost:1/x", "push"))
        .expect(201);
    deployKey(TestKeys.ed25519(""));
    place.stranger().put("/user/starred/" + place.ownerName() + "/" + place.name()).expect(204);
    place.stranger().put(place.path() + "/subscription").expect(200);
    List<String> before = seen();

    delete();
    place.owner().get(place.path()).expect(404);
    assertThat(place.stranger().get("/user/starred").json()).isEmpty();
    Answer restored = restore().expect(200);

    assertThat(restored.json().path("full_name").asString())
        .isEqualTo(place.ownerName() + "/" + place.name());
    assertThat(seen()).isEqualTo(before);
    place.open("Another");
    Files.add(place, "b.txt", "two");
    restore().expect(409);
  }

  @Test
  void administratorsSeeWhatWasDeleted() {
    delete();

    JsonNode first = server.administrator().get(LIST + "?limit=1").expect(200).json().path(0);
    assertThat(first.path("id").asLong()).isEqualTo(id);
    assertThat(first.path("owner").asString()).isEqualTo(place.ownerName());
    assertThat(first.path("full_name").asString()).isEqualTo(place.ownerName() + "/r");
    assertThat(first.path("deleted_at").asString()).startsWith("20");
    assertThat(server.administrator().get(LIST + "?limit=1").header("X-Total-Count")).isPresent();
  }

  @Test
  void nobodyElseSeesOrRestoresIt() {
    delete();

    server.anonymous().get(LIST).expect(401);
    place.owner().get(LIST).expect(403);
    server.anonymous().post(LIST + "/" + id + "/restore").expect(401);
    place.owner().post(LIST + "/" + id + "/restore").expect(403);
    String narrow = server.newToken(TestServer.ADMINISTRATOR, "write:repository");
    server.withToken(narrow).post(LIST + "/" + id + "/restore").expect(403);
    server.administrator().post(LIST + "/999999999/restore").expect(404);
    server.administrator().post(LIST + "/x/restore").expect(404);
  }

  @Test
  void whatIsGivenUpNeverComesBackAndItsGitDataGoes() {
    Files.add(place, "a.txt", "one");
    String path = LIST + "/" + id;
    server.administrator().delete(path).expect(409);
    delete();
    server.anonymous().delete(path).expect(401);
    place.owner().delete(path).expect(403);
    server.administrator().delete(LIST + "/999999999").expect(404);
    server.administrator().delete(LIST + "/x").expect(404);
    assertThat(rows("git_ref") + rows("repository_pack")).isPositive();

    server.administrator().delete(path).expect(204);

    assertThat(rows("git_ref") + rows("repository_pack")).isZero();
    server.administrator().delete(path).expect(409);
    restore().expect(409);
    assertThat(server.administrator().get(LIST + "?limit=50").json().findValuesAsString("id"))
        .doesNotContain(Long.toString(id));
    var faults = new ArrayList<String>();
    server.bean(Verification.class).run(fault -> faults.add(fault.toString()), events -> {});
    assertThat(faults).noneMatch(fault -> fault.contains("refs-" + id + ":"));
  }

  @Test
  void theGitDataOfSomebodyWhoIsPurgedGoesToo() {
    Files.add(place, "a.txt", "one");

    server.administrator().delete("/admin/users/" + place.ownerName() + "?purge=true").expect(204);

    Awaitility.await().until(() -> rows("git_ref") + rows("repository_pack") == 0);
    restore().expect(409);
  }

  private long rows(String table) {
    return server
        .bean(JdbcClient.class)
        .sql("select count(*) from " + table + " where repository = ?")
        .param(id)
        .query(Long.class)
        .single();
  }

  @Test
  void aTakenNameOrADeletedOwnerIsAConflict() {
    restore().expect(409);
    delete();
    place.owner().post("/user/repos", Json.object("name", "R")).expect(201);
    restore().expect(409);
    place.owner().delete("/repos/" + place.ownerName() + "/R").expect(204);
    server.administrator().delete("/admin/users/" + place.ownerName()).expect(204);
    restore().expect(409);
  }

  @Test
  void aFormerNameLeadsToItAgainUnlessSomebodyTookIt() {
    String home = "/repos/" + place.ownerName();
    place.owner().patch(home + "/r", Json.object("name", "second")).expect(200);
    place.owner().patch(home + "/second", Json.object("name", "third")).expect(200);
    place.owner().delete(home + "/third").expect(204);
    place.owner().get(home + "/r").expect(404);
    place.owner().post("/user/repos", Json.object("name", "second")).expect(201);

    restore().expect(200);

    place.owner().get(home + "/r").expect(301);
    place.owner().get(home + "/second").expect(200);
    place.owner().get(home + "/third").expect(200);
  }

  @Test
  void aKeyThatIsSomebodyElsesByNowStaysWithThem() {
    String moved = TestKeys.ed25519("");
    deployKey(moved);
    String shared = TestKeys.ed25519("");
    place
        .owner()
        .post(place.path() + "/keys", Json.object("title", "stays", "key", shared))
        .expect(201);
    delete();
    place.stranger().post("/user/keys", Json.object("title", "mine", "key", moved)).expect(201);

    restore().expect(200);

    JsonNode keys = place.owner().get(place.path() + "/keys").expect(200).json();
    assertThat(keys.findValuesAsString("title")).containsExactly("stays");
    place
        .owner()
        .post(place.path() + "/keys", Json.object("title", "deploy", "key", TestKeys.ed25519("")))
        .expect(201);
    place.owner().delete(place.path() + "/keys/" + keys.path(0).path("id")).expect(204);
    place.stranger().post("/user/keys", Json.object("title", "too", "key", shared)).expect(201);
  }

  @Test
  void whoWasBlockedMeanwhileHasNoTieToItAnyMore() {
    String star = "/user/starred/" + place.ownerName() + "/r";
    place.stranger().put(star).expect(204);
    place.writer().put(star).expect(204);
    delete();
    place.owner().put("/user/blocks/" + place.strangerName()).expect(204);
    place.owner().put("/user/blocks/" + place.writerName()).expect(204);

    JsonNode restored = restore().expect(200).json();

    assertThat(restored.path("stars_count").asInt()).isZero();
    assertThat(place.owner().get(place.path() + "/collaborators").json()).isEmpty();
    for (String name : List.of(place.strangerName(), place.writerName()))
      assertThat(
              server
                  .administrator()
                  .get("/users/" + name)
                  .json()
                  .path("starred_repos_count")
                  .asInt())
          .isZero();
  }

  @Test
  void ofManyWhoRestoreItAtOnceOneDoes() throws Exception {
    delete();
    Callable<Answer> request = this::restore;
    var statuses = new ArrayList<Integer>();
    try (var threads = Executors.newFixedThreadPool(8)) {
      for (Future<Answer> answer : threads.invokeAll(Collections.nCopies(8, request)))
        statuses.add(answer.get().status());
    }

    assertThat(statuses).containsOnly(200, 409).containsOnlyOnce(200);
  }

  @Test
  void protectionsGoWithAPurgedRepository() {
    place
        .owner()
        .post(
            place.path() + "/tag_protections",
            Json.object("name_pattern", "v*", "whitelist_usernames", List.of(place.ownerName())))
        .expect(201);
    place
        .owner()
        .post(place.path() + "/branch_protections", Json.object("rule_name", "main"))
        .expect(201);
    delete();
    server.administrator().delete(LIST + "/" + id).expect(204);

    assertThat(
            server
                .bean(JdbcClient.class)
                .sql(
                    "select (select count(*) from tag_protection where repository_id = :id)"
                        + " + (select count(*) from branch_protection where repository_id = :id)")
                .param("id", id)
                .query(Long.class)
                .single())
        .isZero();
  }
}
