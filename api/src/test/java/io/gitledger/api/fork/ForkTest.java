package io.gitledger.api.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Git;
import io.gitledger.api.testing.HookBody;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TwoUsers;
import io.gitledger.api.testing.WebhookSink;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

@BlackBox
class ForkTest extends TwoUsers {
  private String origin;

  @BeforeEach
  void aRepositoryOfAda() {
    asAda
        .post("/user/repos", Json.object("name", "r", "auto_init", true, "description", "about"))
        .expect(201);
    origin = "/repos/" + ada + "/r";
  }

  private Answer fork(TestClient caller, Object... option) {
    return caller.post(origin + "/forks", Json.object(option));
  }

  private static JsonNode withoutStatistics(JsonNode repository) {
    return ((ObjectNode) repository).remove(List.of("size", "watchers_count"));
  }

  private JsonNode get(TestClient caller, String path) {
    return caller.get(path).expect(200).json();
  }

  @Test
  void aForkHasTheBranchesOfItsOriginAndNamesIt() {
    asAda.post(origin + "/branches", Json.object("new_branch_name", "side")).expect(201);
    asAda.post(origin + "/tags", Json.object("tag_name", "v1")).expect(201);

    JsonNode made = fork(asBob).expect(202).json();

    assertThat(made.path("full_name").asString()).isEqualTo(bob + "/r");
    assertThat(made.path("fork").asBoolean()).isTrue();
    assertThat(made.path("parent").path("full_name").asString()).isEqualTo(ada + "/r");
    assertThat(made.path("parent").has("parent")).isFalse();
    assertThat(made.path("description").asString()).isEqualTo("about");
    assertThat(made.path("empty").asBoolean()).isFalse();
    assertThat(made.path("branch_count").asInt()).isEqualTo(2);
    assertThat(made.path("default_branch").asString()).isEqualTo("main");
    assertThat(made.path("permissions").path("admin").asBoolean()).isTrue();
    assertThat(made.path("has_code").asBoolean()).isTrue();
    assertThat(made.path("has_pull_requests").asBoolean()).isTrue();
    assertThat(made.path("has_issues").asBoolean()).isFalse();
    assertThat(made.path("has_wiki").asBoolean()).isFalse();
    assertThat(made.path("size").asInt()).isZero();
    assertThat(made.path("watchers_count").asInt()).isZero();
    JsonNode read = get(asBob, "/repos/" + bob + "/r");
    assertThat(read.path("watchers_count").asInt()).isEqualTo(1);
    assertThat(withoutStatistics(read)).isEqualTo(withoutStatistics(made));
    asBob.get("/repos/" + bob + "/r/contents/README.md?ref=side").expect(200);
    assertThat(get(asBob, "/repos/" + bob + "/r/tags").size()).isEqualTo(1);
    assertThat(get(asAda, origin).path("forks_count").asInt()).isEqualTo(1);
    long id = made.path("owner").path("id").asLong();
    assertThat(get(asBob, "/repos/search?mode=fork&exclusive=true&uid=" + id).path("data").size())
        .isEqualTo(1);
  }

  @Test
  void aForkIsFoundedAndNotPushed() {
    fork(asBob).expect(202);

    assertThat(get(asBob, "/repos/" + bob + "/r/activities/feeds"))
        .extracting(entry -> entry.path("op_type").asString())
        .containsExactly("create_repo");
  }

  @Test
  void forksAreListedToThoseWhoSeeThem() {
    fork(asBob).expect(202);
    String cyd = server.newUser("cyd");
    String hidden = server.newOrganization(server.as(cyd), "org");
    server.as(cyd).patch("/orgs/" + hidden, Json.object("visibility", "private")).expect(200);
    fork(server.as(cyd), "organization", hidden, "name", "other").expect(202);

    Answer first = server.administrator().get(origin + "/forks?limit=1").expect(200);
    assertThat(first.header("X-Total-Count")).hasValue("2");
    assertThat(first.header("Link").orElseThrow()).contains("page=2");
    Answer open = server.anonymous().get(origin + "/forks").expect(200);
    assertThat(open.header("X-Total-Count")).hasValue("1");
    assertThat(open.json().path(0).path("full_name").asString()).isEqualTo(bob + "/r");
  }

