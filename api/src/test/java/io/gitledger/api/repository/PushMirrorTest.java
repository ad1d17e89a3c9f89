package io.gitledger.api.repository;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.gitledger.api.lfs.TestLfs;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Git;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import io.gitledger.api.testing.TwoUsers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

/** Tests pushes of Ada to a repository of Bob. */
@BlackBox
@ResourceLock("update_mirrors")
class PushMirrorTest extends TwoUsers {
  private static final Duration LIMIT = Duration.ofSeconds(30);
  private static final String NEVER = "1970-01-01T00:00:00Z";

  private String origin;
  private String mirrors;

  @BeforeEach
  void anOriginAndAnEmptyRemote() {
    origin = "/repos/" + ada + "/r";
    mirrors = origin + "/push_mirrors";
    asAda.post("/user/repos", Json.object("name", "r", "auto_init", true)).expect(201);
    asBob.post("/user/repos", Json.object("name", "copy", "private", true)).expect(201);
  }

  private String remote() {
    return server.address() + bob + "/copy.git";
  }

  private Answer create(String address, Object... more) {
    var body = Json.object("remote_address", address, "interval", "0");
    for (int i = 0; i < more.length; i += 2) body.put((String) more[i], more[i + 1]);
    return asAda.post(mirrors, body);
  }

  private Answer createWithCredentials(Object... more) {
    var all = new Object[more.length + 4];
    System.arraycopy(more, 0, all, 4, more.length);
    all[0] = "remote_username";
    all[1] = bob;
    all[2] = "remote_password";
    all[3] = TestServer.PASSWORD;
    return create(remote(), all);
  }

  private void branch(String name) {
    asAda.post(origin + "/branches", Json.object("new_branch_name", name)).expect(201);
  }

  private void synchronize() {
    asAda.post(mirrors + "-sync").expect(200);
  }

  private List<String> branchesThere() {
    JsonNode branches = asBob.get("/repos/" + bob + "/copy/branches").expect(200).json();
    return branches.isNull()
        ? List.of()
        : branches.valueStream().map(branch -> branch.path("name").asString()).toList();
  }

  private void awaitBranchesThere(String... names) {
    await()
        .atMost(LIMIT)
        .untilAsserted(() -> assertThat(branchesThere()).containsExactlyInAnyOrder(names));
  }

  private void alter(String columns) {
    long id = asAda.get(origin).expect(200).id();
    server
        .bean(JdbcClient.class)
        .sql(
            "insert into mirror_sync (repository_id, push_mirror_id)"
                + " select repository_id, id from push_mirror where repository_id = ?"
                + " on conflict do nothing")
        .param(id)
        .update();
    server
        .bean(JdbcClient.class)
        .sql("update mirror_sync set " + columns + " where repository_id = ?")
        .param(id)
        .update();
  }

  @Test
  void aMirrorIsCreatedReadListedAndDeleted() {
    JsonNode made =
        createWithCredentials("interval", "8h", "sync_on_commit", true).expect(200).json();
    String name = made.path("remote_name").asString();

    assertThat(name).matches("remote_mirror_[a-z0-9]{10}");
    assertThat(made.path("repo_name").asString()).isEqualTo("r");
    assertThat(made.path("remote_address").asString()).isEqualTo(remote());
    assertThat(made.path("interval").asString()).isEqualTo("8h0m0s");
    assertThat(made.path("sync_on_commit").asBoolean()).isTrue();
    assertThat(made.path("last_update").asString()).isEqualTo(NEVER);
    assertThat(made.path("last_error").asString()).isEmpty();
    assertThat(asAda.get(mirrors + "/" + name).expect(200).json()).isEqualTo(made);
    create(remote()).expect(200);
    Answer page = asAda.get(mirrors + "?limit=1").expect(200);
    assertThat(page.json()).containsExactly(made);
    assertThat(page.header("X-Total-Count")).contains("2");
    assertThat(page.header("Link")).isEmpty();
    asAda.delete(mirrors + "/" + name).expect(204);
    asAda.delete(mirrors + "/" + name).expect(204);
    asAda.get(mirrors + "/" + name).expect(404);
  }

