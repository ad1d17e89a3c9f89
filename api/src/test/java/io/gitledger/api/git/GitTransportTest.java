package io.gitledger.api.git;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Git;
import io.gitledger.api.testing.HookBody;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import io.gitledger.api.testing.WebhookSink;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

@BlackBox
class GitTransportTest {
  private final TestServer server = TestServer.shared();
  private final String owner = server.newUser("pusher");
  @TempDir private Path folder;
  private Git git;

  @BeforeEach
  void aLocalRepositoryWithACommit() {
    git = Git.in(folder, owner);
    git.succeed("init", "-q", "w");
    git.within("w").commit("a.txt", "a\n");
  }

  private Git work() {
    return git.within("w");
  }

  private void repository(String name, boolean isPrivate) {
    server
        .as(owner)
        .post("/user/repos", Json.object("name", name, "private", isPrivate))
        .expect(201);
  }

  private String key(String user, Git keys) throws Exception {
    Path key = keys.newSshKey("ed25519");
    String text = Files.readString(Path.of(key + ".pub"));
    server
        .as(user)
        .post("/user/keys", Json.object("title", key.getFileName().toString(), "key", text))
        .expect(201);
    return key.toString();
  }

  @Test
  void aPushOverHttpIsThereWhenItReturns() {
    repository("r", false);

    work().succeed("push", "-q", server.gitUrl(owner, owner + "/r"), "main");

    var repository = server.anonymous().get("/repos/" + owner + "/r").expect(200).json();
    assertThat(repository.path("empty").asBoolean()).isFalse();
    assertThat(repository.path("default_branch").asString()).isEqualTo("main");
    git.succeed("clone", "-q", server.address() + owner + "/r", "clone");
    assertThat(git.within("clone").succeed("rev-parse", "HEAD"))
        .isEqualTo(work().succeed("rev-parse", "HEAD"));
  }

  @Test
  void aTokenWorksInEveryPlaceOfBasicAndAsBearer() {
    repository("r", true);
    String token = server.newToken(owner, "write:repository");
    String at = "@localhost:" + server.httpPort() + "/" + owner + "/r.git";

    work().succeed("push", "-q", "http://anything:" + token + at, "main");
    git.succeed("ls-remote", "http://" + token + ":x-oauth-basic" + at);
    git.succeed("ls-remote", "http://" + token + ":" + at);
    git.succeed(
        "-c",
        "http.extraHeader=Authorization: Bearer " + token,
        "ls-remote",
        server.address() + owner + "/r");
  }

  @Test
  void aTokenWithoutTheScopeOrOfAStrangerOpensNothing() {
    repository("r", true);
    String other = server.newUser("stranger");
    String token = server.newToken(owner, "read:repository");

    assertThat(
            work()
                .fail(
                    "push",
                    "http://x:" + token + "@localhost:" + server.httpPort() + "/" + owner + "/r",
                    "main"))
        .contains("403");
    assertThat(git.fail("ls-remote", server.gitUrl(other, owner + "/r"))).contains("not found");
    var anonymous =
        server
            .anonymous()
            .atRoot()
            .get("/" + owner + "/r/info/refs?service=git-upload-pack")
            .expect(401);
    assertThat(anonymous.header("WWW-Authenticate")).hasValue("Basic realm=\"Gitea\"");
    server
        .anonymous()
        .atRoot()
        .get("/" + owner + "/nope/info/refs?service=git-upload-pack")
        .expect(401);
    server.anonymous().atRoot().get("/" + owner + "/r/info/refs?service=git-nonsense").expect(400);
  }

  @Test
  void whatNobodyNeedsCredentialsForIsFetchedWithAnyToken() {
    repository("r", false);
    repository("p", true);
    var token = server.withToken(server.newToken(owner, "read:user")).atRoot();
    String upload = "/info/refs?service=git-upload-pack";

    token.get("/" + owner + "/r" + upload).expect(200);
    token.get("/" + owner + "/p" + upload).expect(403);
    token.get("/" + owner + "/r/info/refs?service=git-receive-pack").expect(403);
  }