  @Test
  void whoMayNotForkIsTurnedAway() {
    String closed = server.newOrganization(asAda, "org");
    asAda.post("/user/repos", Json.object("name", "hidden", "private", true)).expect(201);
    fork(server.anonymous()).expect(401);
    fork(asBob, "organization", "nobody-at-all").expect(404);
    fork(asBob, "organization", closed).expect(403);
    fork(asBob, "name", "a/b").expect(422);
    asBob.post("/repos/" + ada + "/hidden/forks", Json.object()).expect(404);
    asAda.put("/user/blocks/" + bob).expect(204);
    fork(asBob).expect(403);
  }

  @Test
  void anOwnerHasOneForkAndOneRepositoryOfAName() {
    asBob.post("/user/repos", Json.object("name", "r")).expect(201);
    fork(asBob).expect(409);
    fork(asBob, "name", "mine").expect(202);
    fork(asBob, "name", "again").expect(409);
    asBob.delete("/repos/" + bob + "/mine").expect(204);
    assertThat(get(asAda, origin).path("forks_count").asInt()).isZero();
    fork(asBob, "name", "again").expect(202);
  }

  @Test
  void aForkOfAForkHasTheForkAsItsParent() {
    fork(asBob).expect(202);
    String cyd = server.newUser("cyd");

    JsonNode second =
        server.as(cyd).post("/repos/" + bob + "/r/forks", Json.object()).expect(202).json();

    assertThat(second.path("parent").path("full_name").asString()).isEqualTo(bob + "/r");
    assertThat(get(asAda, origin + "/forks").size()).isEqualTo(1);
  }

  @Test
  void aForkIsAsPrivateAsItsOrigin() {
    fork(asBob).expect(202);
    String path = "/repos/" + bob + "/r";
    assertThat(
            asBob
                .patch(path, Json.object("private", true))
                .expect(200)
                .json()
                .path("private")
                .asBoolean())
        .isFalse();

    asAda.patch(origin, Json.object("private", true)).expect(200);
    await()
        .atMost(Duration.ofSeconds(30))
        .untilAsserted(() -> server.anonymous().get(path).expect(404));
    asAda.put(origin + "/collaborators/" + bob, Json.object("permission", "read")).expect(204);
    assertThat(get(asBob, path).path("parent").path("full_name").asString()).isEqualTo(ada + "/r");
  }

  @Test
  void anEditedForkIsAsPrivateAsItsOriginAndItsOwner() {
    hide(ada, "private");
    asAda.put(origin + "/collaborators/" + bob, Json.object("permission", "read")).expect(204);
    fork(asBob).expect(202);
    String path = "/repos/" + bob + "/r";

    asBob.patch(path, Json.object("private", false)).expect(200);
    assertThat(get(asBob, path).path("private").asBoolean()).isTrue();
    hide(ada, "public");
    asBob.patch(path, Json.object("private", true)).expect(200);
    assertThat(get(asBob, path).path("private").asBoolean()).isFalse();
  }

  private void hide(String user, String visibility) {
    Object option = Json.object("source_id", 0, "login_name", user, "visibility", visibility);
    server.administrator().patch("/admin/users/" + user, option).expect(200);
  }

  @Test
  void forksFollowTheirOriginBeforeItsOwnerIsAnswered() {
    fork(asBob).expect(202);
    String cyd = server.newUser("cyd");
    server.as(cyd).post("/repos/" + bob + "/r/forks", Json.object()).expect(202);

    for (boolean hidden : new boolean[] {true, false}) {
      asAda.patch(origin, Json.object("private", hidden)).expect(200);
      for (String owner : List.of(bob, cyd))
        assertThat(get(server.as(owner), "/repos/" + owner + "/r").path("private").asBoolean())
            .isEqualTo(hidden);
    }
  }

  @Test
  void whoMayNotReadTheCodeIsForbiddenToFork() {
    asAda.patch(origin, Json.object("has_code", false)).expect(200);

    assertThat(fork(asBob).expect(403).message())
        .isEqualTo("user should have specific read permission or be a repo admin or a site admin");
  }

