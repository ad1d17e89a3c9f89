package io.gitledger.api.repository;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.gitledger.api.lfs.TestLfs;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Git;
import io.gitledger.api.testing.HookBody;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TwoUsers;
import io.gitledger.api.testing.WebhookSink;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

@BlackBox
@ResourceLock("update_mirrors")
class MirrorTest extends TwoUsers {
  private static final Duration LIMIT = Duration.ofSeconds(30);

  private String origin;
  private String mirror;

  @BeforeEach
  void anOriginOfAda() {
    origin = "/repos/" + ada + "/r";
    mirror = "/repos/" + bob + "/copy";
    asAda.post("/user/repos", Json.object("name", "r", "auto_init", true)).expect(201);
  }

  private Answer mirror(Object... more) {
    var body =
        Json.object(
            "clone_addr",
            server.address() + ada + "/r.git",
            "repo_name",
            "copy",
            "mirror",
            true,
            "mirror_interval",
            "10m");
    for (int i = 0; i < more.length; i += 2) body.put((String) more[i], more[i + 1]);
    return asBob.post("/repos/migrate", body);
  }

  private void branch(String name) {
    asAda.post(origin + "/branches", Json.object("new_branch_name", name)).expect(201);
  }

  private List<String> branches() {
    return asBob.get(mirror + "/branches").expect(200).texts("name");
  }

  private void awaitBranches(String... names) {
    await()
        .atMost(LIMIT)
        .untilAsserted(() -> assertThat(branches()).containsExactlyInAnyOrder(names));
  }

  private void alter(String columns) {
    long id = asBob.get(mirror).expect(200).id();
    server
        .bean(JdbcClient.class)
        .sql("insert into mirror_sync (repository_id) values (?) on conflict do nothing")
        .param(id)
        .update();
    server
        .bean(JdbcClient.class)
        .sql("update mirror_sync set " + columns + " where repository_id = ?")
        .param(id)
        .update();
  }

  @Test
  void aMirrorTellsWhatItFollowsAndHowOften() {
    JsonNode made = mirror("issues", true).expect(201).json();

    assertThat(made.path("mirror").asBoolean()).isTrue();
    assertThat(made.path("mirror_interval").asString()).isEqualTo("10m0s");
    assertThat(made.path("mirror_updated").asString())
        .isEqualTo(made.path("created_at").asString());
    assertThat(made.path("original_url").asString()).isEqualTo(server.address() + ada + "/r.git");
    assertThat(made.path("has_pull_requests").asBoolean()).isFalse();
    assertThat(made.path("has_actions").asBoolean()).isFalse();
    assertThat(made.path("has_issues").asBoolean()).isTrue();
  }

  @Test
  void aSynchronizationTakesOverNewMovedAndDeletedRefs(@TempDir Path folder) {
    branch("side");
    mirror().expect(201);
    Git.in(folder, ada).succeed("clone", "-q", server.gitUrl(ada, ada + "/r"), "work");
    Git work = Git.in(folder, ada).within("work");
    work.commit("a.txt", "a");
    work.succeed("tag", "-m", "first", "v1");
    work.succeed("push", "-q", "origin", "main", "main:new", "v1", ":side");
    alter("synced_at = now() - interval '1 day'");
    String yesterday = asBob.get(mirror).expect(200).json().path("mirror_updated").asString();

    asBob.post(mirror + "/mirror-sync").expect(200);

    String there = work.succeed("ls-remote", server.gitUrl(ada, ada + "/r"));
    await()
        .atMost(LIMIT)
        .untilAsserted(
            () ->
                assertThat(work.succeed("ls-remote", server.gitUrl(bob, bob + "/copy")))
                    .isEqualTo(there));
    await()
        .atMost(LIMIT)
        .untilAsserted(
            () -> {
              JsonNode now = asBob.get(mirror).expect(200).json();
              assertThat(now.path("mirror_updated").asString()).isNotEqualTo(yesterday);
            });
  }

  @Test
  void hooksAndFeedsTellWhatAMirrorTookOver() {
    try (WebhookSink sink = WebhookSink.start()) {
      branch("side");
      mirror().expect(201);
      asBob
          .post(mirror + "/hooks", HookBody.to(sink.url(), "push", "create", "delete"))
          .expect(201);
      branch("new");
      asAda.delete(origin + "/branches/side").expect(204);

      asBob.post(mirror + "/mirror-sync").expect(200);

      JsonNode created = sink.await("create").json();
      assertThat(created.path("ref").asString()).isEqualTo("new");
      assertThat(created.path("sender").path("login").asString()).isEqualTo(bob);
      assertThat(sink.await("delete").json().path("ref").asString()).isEqualTo("side");
      JsonNode push = sink.await("push").json();
      assertThat(push.path("ref").asString()).isEqualTo("refs/heads/new");
      assertThat(push.path("commits")).isEmpty();
      assertThat(push.path("head_commit").isNull()).isTrue();
      assertThat(push.path("compare_url").asString()).isEqualTo(server.address().toString());
    }
    var ops = new ArrayList<String>();
    for (JsonNode entry : asBob.get(mirror + "/activities/feeds").expect(200).json()) {
      ops.add(entry.path("op_type").asString());
      assertThat(entry.path("act_user").path("login").asString()).isEqualTo(bob);
    }
    assertThat(ops)
        .containsExactlyInAnyOrder("mirror_sync_push", "mirror_sync_create", "mirror_sync_delete");
  }

