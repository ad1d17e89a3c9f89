package io.gitledger.api.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@BlackBox
class WatchTest {
  private final TestServer server;
  private String owner;
  private String user;
  private String path;
  private TestClient self;

  WatchTest(TestServer server) {
    this.server = server;
  }

  @BeforeEach
  void aRepositoryAndAUser() {
    owner = server.newUser("owner");
    user = server.newUser("watcher");
    self = server.as(user);
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
}
