package io.gitledger.api.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Tests a server that requires authentication for everything. */
@BlackBox
class SignInRequirementTest {
  private static TestServer server;

  @BeforeAll
  static void start() {
    server = TestServer.start(Map.of("gitledger.web.require-sign-in", "true"));
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @Test
  void gitAsksStrangersForCredentials() {
    String user = server.newUser("closed");
    server.as(user).post("/user/repos", Json.object("name", "r")).expect(201);
    var anonymous = server.anonymous().atRoot();
    String at = "/" + user + "/r";

    anonymous.get(at + "/info/refs?service=git-upload-pack").expect(401);
    anonymous.get(at + "/info/lfs/objects/" + "a".repeat(64)).expect(401);
    var signedIn = server.as(user).atRoot();
    signedIn.get(at + "/info/refs?service=git-upload-pack").expect(200);
    signedIn.get(at + "/info/lfs/objects/" + "a".repeat(64)).expect(404);
  }

  @Test
  void aRestrictedUserSeesNothingForItsBeingPublic() {
    String name = server.newUser("owner");
    TestClient owner = server.as(name);
    String organization = server.newOrganization(owner, "house");
    owner.post("/user/repos", Json.object("name", "open")).expect(201);
    owner.post("/user/repos", Json.object("name", "given")).expect(201);
    owner.post("/orgs/" + organization + "/repos", Json.object("name", "open")).expect(201);
    owner.post("/repos/" + name + "/open/issues", Json.object("title", "needle")).expect(201);
    owner.post("/repos/" + name + "/given/issues", Json.object("title", "needle")).expect(201);
    String guest = server.newUser("guest");
    owner
        .put("/repos/" + name + "/given/collaborators/" + guest, Json.object("permission", "read"))
        .expect(204);
    restrict(guest);
    String clerk = server.newUser("clerk");

    assertThat(repositories(server.as(guest))).containsExactly(name + "/given");
    assertThat(repositories(server.as(clerk)))
        .contains(name + "/open", name + "/given", organization + "/open");
    for (TestClient client : List.of(server.as(guest), tokenOf(guest, "read:repository"))) {
      client.get("/repos/" + name + "/given").expect(200);
      client.get("/repos/" + name + "/open").expect(404);
      client.get("/repos/" + organization + "/open").expect(404);
    }
    assertThat(repositories(tokenOf(guest, "read:repository", "public-only")))
        .containsExactly(name + "/given");
    server.as(guest).get("/orgs/" + organization).expect(404);
    server.as(guest).get("/users/" + name).expect(200);
    server.as(clerk).get("/orgs/" + organization).expect(200);
    assertThat(server.as(guest).get("/repos/issues/search?q=needle").expect(200).json()).hasSize(1);
    assertThat(server.as(clerk).get("/repos/issues/search?q=needle").expect(200).json()).hasSize(2);
    server
        .as(guest)
        .atRoot()
        .get("/" + name + "/open.git/info/refs?service=git-upload-pack")
        .expect(404);
    server
        .as(guest)
        .atRoot()
        .get("/" + name + "/given.git/info/refs?service=git-upload-pack")
        .expect(200);
  }

  private static void restrict(String user) {
    server
        .administrator()
        .patch("/admin/users/" + user, Json.object("login_name", user, "restricted", true))
        .expect(200);
  }

  private static TestClient tokenOf(String user, String... scopes) {
    return server.withToken(server.newToken(user, scopes));
  }

  private static List<String> repositories(TestClient client) {
    return client
        .get("/repos/search?limit=50")
        .expect(200)
        .json()
        .path("data")
        .valueStream()
        .map(each -> each.path("full_name").asString())
        .toList();
  }
}