  @Test
  void aReaderIsToldThatPushingIsNotAllowedAndLeavesNothing() {
    repository("r", false);
    String other = server.newUser("reader");

    assertThat(work().fail("push", server.gitUrl(other, owner + "/r"), "main"))
        .contains("User permission denied for writing.")
        .contains("pre-receive hook declined");
    assertThat(git.succeed("ls-remote", server.gitUrl(owner, owner + "/r"))).isEmpty();
  }

  @Test
  void theDefaultBranchCannotBeDeleted() {
    repository("r", false);
    work().succeed("push", "-q", server.gitUrl(owner, owner + "/r"), "main");

    assertThat(work().fail("push", server.gitUrl(owner, owner + "/r"), ":main"))
        .contains("branch main is the default branch and cannot be deleted");
  }

  @Test
  void whoMayWriteDeletesWhatIsNotThere() {
    repository("r", false);
    String url = server.gitUrl(owner, owner + "/r");
    work().succeed("push", "-q", url, "main");

    work().succeed("push", "-q", url, ":refs/heads/nosuch", ":refs/tags/nosuch");
    work().succeed("push", "-q", "--atomic", url, ":refs/heads/nosuch", "main:side");
    assertThat(git.succeed("ls-remote", url)).contains("refs/heads/side").doesNotContain("nosuch");
    String other = server.gitUrl(server.newUser("stranger"), owner + "/r");
    assertThat(work().fail("push", other, ":refs/heads/nosuch"))
        .contains("User permission denied for writing.");
  }

  @Test
  void whoMustChangeThePasswordIsToldSoOverSsh() throws Exception {
    repository("r", true);
    Git withKey = work().withSshKey(Path.of(key(owner, work())));
    edit("must_change_password", true);

    assertThat(withKey.fail("ls-remote", server.sshUrl(owner + "/r")))
        .contains("You must change your password. Change it at: ");
    assertThat(withKey.fail("push", server.sshUrl(owner + "/r"), "main"))
        .contains("You must change your password. Change it at: ");
  }

  private void edit(String field, boolean value) {
    server
        .administrator()
        .patch("/admin/users/" + owner, Json.object("login_name", owner, field, value))
        .expect(200);
  }

  @Test
  void whoMayNotSignInIsToldSoOverSsh() throws Exception {
    repository("r", false);
    Git withKey = work().withSshKey(Path.of(key(owner, work())));
    edit("prohibit_login", true);

    assertThat(withKey.fail("ls-remote", server.sshUrl(owner + "/r")))
        .contains("Your account is disabled.")
        .doesNotContain("Permission denied");
  }

  @Test
  void repositoriesOfAnInactiveOwnerCannotBeAccessed() throws Exception {
    repository("r", false);
    Git withKey = work().withSshKey(Path.of(key(server.newUser("other"), work())));
    edit("active", false);

    assertThat(
            server
                .anonymous()
                .atRoot()
                .get("/" + owner + "/r.git/info/refs?service=git-upload-pack")
                .expect(403)
                .text())
        .isEqualTo("Repository cannot be accessed. You cannot push or open issues/pull-requests.");
    assertThat(withKey.fail("ls-remote", server.sshUrl(owner + "/r")))
        .contains("Repository cannot be accessed, you could retry it later");
  }

  @Test
  void aRegisteredKeyPushesOverSshAtOnceAndADeletedOneStopsAtOnce() throws Exception {
    repository("r", true);
    Git withKey = work().withSshKey(Path.of(key(owner, work())));

    withKey.succeed("push", "-q", server.sshUrl(owner + "/r"), "main");
    assertThat(withKey.succeed("ls-remote", server.sshUrl(owner + "/r")))
        .contains("refs/heads/main");

    var keys = server.as(owner).get("/user/keys").expect(200).json();
    assertThat(keys.get(0).path("last_used_at").asString())
        .doesNotStartWith("0001")
        .doesNotStartWith("1970");
    server.as(owner).delete("/user/keys/" + keys.get(0).path("id").asLong()).expect(204);
    assertThat(withKey.fail("ls-remote", server.sshUrl(owner + "/r")))
        .contains("Permission denied");
  }

