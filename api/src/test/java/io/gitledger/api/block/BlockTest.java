package io.gitledger.api.block;

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
class BlockTest {
  private final TestServer server = TestServer.shared();
  private final String ada = server.newUser("ada");
  private final String bob = server.newUser("bob");
  private final TestClient self = server.as(ada);
  private final TestClient other = server.as(bob);
  private final String path = "/user/blocks/" + bob;

  @BeforeEach
  void twoUsersWithARepositoryEach() {
    self.post("/user/repos", Json.object("name", "hers")).expect(201);
    other.post("/user/repos", Json.object("name", "his")).expect(201);
  }

  private static void blocked(Answer answer) {
    assertThat(answer.expect(403).message()).isEqualTo("user is blocked");
  }

  @Test
  void aBlockIsSetAndLiftedOnce() {
    assertThat(self.get(path).expect(404).text()).isEmpty();
    self.put(path + "?note=spam").expect(204);
    assertThat(self.put(path).expect(400).message()).isEqualTo("cannot block the user");
    self.get(path).expect(204);
    Answer list = self.get("/user/blocks").expect(200);
    assertThat(list.json().at("/0/login").asString()).isEqualTo(bob);
    assertThat(list.header("X-Total-Count")).contains("1");
    self.delete(path).expect(204);
    assertThat(self.delete(path).expect(400).message()).isEqualTo("cannot unblock the user");
    assertThat(self.get("/user/blocks").expect(200).json().size()).isZero();
  }

  @Test
  void whatCannotBeBlockedIsSaid() {
    String organization = server.newOrganization(self, "org");
    assertThat(self.put("/user/blocks/" + organization).expect(400).message())
        .isEqualTo("cannot block an organization");
    self.delete("/user/blocks/" + organization).expect(400);
    self.put("/user/blocks/" + ada).expect(400);
    assertThat(self.get("/user/blocks/no-such-user").expect(404).text()).contains("message");
    self.put("/user/blocks/no-such-user").expect(404);
    server.anonymous().put(path).expect(401);
    server.anonymous().get("/user/blocks").expect(401);
    server.withToken(server.newToken(ada, "public-only", "all")).get("/user/blocks").expect(403);
  }

  @Test
  void aLongNoteIsNoHindrance() {
    self.put(path + "?note=" + "\u20ac".repeat(300)).expect(204);
    self.get(path).expect(204);
  }

  @Test
  void aBlockEndsWhatTiesTheTwo() {
    self.put("/user/following/" + bob).expect(204);
    other.put("/user/following/" + ada).expect(204);
    String hers = ada + "/hers";
    String his = bob + "/his";
    other.put("/user/starred/" + hers).expect(204);
    self.put("/user/starred/" + his).expect(204);
    other.put("/repos/" + hers + "/subscription").expect(200);
    self.put("/repos/" + hers + "/collaborators/" + bob, Json.object("permission", "write"))
        .expect(204);

    self.put(path).expect(204);

    self.get("/user/following/" + bob).expect(404);
    other.get("/user/following/" + ada).expect(404);
    other.get("/user/starred/" + hers).expect(404);
    self.get("/user/starred/" + his).expect(404);
    other.get("/repos/" + hers + "/subscription").expect(404);
    self.get("/repos/" + hers + "/collaborators/" + bob).expect(404);
    var repository = self.get("/repos/" + hers).json();
    assertThat(repository.path("stars_count").asLong()).isZero();
    assertThat(repository.path("watchers_count").asLong()).isOne();
    var user = server.administrator().get("/users/" + bob).json();
    assertThat(user.path("followers_count").asLong()).isZero();
    assertThat(user.path("starred_repos_count").asLong()).isZero();
  }

  @Test
  void theBlockedIsKeptAwayUntilTheBlockIsLifted() {
    String hers = "/repos/" + ada + "/hers";
    long issue =
        self.post(hers + "/issues", Json.object("title", "x"))
            .expect(201)
            .json()
            .path("number")
            .asLong();
    self.put(path).expect(204);
    blocked(other.put("/user/following/" + ada));
    blocked(self.put("/user/following/" + bob));
    blocked(other.put("/user/starred/" + ada + "/hers"));
    blocked(other.put(hers + "/subscription"));
    blocked(other.post(hers + "/issues", Json.object("title", "no")));
    blocked(other.post(hers + "/issues/" + issue + "/comments", Json.object("body", "no")));
    blocked(self.put(hers + "/collaborators/" + bob, Json.object("permission", "read")));
    blocked(
        other.put(
            "/repos/" + bob + "/his/collaborators/" + ada, Json.object("permission", "read")));
    other.get(hers).expect(200);

    self.delete(path).expect(204);
    other.put("/user/following/" + ada).expect(204);
    other.put("/user/starred/" + ada + "/hers").expect(204);
    other.post(hers + "/issues", Json.object("title", "again")).expect(201);
    self.put(hers + "/collaborators/" + bob, Json.object("permission", "write")).expect(204);
    self.get(hers + "/collaborators/" + bob).expect(204);
  }

