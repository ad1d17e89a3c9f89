package io.gitledger.api.git;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Git;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestServer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@BlackBox
class PushToCreateTest {
  private final TestServer server = TestServer.other();

  @TempDir private Path folder;
  private String owner;
  private Git work;

  @BeforeEach
  void aCommit() {
    owner = server.newUser("owner");
    Git git = Git.in(folder, owner);
    git.succeed("init", "-q", "-b", "trunk", "work");
    work = git.within("work");
    work.commit("a.txt", "a\n");
  }

  private String org() {
    String org = server.newOrganization(server.as(owner), "org");
    return org;
  }

  @Test
  void aPushCreatesAPrivateRepositoryWithItsBranch() {
    work.succeed("push", "-q", server.gitUrl(owner, owner + "/new"), "trunk");

    var repository = server.as(owner).get("/repos/" + owner + "/new").expect(200).json();
    assertThat(repository.path("private").asBoolean()).isTrue();
    assertThat(repository.path("empty").asBoolean()).isFalse();
    assertThat(repository.path("default_branch").asString()).isEqualTo("trunk");
    server.anonymous().get("/repos/" + owner + "/new").expect(404);
  }

  @Test
  void aPushOverSshCreatesToo() throws Exception {
    Path key = work.newSshKey("ed25519");
    server
        .as(owner)
        .post(
            "/user/keys", Json.object("title", "k", "key", Files.readString(Path.of(key + ".pub"))))
        .expect(201);
    Git withKey = work.withSshKey(key);

    withKey.succeed("push", "-q", "-o", "repo.private=false", server.sshUrl(owner + "/n"), "trunk");

    server.anonymous().get("/repos/" + owner + "/n").expect(200);
    assertThat(withKey.fail("ls-remote", server.sshUrl(owner + "/none")))
        .contains("Cannot find repository: " + owner + "/none");
    assertThat(withKey.fail("push", server.sshUrl(server.newUser("o") + "/n"), "trunk"))
        .contains("Cannot find repository: ");
    assertThat(withKey.fail("push", server.sshUrl(owner + "/x.wiki"), "trunk"))
        .contains("Cannot find repository: ");
  }

  @Test
  void whoeverMayNotCreateARepositoryIsNotToldWhetherThereIsOne() {
    String stranger = server.newUser("stranger");
    server.as(owner).post("/user/repos", Json.object("name", "r", "private", true)).expect(201);

    for (String name : new String[] {"r", "none"}) {
      assertThat(work.fail("push", server.gitUrl(stranger, owner + "/" + name), "trunk"))
          .contains("404");
      assertThat(work.fail("ls-remote", server.gitUrl(stranger, owner + "/" + name)))
          .contains("not found");
    }
    work.fail("push", server.gitUrl(owner, owner + "/x.rss"), "trunk");
    work.fail("push", server.gitUrl(owner, owner + "/x.wiki"), "trunk");
    work.fail("clone", server.gitUrl(owner, owner + "/none"), "c");
    server.as(owner).get("/repos/" + owner + "/none").expect(404);
  }

  @Test
  void membersOfOrganizationsCreateWhereTheyMay() {
    String org = org();
    String stranger = server.newUser("stranger");

    work.fail("push", server.gitUrl(stranger, org + "/new"), "trunk");
    work.succeed("push", "-q", server.gitUrl(owner, org + "/new"), "trunk");

    assertThat(
            server
                .as(owner)
                .get("/repos/" + org + "/new")
                .expect(200)
                .json()
                .path("private")
                .asBoolean())
        .isTrue();
  }
}