  @Test
  void filesThatNoRepositoryHasAreMissingForThoseAloneWhoMayRead() throws Exception {
    repository("hidden", true);
    repository("open", false);
    var nobody = server.anonymous().atRoot();

    for (String file :
        List.of(
            "objects/info/alternates",
            "objects/info/x",
            "objects/pack/pack-" + "0".repeat(40) + ".idx")) {
      nobody.get("/" + owner + "/hidden/" + file).expect(401);
      server.as(owner).atRoot().get("/" + owner + "/hidden/" + file).expect(404);
      nobody.get("/" + owner + "/open/" + file).expect(404);
    }
    nobody.get("/" + owner + "/open/info/refs?service=").expect(200);
    nobody.get("/" + owner + "/open/info/refs?service=x").expect(400);
  }

  @Test
  void aStrangersKeyOpensNoPrivateRepository() throws Exception {
    repository("r", true);
    String other = server.newUser("stranger");
    Git withKey = work().withSshKey(Path.of(key(other, work())));

    for (String name : List.of("r", "nope")) {
      assertThat(withKey.fail("ls-remote", server.sshUrl(owner + "/" + name)))
          .contains("Cannot find repository: " + owner + "/" + name);
      assertThat(withKey.fail("push", server.sshUrl(owner + "/" + name), "main"))
          .contains("Push to create is not enabled for users.");
      String address = "/" + owner + "/" + name + "/info/refs?service=git-receive-pack";
      assertThat(server.as(other).atRoot().get(address).expect(404).text())
          .isEqualTo("Repository not found");
    }
    assertThat(work().fail("push", server.gitUrl(owner, owner + "/nope"), "main"))
        .contains("Push to create is not enabled for users.");
  }

  @Test
  void aReadOnlyDeployKeyReadsItsRepositoryAndNothingElse() throws Exception {
    repository("r", true);
    repository("public", false);
    work().succeed("push", "-q", server.gitUrl(owner, owner + "/r"), "main");
    Path key = work().newSshKey("ed25519");
    String text = Files.readString(Path.of(key + ".pub"));
    server
        .as(owner)
        .post(
            "/repos/" + owner + "/r/keys",
            Json.object("title", "ci", "key", text, "read_only", true))
        .expect(201);
    Git withKey = work().withSshKey(key);

    assertThat(withKey.succeed("ls-remote", server.sshUrl(owner + "/r")))
        .contains("refs/heads/main");
    work().commit("b.txt", "b\n");
    assertThat(withKey.fail("push", server.sshUrl(owner + "/r"), "main"))
        .contains("is not authorized to write to " + owner + "/r.");
    assertThat(withKey.fail("ls-remote", server.sshUrl(owner + "/public")))
        .contains("is not authorized to read " + owner + "/public.");
  }

  @Test
  void aRenamedRepositoryIsFollowed() throws Exception {
    repository("old", false);
    work().succeed("push", "-q", server.gitUrl(owner, owner + "/old"), "main");
    server.as(owner).patch("/repos/" + owner + "/old", Json.object("name", "new")).expect(200);
    Git withKey = work().withSshKey(Path.of(key(owner, work())));

    assertThat(git.succeed("ls-remote", server.address() + owner + "/old.git"))
        .contains("refs/heads/main");
    assertThat(withKey.succeed("ls-remote", server.sshUrl(owner + "/old")))
        .contains("refs/heads/main");
  }

