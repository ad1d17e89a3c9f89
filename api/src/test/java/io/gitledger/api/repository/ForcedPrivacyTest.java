package io.gitledger.api.repository;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Git;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server whose new repositories are private. */
@BlackBox
class ForcedPrivacyTest {
  private static TestServer server;

  private String owner;
  private TestClient asOwner;
  private String path;

  @BeforeAll
  static void start() {
    server = TestServer.start(Map.of("gitledger.repository.force-private", "true"));
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @BeforeEach
  void aRepository() {
    owner = server.newUser("owner");
    asOwner = server.as(owner);
    path = "/repos/" + owner + "/r";
    asOwner.post("/user/repos", Json.object("name", "r", "private", false)).expect(201);
  }

  private boolean isPrivate() {
    return asOwner.get(path).expect(200).json().path("private").asBoolean();
  }

  @Test
  void onlyAdministratorsOfTheSiteMakeARepositoryPublic() {
    Object published = Json.object("private", false, "description", "d");
    assertThat(asOwner.patch(path, published).expect(422).message())
        .isEqualTo("cannot change private repository to public");
    assertThat(isPrivate()).isTrue();
    assertThat(asOwner.get(path).expect(200).json().path("description").asString()).isEmpty();

    server.administrator().patch(path, published).expect(200);
    assertThat(isPrivate()).isFalse();
    asOwner.patch(path, published).expect(200);
    assertThat(isPrivate()).isFalse();
  }

  @Test
  void theFirstPushMakesNoRepositoryPublic(@TempDir Path folder) {
    Git git = Git.in(folder, owner);
    git.succeed("init", "-q", "-b", "main", "work");
    Git work = git.within("work");
    work.commit("a.txt", "a\n");

    work.succeed(
        "push", "-q", "-o", "repo.private=false", server.gitUrl(owner, owner + "/r"), "main");

    assertThat(asOwner.get(path + "/branches/main").expect(200).json().path("name").asString())
        .isEqualTo("main");
    assertThat(isPrivate()).isTrue();
  }
}
