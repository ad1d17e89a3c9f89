package io.gitledger.api.repository;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Git;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * Tests that the administrator purges a password which was pushed and then removed by a forced
 * push.
 */
@BlackBox
class PurgeObjectsTest {
  private TestServer server;
  private String owner;
  private String purge;
  private TestClient root;
  private Git work;
  private String leaked;
  private String blob;

  @BeforeEach
  void given(TestServer running, @TempDir Path folder) {
    server = running;
    root = server.administrator();
    owner = server.newUser("leaky");
    purge = "/ledger/repositories/" + owner + "/work/purge";
    server.as(owner).post("/user/repos", Json.object("name", "work")).expect(201);
    Git git = Git.in(folder, owner);
    git.succeed("init", "-q", "-b", "main", "work");
    work = git.within("work");
    leaked = work.commit("password.txt", "hunter2\n");
    blob = work.succeed("rev-parse", "HEAD:password.txt").strip();
    push();
  }

  private void push() {
    work.succeed("push", "-qf", server.gitUrl(owner, owner + "/work"), "main");
  }

  private void pushedAway() {
    work.succeed("checkout", "-q", "--orphan", "clean");
    work.succeed("rm", "-qf", "password.txt");
    work.commit("clean.txt", "clean\n");
    work.succeed("branch", "-M", "clean", "main");
    push();
  }

  private static Object body(String... objects) {
    return Json.object("objects", List.of(objects), "reason", "a pushed password");
  }

  @Test
  void whatNoRefReachesIsDestroyedAndTheLogSaysWhatAndWhy() {
    pushedAway();
    root.get("/repos/" + owner + "/work/git/blobs/" + blob).expect(200);
    root.post(purge, body(blob)).expect(204);
    root.get("/repos/" + owner + "/work/git/blobs/" + blob).expect(400);
    root.get("/repos/" + owner + "/work/git/commits/" + leaked).expect(404);
    root.get("/repos/" + owner + "/work/contents/clean.txt").expect(200);
    JsonNode event =
        root.get("/ledger/events?type=objects.purged&repository=" + owner + "/work")
            .expect(200)
            .json()
            .path("events")
            .path(0);
    assertThat(event.path("data").path("objects").path(0).asString()).isEqualTo(blob);
    assertThat(event.path("data").path("reason").asString()).isEqualTo("a pushed password");
  }

  @Test
  void whatARefReachesIsNotDestroyed() {
    root.post(purge, body(blob)).expect(409);
    root.get("/repos/" + owner + "/work/git/blobs/" + blob).expect(200);
  }

  @Test
  void aPurgedCommitIsNotToldOfInFeedsAnyMore() {
    pushedAway();
    root.post(purge, body(leaked)).expect(204);
    String feed = root.get("/repos/" + owner + "/work/activities/feeds").expect(200).text();
    assertThat(feed).doesNotContain("\"Sha1\":\"" + leaked).doesNotContain("password.txt");
  }

  @Test
  void onlyAdministratorsOfTheSitePurge() {
    pushedAway();
    server.anonymous().post(purge, body(blob)).expect(401);
    server.as(owner).post(purge, body(blob)).expect(403);
    root.get("/repos/" + owner + "/work/git/blobs/" + blob).expect(200);
  }

  @Test
  void aPurgeNamesWhatIsThereAndSaysWhy() {
    pushedAway();
    root.post(purge, body("main")).expect(422);
    root.post(purge, body("1234567890123456789012345678901234567890")).expect(404);
    root.post(purge, Json.object("objects", List.of(blob))).expect(422);
    root.post(purge, Json.object("reason", "why")).expect(422);
    root.post("/ledger/repositories/" + owner + "/none/purge", body(blob)).expect(404);
  }

  @Test
  void objectsOfTheWikiAreDestroyedToo() {
    String wiki = "/repos/" + owner + "/work/wiki/";
    Object page = Json.object("title", "Home", "content_base64", "c2VjcmV0Cg==");
    server.as(owner).post(wiki + "new", page).expect(201);
    work.succeed("clone", "-q", server.gitUrl(owner, owner + "/work.wiki"), "pages");
    Git pages = work.within("pages");
    String secret = pages.succeed("rev-parse", "HEAD:Home.md").strip();
    root.post(purge, body(secret)).expect(409);
    pages.succeed("checkout", "-q", "--orphan", "clean");
    pages.succeed("rm", "-qf", "Home.md");
    pages.commit("Other.md", "x\n");
    pages.succeed("push", "-qf", "origin", "clean:main");

    root.post(purge, body(secret)).expect(204);

    root.post(purge, body(secret)).expect(404);
    root.get(wiki + "page/Other").expect(200);
  }
}