  @Test
  void aFormerNameOfAnOwnerLeadsToEveryRepository() {
    repository("hidden", true);
    repository("old", false);
    for (String name : List.of("hidden", "old"))
      work().succeed("push", "-q", server.gitUrl(owner, owner + "/" + name), "main");
    server.as(owner).patch("/repos/" + owner + "/old", Json.object("name", "new")).expect(200);
    String current = rename(owner);

    for (String name : List.of("hidden", "old", "nope"))
      assertThat(advertised(owner + "/" + name + ".git").expect(307).header("Location"))
          .hasValue("/" + current + "/" + name + ".git/info/refs?service=git-upload-pack");
    assertThat(git.succeed("ls-remote", server.gitUrl(current, owner + "/hidden")))
        .contains("refs/heads/main");
    assertThat(git.succeed("ls-remote", server.address() + owner + "/old"))
        .contains("refs/heads/main");
    String other = server.newUser("stranger");
    assertThat(git.fail("ls-remote", server.gitUrl(other, owner + "/hidden")))
        .contains("not found");
  }

  @Test
  void aFormerNameOfAPrivateOwnerLeadsNobodyOnWhoIsNotSignedIn() {
    server
        .administrator()
        .patch("/admin/users/" + owner, Json.object("login_name", owner, "visibility", "private"))
        .expect(200);
    repository("r", true);
    String current = rename(owner);

    advertised(owner + "/r").expect(404);
    server
        .as(current)
        .atRoot()
        .get("/" + owner + "/r/info/refs?service=git-upload-pack")
        .expect(307);
  }

  private String rename(String user) {
    String current = server.freshName("renamed");
    server
        .administrator()
        .post("/admin/users/" + user + "/rename", Json.object("new_username", current))
        .expect(204);
    return current;
  }

  private Answer advertised(String repository) {
    return server.anonymous().atRoot().get("/" + repository + "/info/refs?service=git-upload-pack");
  }

  @Test
  void aPushIsDeliveredToTheHookWithItsCommits() {
    repository("r", false);
    try (WebhookSink sink = WebhookSink.start()) {
      server
          .as(owner)
          .post("/repos/" + owner + "/r/hooks", HookBody.to(sink.url(), "push", "create", "delete"))
          .expect(201);
      work().succeed("push", "-q", server.gitUrl(owner, owner + "/r"), "main");

      var push = sink.await("push").json();
      assertThat(push.path("ref").asString()).isEqualTo("refs/heads/main");
      assertThat(push.path("commits").get(0).path("added").get(0).asString()).isEqualTo("a.txt");
      assertThat(push.path("commits").get(0).path("author").path("username").asString())
          .isEqualTo(owner);
      assertThat(push.path("pusher").path("login").asString()).isEqualTo(owner);
      assertThat(sink.await("create").json().path("ref").asString()).isEqualTo("main");
    }
  }

  @Test
  void anAtomicPushThatIsRefusedLeavesNothing() {
    repository("r", false);
    String url = server.gitUrl(owner, owner + "/r");
    work().succeed("push", "-q", url, "main");
    work().succeed("branch", "side");

    work().fail("push", "--atomic", url, "side", ":main");

    assertThat(git.succeed("ls-remote", url)).doesNotContain("refs/heads/side");
  }

  @Test
  void neitherArchivingNorRenamingTellsStrangersOfAPrivateRepository() throws Exception {
    repository("old", true);
    server.as(owner).patch("/repos/" + owner + "/old", Json.object("name", "new")).expect(200);
    server.as(owner).patch("/repos/" + owner + "/new", Json.object("archived", true)).expect(200);
    String other = server.newUser("stranger");
    Git withKey = work().withSshKey(Path.of(key(other, work())));
    var anonymous = server.anonymous().atRoot();

    for (String name : List.of("old", "new"))
      for (String service : List.of("git-upload-pack", "git-receive-pack"))
        anonymous.get("/" + owner + "/" + name + "/info/refs?service=" + service).expect(401);
    for (String name : List.of("old", "new"))
      assertThat(withKey.fail("push", server.sshUrl(owner + "/" + name), "main"))
          .contains("Push to create is not enabled for users.")
          .doesNotContain("archived");
    server
        .as(owner)
        .atRoot()
        .get("/" + owner + "/old/info/refs?service=git-upload-pack")
        .expect(301);
  }