  @Test
  void readersOfAForkWhoDoNotSeeItsOriginHearNothingOfIt() {
    asAda.patch(origin, Json.object("private", true)).expect(200);
    asAda.put(origin + "/collaborators/" + bob, Json.object("permission", "read")).expect(204);
    assertThat(fork(asBob).expect(202).json().path("private").asBoolean()).isTrue();
    String cyd = server.newUser("cyd");
    String path = "/repos/" + bob + "/r";
    asBob.put(path + "/collaborators/" + cyd, Json.object("permission", "read")).expect(204);

    JsonNode seen = get(server.as(cyd), path);

    assertThat(seen.has("parent")).isFalse();
    assertThat(seen.path("fork").asBoolean()).isFalse();
  }

  @Test
  void aForkOutlivesItsOrigin(@TempDir Path folder) {
    fork(asBob).expect(202);
    long id = get(asAda, origin).path("id").asLong();
    asAda.delete(origin).expect(204);

    JsonNode left = get(asBob, "/repos/" + bob + "/r");
    assertThat(left.path("fork").asBoolean()).isFalse();
    assertThat(left.has("parent")).isFalse();
    server.administrator().delete("/ledger/deleted/repositories/" + id).expect(204);
    Git git = Git.in(folder, bob);
    git.succeed("clone", "-q", server.gitUrl(bob, bob + "/r"), "left");
    git.within("left").succeed("fsck", "--full", "--strict");
  }

  @Test
  void aForkShowsNothingThatItsOriginHasRemoved(@TempDir Path folder) {
    Git git = Git.in(folder, ada);
    git.succeed("clone", "-q", server.gitUrl(ada, ada + "/r"), "work");
    Git work = git.within("work");
    String leaked = work.commit("password.txt", "hunter2\n");
    String blob = work.succeed("rev-parse", "HEAD:password.txt").strip();
    work.succeed("push", "-q", "origin", "main");
    work.succeed("reset", "-q", "--hard", "HEAD~1");
    work.succeed("push", "-qf", "origin", "main");
    fork(asBob).expect(202);
    String path = "/repos/" + bob + "/r";

    assertThat(asBob.get(path + "/git/blobs/" + blob).status()).isGreaterThanOrEqualTo(400);
    assertThat(server.administrator().get(path + "/git/blobs/" + blob).status())
        .isGreaterThanOrEqualTo(400);
    asBob.get(path + "/git/commits/" + leaked).expect(404);
    asBob
        .post(path + "/branches", Json.object("new_branch_name", "stolen", "old_ref_name", leaked))
        .expect(404);
    Answer tag = asBob.post(path + "/tags", Json.object("tag_name", "stolen", "target", leaked));
    assertThat(tag.status()).isGreaterThanOrEqualTo(400);
  }

  @Test
  void hooksOfTheOriginHearOfAFork() {
    try (WebhookSink sink = WebhookSink.start()) {
      asAda.post(origin + "/hooks", HookBody.to(sink.url(), "fork", "repository")).expect(201);
      fork(asBob).expect(202);

      JsonNode told = sink.await("fork").json();
      assertThat(told.path("forkee").path("full_name").asString()).isEqualTo(ada + "/r");
      assertThat(told.path("repository").path("full_name").asString()).isEqualTo(bob + "/r");
      assertThat(told.path("repository").path("permissions").path("admin").asBoolean()).isTrue();
      assertThat(told.path("forkee").path("permissions").path("admin").asBoolean()).isFalse();
      assertThat(told.path("sender").path("login").asString()).isEqualTo(bob);
      assertThat(told.at("/forkee/forks_count").asInt(-1)).isZero();
      assertThat(told.at("/repository/watchers_count").asInt(-1)).isZero();
      assertThat(told.at("/repository/size").asInt(-1)).isZero();
      assertThat(sink.deliveries()).hasSize(1);
    }
  }

  @Test
  void theForkOfAForkShowsThatItsParentIsAFork() {
    fork(asBob).expect(202);
    String org = server.freshName("org");
    asAda.post("/orgs", Json.object("username", org)).expect(201);

    JsonNode made =
        asAda
            .post("/repos/" + bob + "/r/forks", Json.object("organization", org))
            .expect(202)
            .json();

    assertThat(made.path("parent").path("full_name").asString()).isEqualTo(bob + "/r");
    assertThat(made.path("parent").path("fork").asBoolean()).isTrue();
    assertThat(made.path("parent").has("parent")).isFalse();
  }

  @Test
  void anOrganizationWithoutANameIsUnknown() {
    fork(asBob, "organization", "").expect(404);
    asBob.get("/repos/" + bob + "/r").expect(404);
  }
}