  @Test
  void nobodyWritesToAMirror(@TempDir Path folder) {
    mirror().expect(201);
    Git.in(folder, bob).succeed("clone", "-q", server.gitUrl(bob, bob + "/copy"), "work");
    Git work = Git.in(folder, bob).within("work");
    work.commit("a.txt", "a");

    assertThat(work.fail("push", "origin", "main")).contains("403");
    assertThat(
            asBob
                .post(mirror + "/branches", Json.object("new_branch_name", "b"))
                .expect(403)
                .message())
        .isEqualTo("Git Repository is a mirror.");
    asBob.post(mirror + "/contents/b.txt", Json.object("content", "")).expect(423);
    assertThat(asBob.patch(mirror, Json.object("archived", true)).expect(422).message())
        .isEqualTo("repo is a mirror, cannot archive/un-archive");
  }

  @Test
  void onlyMirrorsAreSynchronized() {
    assertThat(asAda.post(origin + "/mirror-sync").expect(400).message())
        .isEqualTo("Repository is not a mirror");
    mirror().expect(201);
    asAda.post(mirror + "/mirror-sync").expect(403);
    server.anonymous().post(mirror + "/mirror-sync").expect(401);
  }

  @Test
  void intervalsHaveAMinimum() {
    mirror("mirror_interval", "5m").expect(422);
    mirror("mirror_interval", "soon").expect(422);
    assertThat(mirror("mirror_interval", "").expect(201).json().path("mirror_interval").asString())
        .isEqualTo("8h0m0s");
    asBob.patch(mirror, Json.object("mirror_interval", "9m")).expect(422);
    JsonNode edited = asBob.patch(mirror, Json.object("mirror_interval", "0s")).expect(200).json();
    assertThat(edited.path("mirror_interval").asString()).isEqualTo("0s");
    JsonNode other = asAda.patch(origin, Json.object("mirror_interval", "9m")).expect(200).json();
    assertThat(other.path("mirror_interval").asString()).isEmpty();
  }

  @Test
  void newCredentialsOpenTheRemoteAgain() {
    asAda.patch(origin, Json.object("private", true)).expect(200);
    mirror("auth_token", server.newToken(ada, "write:repository")).expect(201);
    asAda.delete("/users/" + ada + "/tokens/" + tokenId()).expect(204);
    branch("new");
    asBob.post(mirror + "/mirror-sync").expect(200);

    String url =
        asBob
            .patch(mirror, Json.object("mirror_token", server.newToken(ada, "read:repository")))
            .expect(200)
            .json()
            .path("original_url")
            .asString();
    asBob.post(mirror + "/mirror-sync").expect(200);

    assertThat(url).isEqualTo(server.address() + ada + "/r.git");
    awaitBranches("main", "new");
  }

  private long tokenId() {
    return asAda.get("/users/" + ada + "/tokens").expect(200).json().path(0).path("id").asLong();
  }

  @Test
  void withoutPruningDeletedRefsStay() {
    branch("side");
    mirror().expect(201);
    asBob.patch(mirror, Json.object("enable_prune", false)).expect(200);
    asAda.delete(origin + "/branches/side").expect(204);
    branch("new");

    asBob.post(mirror + "/mirror-sync").expect(200);

    awaitBranches("main", "side", "new");
  }

  @Test
  void aRefThatCannotStandHereIsAnErrorAndTheOthersAreTakenOver() {
    branch("side");
    mirror().expect(201);
    asBob.patch(mirror, Json.object("enable_prune", false)).expect(200);
    asAda.delete(origin + "/branches/side").expect(204);
    branch("side/x");
    branch("new");

    asBob.post(mirror + "/mirror-sync").expect(200);

    awaitBranches("main", "side", "new");
    long id = asBob.get(mirror).expect(200).id();
    await()
        .atMost(LIMIT)
        .untilAsserted(
            () ->
                assertThat(
                        server
                            .bean(JdbcClient.class)
                            .sql("select error from mirror_sync where repository_id = ?")
                            .param(id)
                            .query(String.class)
                            .single())
                    .contains("refs/heads/side/x"));
  }

  @Test
  void objectsOfGitLfsAndTheWikiAreTakenOverWhereThatIsAsked() {
    mirror("lfs", true, "wiki", true).expect(201);
    TestLfs.upload(asAda, ada + "/r", "large");
    TestLfs.point(asAda, ada + "/r", "large.bin", "large");
    asAda
        .post(origin + "/wiki/new", Json.object("title", "Home", "content_base64", "aGVsbG8="))
        .expect(201);

    asBob.post(mirror + "/mirror-sync").expect(200);

    await()
        .atMost(LIMIT)
        .untilAsserted(() -> asBob.get(mirror + "/contents/large.bin").expect(200));
    TestLfs.download(asBob, bob + "/copy", "large").expect(200);
    asBob.get(mirror + "/wiki/page/Home").expect(200);
  }

  @Test
  void aMirrorIsSynchronizedWhenItsIntervalIsOver() {
    mirror().expect(201);
    branch("new");
    alter("tried_at = now() - interval '11 minutes'");

    server.runTask("update_mirrors");

    awaitBranches("main", "new");
  }

  @Test
  void anotherNodeTakesOverFromOneThatDied() {
    mirror("mirror_interval", "0s").expect(201);
    branch("new");
    alter("tried_at = now(), leased_until = now() - interval '1 second'");

    server.runTask("update_mirrors");

    awaitBranches("main", "new");
  }
}