  @Test
  void optionsOfTheFirstPushAreSettingsOfTheRepository() {
    repository("r", false);
    String url = server.gitUrl(owner, owner + "/r");
    String writer = server.newUser("writer");
    server
        .as(owner)
        .put("/repos/" + owner + "/r/collaborators/" + writer, Json.object("permission", "write"))
        .expect(204);

    repository("own", false);
    String own = server.gitUrl(owner, owner + "/own");

    work().succeed("push", "-o", "repo.private", server.gitUrl(writer, owner + "/r"), "main");
    work().succeed("push", "-q", "-o", "repo.private", url, "main:side");
    work().succeed("push", "-q", "-o", "repo.private", "-o", "repo.template=true", own, "main");
    work().succeed("push", "-q", "-o", "repo.private=false", own, "main:side");

    server.anonymous().get("/repos/" + owner + "/r").expect(200);
    var repository = server.as(owner).get("/repos/" + owner + "/own").expect(200).json();
    assertThat(repository.path("private").asBoolean()).isTrue();
    assertThat(repository.path("template").asBoolean()).isTrue();
  }

  @Test
  void aPushedCommitClosesTheIssueThatItSaysToFix() {
    repository("r", false);
    String issue = "/repos/" + owner + "/r/issues/1";
    server
        .as(owner)
        .post("/repos/" + owner + "/r/issues", Json.object("title", "broken"))
        .expect(201);
    String url = server.gitUrl(owner, owner + "/r");
    work().succeed("push", "-q", url, "main");
    work().succeed("commit", "-q", "--allow-empty", "-m", "Text\n\nFixes: " + owner + "/r#1");
    work().succeed("commit", "-q", "--allow-empty", "-m", "more");

    work().succeed("push", "-q", url, "main");

    Awaitility.await()
        .atMost(java.time.Duration.ofSeconds(30))
        .untilAsserted(
            () ->
                assertThat(server.as(owner).get(issue).expect(200).json().path("state").asString())
                    .isEqualTo("closed"));
  }

  @Test
  void aQuietCloneOverSshPrintsNothing() throws Exception {
    repository("r", false);
    work().succeed("push", "-q", server.gitUrl(owner, owner + "/r"), "main");
    Git withKey = git.withSshKey(Path.of(key(owner, work())));

    assertThat(withKey.run("clone", "-q", server.sshUrl(owner + "/r"), "quiet").err())
        .doesNotContain("Total");
  }

  @Test
  void aClientWithoutTheSmartProtocolClonesToo() {
    repository("r", true);
    String url = server.gitUrl(owner, owner + "/r");
    work().succeed("tag", "-m", "first", "v1");
    work().succeed("push", "-q", url, "main", "v1");

    Git dumb = git.with("GIT_SMART_HTTP", "0");
    dumb.succeed("clone", "-q", url, "dumb");

    assertThat(git.within("dumb").succeed("rev-parse", "HEAD", "v1"))
        .isEqualTo(work().succeed("rev-parse", "HEAD", "v1"));
    server.anonymous().atRoot().get("/" + owner + "/r/info/refs").expect(401);
    server.anonymous().atRoot().get("/" + owner + "/r/HEAD").expect(401);
    assertThat(server.as(owner).atRoot().get("/" + owner + "/r/HEAD").header("Content-Type"))
        .hasValue("text/plain");
  }

