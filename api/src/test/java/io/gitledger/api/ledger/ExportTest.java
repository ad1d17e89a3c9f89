package io.gitledger.api.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.program.Program;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Git;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestServer;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

@BlackBox
class ExportTest {

  @Test
  void aRepositoryLeavesAsOfNowAndAsOfAnyEvent(TestServer server, @TempDir Path folder) {
    String owner = server.newUser("leaver");
    server.as(owner).post("/user/repos", Json.object("name", "work")).expect(201);
    Git git = Git.in(folder, owner);
    git.succeed("init", "-q", "-b", "main", "work");
    Git work = git.within("work");
    String first = work.commit("a.txt", "one\n");
    work.succeed("push", "-q", server.gitUrl(owner, owner + "/work"), "main");
    String second = work.commit("a.txt", "two\n");
    work.succeed("push", "-q", server.gitUrl(owner, owner + "/work"), "main");

    JsonNode pushes =
        server
            .as(owner)
            .get("/ledger/events?type=refs.changed&repository=" + owner + "/work")
            .expect(200)
            .json()
            .path("events");
    assertThat(pushes.size()).isEqualTo(2);

    assertThat(export(server, owner + "/work", folder.resolve("now.git"))).isZero();
    assertThat(
            export(
                server,
                owner + "/work",
                folder.resolve("then.git"),
                "--as-of",
                pushes.get(0).path("id").asString()))
        .isZero();

    assertThat(head(git.within("now.git"))).isEqualTo(second);
    assertThat(head(git.within("then.git"))).isEqualTo(first);
    assertThat(export(server, owner + "/work", folder.resolve("now.git"))).isEqualTo(1);
    assertThat(export(server, owner + "/none", folder.resolve("none.git"))).isEqualTo(1);
  }

  private static String head(Git repository) {
    repository.succeed("fsck", "--full");
    return repository.succeed("rev-parse", "main").strip();
  }

  private static int export(TestServer server, String repository, Path folder, String... options) {
    String[] arguments = new String[5 + options.length];
    arguments[0] = "export";
    arguments[1] = "--data";
    arguments[2] = server.folder().toString();
    System.arraycopy(options, 0, arguments, 3, options.length);
    arguments[3 + options.length] = repository;
    arguments[4 + options.length] = folder.toString();
    return Program.run(arguments);
  }
}