  @Test
  void theAuthorOfAnIssueKeepsTheBlockedOutOfIt() {
    String his = "/repos/" + bob + "/his";
    String third = server.newUser("third");
    long issue =
        self.post(his + "/issues", Json.object("title", "x"))
            .expect(201)
            .json()
            .path("number")
            .asLong();
    self.put("/user/blocks/" + third).expect(204);
    blocked(
        server.as(third).post(his + "/issues/" + issue + "/comments", Json.object("body", "no")));
    self.put(path).expect(204);
    other.post(his + "/issues/" + issue + "/comments", Json.object("body", "mine")).expect(201);
  }

  @Test
  void administratorsAreNotAffected() {
    self.put("/user/blocks/" + TestServer.ADMINISTRATOR).expect(204);
    server.administrator().put("/user/starred/" + ada + "/hers").expect(204);
    server
        .administrator()
        .post("/repos/" + ada + "/hers/issues", Json.object("title", "x"))
        .expect(201);
    self.delete("/user/blocks/" + TestServer.ADMINISTRATOR).expect(204);
  }

  @Test
  void restrictedAdministratorsAreNotAffected() {
    String restricted = server.newUser("restricted");
    server
        .administrator()
        .patch(
            "/admin/users/" + restricted,
            Json.object("login_name", restricted, "admin", true, "restricted", true))
        .expect(200);
    self.put("/user/blocks/" + restricted).expect(204);
    server.as(restricted).put("/user/starred/" + ada + "/hers").expect(204);
  }

  @Test
  void organizationsBlockWhoIsNoMember() {
    String organization = server.newOrganization(self, "org");
    String blocks = "/orgs/" + organization + "/blocks";
    self.put(blocks + "/" + ada).expect(400);
    String member = server.newUser("member");
    long owners = self.get("/orgs/" + organization + "/teams").json().at("/0/id").asLong();
    self.put("/teams/" + owners + "/members/" + member).expect(204);
    self.put(blocks + "/" + member).expect(400);
    assertThat(self.get(blocks + "/" + bob).expect(404).text()).isEmpty();
    self.put(blocks + "/" + bob).expect(204);
    self.put(blocks + "/" + bob).expect(400);
    self.get(blocks + "/" + bob).expect(204);
    assertThat(self.get(blocks).expect(200).json().at("/0/login").asString()).isEqualTo(bob);
    JsonNode shown = server.administrator().get(blocks).expect(200).json().path(0);
    assertThat(shown.path("active").asBoolean(true)).isFalse();
    blocked(self.put("/teams/" + owners + "/members/" + bob));
    blocked(other.put("/user/following/" + organization));
    other.get(blocks).expect(403);
    other.put(blocks + "/" + ada).expect(403);
    server.anonymous().get(blocks).expect(401);
    self.put(blocks + "/" + organization).expect(400);
    self.delete(blocks + "/" + bob).expect(204);
    self.delete(blocks + "/" + bob).expect(400);
    self.put("/teams/" + owners + "/members/" + bob).expect(204);
  }

  @Test
  void aPrivateUserIsNotShownByBlocking() {
    server
        .administrator()
        .patch("/admin/users/" + bob, Json.object("login_name", bob, "visibility", "private"))
        .expect(200);
    self.put(path).expect(404);
    assertThat(self.get("/user/blocks").expect(200).json().size()).isZero();
  }

  @Test
  void whoBecamePrivateStaysBlockedWithoutAnAddress() {
    self.put(path).expect(204);
    String address = other.get("/user").json().path("email").asString();
    server
        .administrator()
        .patch("/admin/users/" + bob, Json.object("login_name", bob, "visibility", "private"))
        .expect(200);
    assertThat(self.get("/user/blocks").expect(200).text()).contains(bob).doesNotContain(address);
    self.get(path).expect(204);
    self.delete(path).expect(204);
    self.get(path).expect(404);
  }
}