  @Test
  void gitOverHttpCanBeSwitchedOff() throws Exception {
    try (TestServer closed = TestServer.start(Map.of("gitledger.git-http.enabled", "false"))) {
      String user = closed.newUser("keys");
      closed.as(user).post("/user/repos", Json.object("name", "r", "auto_init", true)).expect(201);
      TestClient client = closed.as(user).atRoot();
      String at = "/" + user + "/r";

      for (String path : List.of("/info/refs", "/info/refs?service=git-upload-pack", "/HEAD")) {
        Answer refused = client.get(at + path).expect(403);
        assertThat(refused.text()).isEqualTo("Git over HTTP is disabled.");
        assertThat(refused.header("WWW-Authenticate")).isEmpty();
      }
      client.post(at + "/git-receive-pack", Map.of()).expect(403);
      JsonNode settings = closed.as(user).get("/settings/repository").expect(200).json();
      assertThat(settings.path("http_git_disabled").asBoolean()).isTrue();
      client.get(at + "/raw/branch/main/README.md").expect(200);
      client.get(at + "/info/lfs/objects/" + "a".repeat(64)).expect(404);
      assertThat(client.get(at + "?go-get=1").expect(200).text())
          .contains(user + "/r git ssh://git@localhost:");
      Path key = work().newSshKey("ed25519");
      String text = Files.readString(Path.of(key + ".pub"));
      closed.as(user).post("/user/keys", Json.object("title", "k", "key", text)).expect(201);
      assertThat(work().withSshKey(key).succeed("ls-remote", closed.sshUrl(user + "/r")))
          .contains("refs/heads/main");
    }
  }

  @Test
  void goModulesAreFoundWhetherTheyExistOrNot() {
    repository("r", true);
    String site = server.address().toString().replaceFirst("^http://", "");
    for (String path : List.of(owner + "/r", owner + "/r/sub/module", owner + "/nope")) {
      String name = path.split("/", -1)[1];
      assertThat(server.anonymous().atRoot().get("/" + path + "?go-get=1").expect(200).text())
          .contains("<meta name=\"go-import\" content=\"" + site + owner + "/" + name + " git ");
    }
    assertThat(server.anonymous().atRoot().get("/" + owner + "/r?go-get=0").expect(404).text())
        .isEqualTo("404 page not found");
    server.anonymous().get("/repos/" + owner + "/r?go-get=1").expect(404);
  }

  @Test
  void goModulesShowTheirDefaultBranchToWhoReadsThem() {
    for (boolean hidden : List.of(true, false)) {
      String name = hidden ? "hidden" : "open";
      repository(name, hidden);
      work().succeed("push", "-q", server.gitUrl(owner, owner + "/" + name), "main:devel");
    }
    String other = server.newUser("stranger");
    TestClient reader = server.withToken(server.newToken(owner, "read:repository"));
    TestClient lacksScope = server.withToken(server.newToken(owner, "read:user"));
    TestClient wrong = server.as(owner, "wrong");

    for (TestClient client : List.of(server.as(owner), reader))
      assertThat(moduleSource(client, "hidden")).contains("/src/branch/devel{/dir}");
    for (TestClient client : List.of(server.anonymous(), server.as(other), lacksScope, wrong)) {
      assertThat(moduleSource(client, "hidden")).contains("/src/branch/main{/dir}");
      assertThat(moduleSource(client, "open")).contains("/src/branch/devel{/dir}");
    }
  }

  private String moduleSource(TestClient client, String name) {
    return client.atRoot().get("/" + owner + "/" + name + "?go-get=1").expect(200).text();
  }

  @Test
  void aBranchWithoutCommitsOfItsOwnIsComparedWithTheDefaultBranch() {
    repository("r", false);
    try (WebhookSink sink = WebhookSink.start()) {
      server
          .as(owner)
          .post("/repos/" + owner + "/r/hooks", HookBody.to(sink.url(), "push"))
          .expect(201);
      work().succeed("branch", "side");
      work().succeed("push", "-q", server.gitUrl(owner, owner + "/r"), "main", "side");
      String tip = work().succeed("rev-parse", "side").strip();

      assertThat(compareUrl(sink, "refs/heads/side"))
          .endsWith("/" + owner + "/r/compare/main..." + tip);
      assertThat(compareUrl(sink, "refs/heads/main")).isEqualTo(server.address().toString());
    }
  }

  private static String compareUrl(WebhookSink sink, String ref) {
    return sink.await(delivery -> delivery.json().path("ref").asString().equals(ref))
        .json()
        .path("compare_url")
        .asString();
  }
}
