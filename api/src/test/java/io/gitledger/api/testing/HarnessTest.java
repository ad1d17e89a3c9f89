package io.gitledger.api.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@BlackBox
class HarnessTest {

  @Test
  void theServerAnswersAtTheAddressThatItSaysOfItself(TestServer server) {
    Answer answer = server.anonymous().atRoot().get("/no-such-page");

    assertThat(answer.expect(404).headers().map()).isNotEmpty();
  }

  @Test
  void theSinkKeepsWhatItGets() {
    try (WebhookSink sink = WebhookSink.answering(delivery -> 202)) {
      TestClient.of(URI.create(sink.url()))
          .withHeader("X-Gitea-Event", "push")
          .post("/x", Json.object("a", 1))
          .expect(202);

      assertThat(sink.await("push").json().path("a").asInt()).isEqualTo(1);
    }
  }

  @Test
  void gitRunsWithoutTheMachinesConfiguration(@TempDir Path folder) {
    Git git = Git.in(folder, "ada");

    git.succeed("init", "-q", "work");
    String commit = git.within("work").commit("a.txt", "hello\n");

    assertThat(git.within("work").succeed("log", "-1", "--format=%H %ae"))
        .isEqualTo(commit + " ada@example.com");
    assertThat(git.fail("clone", "no-such-place")).contains("does not exist");
    assertThat(git.newSshKey("ed25519")).hasParent(folder.resolve(".home-ada"));
  }
}