  @Test
  void aSynchronizationMakesTheRepositoryOfAnotherServerEqual(@TempDir Path folder) {
    TestServer other = TestServer.other();
    String root = TestServer.ADMINISTRATOR;
    other.administrator().post("/user/repos", Json.object("name", "copy")).expect(201);
    create(other.gitUrl(root, root + "/copy")).expect(200);
    branch("side");
    synchronize();
    Git.in(folder, ada).succeed("clone", "-q", server.gitUrl(ada, ada + "/r"), "work");
    Git work = Git.in(folder, ada).within("work");
    work.commit("a.txt", "a");
    work.succeed("tag", "-m", "first", "v1");
    work.succeed("push", "-q", "origin", "main", "main:new", "v1", ":side");

    synchronize();

    String there = work.succeed("ls-remote", other.gitUrl(root, root + "/copy"));
    assertThat(there).isEqualTo(work.succeed("ls-remote", server.gitUrl(ada, ada + "/r")));
    work.succeed("clone", "-q", "--mirror", other.gitUrl(root, root + "/copy"), "again");
    assertThat(work.within("again").succeed("fsck", "--full", "--strict")).doesNotContain("error");
    JsonNode mirror = asAda.get(mirrors).expect(200).json().path(0);
    assertThat(mirror.path("last_update").asString()).isNotEqualTo(NEVER);
    assertThat(mirror.path("last_error").asString()).isEmpty();
  }

  @Test
  void whatTheRemoteHasOnItsOwnIsOverwritten(@TempDir Path folder) {
    Git.in(folder, bob).succeed("init", "-q", "work");
    Git work = Git.in(folder, bob).within("work");
    work.commit("b.txt", "b");
    work.succeed("push", "-q", server.gitUrl(bob, bob + "/copy"), "HEAD:main", "HEAD:theirs");
    createWithCredentials().expect(200);

    synchronize();

    assertThat(work.succeed("ls-remote", server.gitUrl(bob, bob + "/copy")))
        .isEqualTo(work.succeed("ls-remote", server.gitUrl(ada, ada + "/r")));
  }

  @Test
  void aPackLargerThanTheBufferIsStreamed(@TempDir Path folder) throws IOException {
    Git.in(folder, ada).succeed("clone", "-q", server.gitUrl(ada, ada + "/r"), "work");
    Git work = Git.in(folder, ada).within("work");
    var random = new byte[3 << 20];
    new Random(1).nextBytes(random);
    Files.write(folder.resolve("work/large.bin"), random);
    work.commit("a.txt", "a");
    work.succeed("add", "large.bin");
    work.commit("b.txt", "b");
    work.succeed("push", "-q", "origin", "main");
    createWithCredentials().expect(200);

    synchronize();

    work.succeed("clone", "-q", "--mirror", server.gitUrl(bob, bob + "/copy"), "again");
    assertThat(work.within("again").succeed("cat-file", "-s", "main:large.bin").strip())
        .isEqualTo(Integer.toString(random.length));
  }

  @Test
  void objectsOfGitLfsArriveBeforeTheirPointers() {
    TestLfs.upload(asAda, ada + "/r", "large");
    TestLfs.point(asAda, ada + "/r", "large.bin", "large");
    TestLfs.point(asAda, ada + "/r", "lost.bin", "lost");
    createWithCredentials().expect(200);

    synchronize();

    assertThat(TestLfs.download(asBob, bob + "/copy", "large").expect(200).text())
        .isEqualTo("large");
    TestLfs.download(asBob, bob + "/copy", "lost").expect(404);
    assertThat(branchesThere()).containsExactly("main");
  }

  @Test
  void anEmptyRepositoryLeavesItsRemoteAlone() {
    asAda.post("/user/repos", Json.object("name", "empty")).expect(201);
    mirrors = "/repos/" + ada + "/empty/push_mirrors";
    asBob.delete("/repos/" + bob + "/copy").expect(204);
    asBob.post("/user/repos", Json.object("name", "copy", "auto_init", true)).expect(201);
    createWithCredentials().expect(200);

    synchronize();

    assertThat(branchesThere()).containsExactly("main");
  }

  @Test
  void commitsAreFollowedWhereThatIsAsked() {
    createWithCredentials("sync_on_commit", true).expect(200);

    branch("new");

    awaitBranchesThere("main", "new");
  }

