package io.gitledger.api.star;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

@BlackBox
class StarTest {
  private final TestServer server = TestServer.shared();
  private final String owner = server.newUser("owner");
  private final String fan = server.newUser("fan");
  private final TestClient self = server.as(fan);
  private final String repository = newRepository("shiny", false);

  private String newRepository(String name, boolean hidden) {
    server.as(owner).post("/user/repos", Json.object("name", name, "private", hidden)).expect(201);
    return owner + "/" + name;
  }

  private long stars() {
    return server.as(owner).get("/repos/" + repository).json().path("stars_count").asLong();
  }

  private long starred(String user) {
    return server.anonymous().get("/users/" + user).json().path("starred_repos_count").asLong();
  }

  @Test
  void aStarIsGivenOnceAndTakenBackOnce() {
    String path = "/user/starred/" + repository;
    self.get(path).expect(404);
    self.put(path).expect(204);
    self.put(path).expect(204);
    self.get(path).expect(204);
    assertThat(stars()).isOne();
    assertThat(starred(fan)).isOne();
    Answer gazers = server.anonymous().get("/repos/" + repository + "/stargazers").expect(200);
    assertThat(gazers.json().at("/0/login").asString()).isEqualTo(fan);
    assertThat(gazers.header("X-Total-Count")).contains("1");
    assertThat(gazers.header("Link")).isEmpty();
    self.delete(path).expect(204);
    self.delete(path).expect(204);
    assertThat(stars()).isZero();
    assertThat(starred(fan)).isZero();
  }

  @Test
  void rightsAndScopesAreAsked() {
    String path = "/user/starred/" + repository;
    server.anonymous().put(path).expect(401);
    server.anonymous().get("/user/starred").expect(401);
    server.anonymous().get("/users/" + fan + "/starred").expect(401);
    server.withToken(server.newToken(fan, "write:user")).put(path).expect(403);
    server.withToken(server.newToken(fan, "write:user", "write:repository")).put(path).expect(204);
    self.put("/user/starred/" + owner + "/missing").expect(404);
    self.put("/user/starred/" + newRepository("secret", true)).expect(404);
  }

  @Test
  void othersSeeOnlyWhatIsPublicAndThePermissionsOfTheFan() {
    String secret = newRepository("secret", true);
    server.as(owner).put("/user/starred/" + secret).expect(204);
    server.as(owner).put("/user/starred/" + repository).expect(204);
    assertThat(server.as(owner).get("/user/starred").expect(200).json().size()).isEqualTo(2);
    Answer seen = self.get("/users/" + owner + "/starred").expect(200);
    assertThat(seen.json().size()).isOne();
    assertThat(seen.header("X-Total-Count")).contains("2");
    assertThat(seen.json().at("/0/permissions/admin").asBoolean()).isTrue();
    assertThat(self.get("/users/no-such-user/starred").status()).isEqualTo(404);
    String narrow = server.newToken(owner, "public-only", "read:user", "read:repository");
    assertThat(server.withToken(narrow).get("/user/starred").expect(200).json().size()).isOne();
  }

  @Test
  void whatBecomesPrivateLosesItsStarsAndCanBeStarredAgain() {
    self.put("/user/starred/" + repository).expect(204);
    self.put("/repos/" + repository + "/subscription").expect(200);
    server.as(owner).patch("/repos/" + repository, Json.object("private", true)).expect(200);
    assertThat(stars()).isZero();
    assertThat(starred(fan)).isZero();
    assertThat(server.as(owner).get("/repos/" + repository).json().path("watchers_count").asLong())
        .isZero();
    assertThat(self.get("/user/starred").expect(200).json().size()).isZero();
    server.as(owner).patch("/repos/" + repository, Json.object("private", false)).expect(200);
    self.get("/user/starred/" + repository).expect(404);
    self.put("/user/starred/" + repository).expect(204);
    assertThat(stars()).isOne();
  }

  @Test
  void deletedRepositoriesAndUsersCountForNobody() {
    self.put("/user/starred/" + repository).expect(204);
    String other = server.newUser("other");
    server.as(other).put("/user/starred/" + repository).expect(204);
    server.administrator().delete("/admin/users/" + other).expect(204);
    assertThat(stars()).isOne();
    server.as(owner).delete("/repos/" + repository).expect(204);
    assertThat(starred(fan)).isZero();
    assertThat(self.get("/user/starred").expect(200).json().size()).isZero();
  }

  @Test
  void manyStarsAndAHidingAtOnceLeaveTheCountersRight() throws Exception {
    List<Callable<Integer>> all = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      TestClient client = server.as(server.newUser("crowd"));
      all.add(() -> client.put("/user/starred/" + repository).status());
    }
    all.add(
        () ->
            server.as(owner).patch("/repos/" + repository, Json.object("private", true)).status());
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (var status : threads.invokeAll(all)) assertThat(status.get()).isIn(200, 204, 404);
    }
    server.as(owner).patch("/repos/" + repository, Json.object("private", false)).expect(200);
    Answer gazers = server.anonymous().get("/repos/" + repository + "/stargazers").expect(200);
    assertThat(gazers.header("X-Total-Count")).contains(Integer.toString(gazers.json().size()));
  }

  @Test
  void stargazersAreListedInTheOrderOfTheirStars() {
    server.as(owner).put("/user/starred/" + repository).expect(204);
    self.put("/user/starred/" + repository).expect(204);
    server.as(owner).delete("/user/starred/" + repository).expect(204);
    server.as(owner).put("/user/starred/" + repository).expect(204);

    assertThat(server.anonymous().get("/repos/" + repository + "/stargazers").expect(200).json())
        .extracting(user -> user.path("login").asString())
        .containsExactly(fan, owner);
  }

  @Test
  void starredRepositoriesAreListedByTheirIds() {
    List<String> names = List.of("one", "two", "three");
    for (String name : names)
      server.as(owner).post("/user/repos", Json.object("name", name)).expect(201);
    for (String name : names.reversed())
      self.put("/user/starred/" + owner + "/" + name).expect(204);

    for (String path : List.of("/user/starred", "/users/" + fan + "/starred"))
      assertThat(self.get(path).expect(200).json())
          .extracting(shown -> shown.path("name").asString())
          .containsExactlyElementsOf(names);
  }

  @Test
  void watchersAreListedInTheOrderOfTheirWatches() {
    self.put("/repos/" + repository + "/subscription").expect(200);
    server.as(owner).delete("/repos/" + repository + "/subscription").expect(204);
    server.as(owner).put("/repos/" + repository + "/subscription").expect(200);

    assertThat(server.anonymous().get("/repos/" + repository + "/subscribers").expect(200).json())
        .extracting(user -> user.path("login").asString())
        .containsExactly(fan, owner);
  }
}
