package io.gitledger.api.program;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Git;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestServer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@BlackBox
class BackupTest {
  private static final int LARGER_THAN_A_ROW = 300_000;

  @Test
  void aCopyMadeBesideARunningServerIsADataFolderForAnother(
      TestServer server, @TempDir Path folder) {
    String owner = server.newUser("keeper");
    server.as(owner).post("/user/repos", Json.object("name", "work")).expect(201);
    Git git = Git.in(folder, owner);
    git.succeed("init", "-q", "-b", "main", "work");
    Git work = git.within("work");
    String tip = work.commit("noise.txt", noise());
    work.succeed("push", "-q", server.gitUrl(owner, owner + "/work"), "main");
    Path copy = folder.resolve("copy");

    assertThat(backup(server, copy)).isZero();
    server
        .as(owner)
        .post("/repos/" + owner + "/work/issues", Json.object("title", "too late"))
        .expect(201);

    try (TestServer other = TestServer.startOn(copy)) {
      assertThat(other.as(owner).get("/repos/" + owner + "/work/issues").expect(200).json().size())
          .isZero();
      Git elsewhere = Git.in(folder, owner);
      elsewhere.succeed("clone", "-q", other.gitUrl(owner, owner + "/work"), "again");
      assertThat(elsewhere.within("again").succeed("rev-parse", "main").strip()).isEqualTo(tip);
      assertThat(Program.run("verify", "--data", copy.toString())).isZero();
    }
  }

  @Test
  void nothingIsOverwrittenAndNothingHalfIsLeft(TestServer server, @TempDir Path folder)
      throws Exception {
    Path taken = Files.createDirectory(folder.resolve("taken"));
    Files.writeString(taken.resolve("mine"), "mine");

    assertThat(backup(server, taken)).isEqualTo(1);
    assertThat(backup(server, server.folder().resolve("inside"))).isEqualTo(1);

    assertThat(folder).isDirectoryNotContaining(path -> path.toString().contains(".part"));
    assertThat(taken).isDirectoryContaining("glob:**mine");
  }

  private static int backup(TestServer server, Path target) {
    return Program.run("backup", "--data", server.folder().toString(), "--to", target.toString());
  }

  /** Returns incompressible text, so that its pack is a file of the object store. */
  private static String noise() {
    StringBuilder text = new StringBuilder();
    new java.util.Random(7)
        .ints(LARGER_THAN_A_ROW, ' ', '~')
        .forEach(letter -> text.append((char) letter));
    return text.toString();
  }
}