  @Test
  void aMirrorIsPushedToWhenItsIntervalIsOver() {
    createWithCredentials("interval", "10m").expect(200);
    server.runTask("update_mirrors");
    awaitBranchesThere("main");
    branch("new");
    alter("tried_at = now() - interval '11 minutes'");

    server.runTask("update_mirrors");

    awaitBranchesThere("main", "new");
  }

  @Test
  void anotherNodeTakesOverFromOneThatDied() {
    createWithCredentials().expect(200);
    alter("tried_at = now(), leased_until = now() - interval '1 second'");

    server.runTask("update_mirrors");

    awaitBranchesThere("main");
  }

  @Test
  void aFailedSynchronizationNamesItsMirrorsAndShowsNoSecret() {
    String secret = "hunter2-s3cret";
    String wrong =
        create("http://bob:" + secret + "@localhost:" + server.httpPort() + "/" + bob + "/copy.git")
            .expect(200)
            .json()
            .path("remote_name")
            .asString();
    String gone =
        create("http://localhost:1/x.git").expect(200).json().path("remote_name").asString();
    createWithCredentials().expect(200);

    Answer refused = asAda.post(mirrors + "-sync").expect(422);

    assertThat(refused.message()).contains(wrong).contains(gone);
    String all = asAda.get(mirrors).expect(200).text();
    assertThat(all).doesNotContain(secret).doesNotContain(TestServer.PASSWORD);
    assertThat(asAda.get(mirrors + "/" + wrong).json().path("last_error").asString())
        .contains("credentials");
    assertThat(asAda.get(mirrors + "/" + gone).json().path("last_error").asString())
        .contains("cannot be reached");
    assertThat(branchesThere()).containsExactly("main");
  }

  @Test
  void whatTheRemoteRejectsIsAnError() {
    createWithCredentials().expect(200);
    synchronize();
    asBob
        .post(
            "/repos/" + bob + "/copy/branch_protections",
            Json.object("rule_name", "locked", "enable_push", false))
        .expect(201);
    branch("locked");
    branch("open");

    asAda.post(mirrors + "-sync").expect(422);

    assertThat(asAda.get(mirrors).json().path(0).path("last_error").asString())
        .contains("rejected");
  }

  @ParameterizedTest
  @CsvSource({
    "https://example.com/r.git, '', 400",
    "https://example.com/r.git, soon, 400",
    "https://example.com/r.git, 9m, 400",
    "ssh://example.com/r.git, 0, 400",
    "https://example.com/r.git?a=b, 0, 400",
    "ext::sh -c id, 0, 401",
    "/etc/passwd, 0, 401",
    "file:///etc/passwd, 0, 401",
    "http://127.0.0.1/r.git, 0, 401",
    "http://[::ffff:7f00:1]/r.git, 0, 401",
    "http://169.254.169.254/r.git, 0, 401",
    "https://example.com/r.git, 0s, 200"
  })
  void addressesAndIntervalsAreChecked(String address, String interval, int status) {
    create(address, "interval", interval).expect(status);
  }

  @Test
  void onlyWhoAdministersAndOnlyBeforeItIsArchived() {
    createWithCredentials().expect(200);
    server.anonymous().get(mirrors).expect(403);
    asBob.get(mirrors).expect(403);
    asBob.post(mirrors + "-sync").expect(403);
    asAda.patch(origin, Json.object("archived", true)).expect(200);

    asAda.get(mirrors).expect(200);
    asAda.post(mirrors + "-sync").expect(423);
    create(remote()).expect(423);
    asAda.delete(mirrors + "/x").expect(423);
  }

  @Test
  void theWikiFollowsWhereTheRemoteHasOne() {
    createWithCredentials("interval", "0s").expect(200);
    wikiPage(asAda, origin, "Here");
    wikiPage(asBob, "/repos/" + bob + "/copy", "There");

    synchronize();

    asBob.get("/repos/" + bob + "/copy/wiki/page/Here").expect(200);
    asBob.get("/repos/" + bob + "/copy/wiki/page/There").expect(404);
  }

  private static void wikiPage(TestClient caller, String repository, String title) {
    caller
        .post(repository + "/wiki/new", Json.object("title", title, "content_base64", "aGVsbG8="))
        .expect(201);
  }
}
