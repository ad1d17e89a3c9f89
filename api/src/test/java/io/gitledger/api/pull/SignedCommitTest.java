package io.gitledger.api.pull;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.gitledger.api.content.Files;
import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Git;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

@BlackBox
class SignedCommitTest {
  @Test
  void commitsThatTheInstanceHasSignedByOpenPgpAreVerified() {
    try (TestServer server =
        TestServer.start(
            Map.of(
                "gitledger.signing.format",
                "openpgp",
                "gitledger.signing.email",
                "sign@example.com"))) {
      assertSignedCommitsAreVerified(server, "[0-9A-F]{16}");
    }
  }

  @Test
  void commitsThatTheInstanceHasSignedBySshAreVerified() {
    assertSignedCommitsAreVerified(TestServer.other(), "SHA256:.{43}");
  }

  private static void assertSignedCommitsAreVerified(TestServer server, String key) {
    var place = PullPlace.open(server);
    var owner = place.base().owner();
    place.branch("topic");
    place.create("topic", "First");
    var merge = Json.object("do", "squash");
    await()
        .atMost(Duration.ofSeconds(30))
        .until(() -> owner.post(place.pulls() + "/1/merge", merge).status() == 200);

    JsonNode verification =
        owner
            .get(place.base().path() + "/git/commits/main")
            .expect(200)
            .json()
            .at("/commit/verification");
    assertThat(verification.path("reason").asString()).matches("Gitledger / " + key);
    assertThat(verification.path("verified").asBoolean()).isTrue();
    assertThat(verification.path("signature").asString()).startsWith("-----BEGIN ");
    assertThat(verification.at("/signer/username").asString()).isEqualTo("Gitledger");
    assertThat(verification.at("/signer/name").asString()).isEqualTo("Gitledger");
    assertThat(verification.at("/signer/email").asString()).isEqualTo("sign@example.com");
  }

  @Test
  void answersAboutChangedFilesNameTheSignerWithoutAUserName() {
    var place = TestPlace.open(TestServer.other());

    JsonNode verification =
        place
            .owner()
            .post(Files.path(place, "a.txt"), Files.body("a"))
            .expect(201)
            .json()
            .path("verification");

    assertThat(verification.path("verified").asBoolean()).isTrue();
    assertThat(verification.path("signer"))
        .isEqualTo(Json.node("name", "Gitledger", "email", "sign@example.com", "username", ""));
  }

  @Test
  void everyCommitThatTheInstanceMakesIsSigned(@TempDir Path folder) {
    TestServer server = TestServer.other();
    var place = PullPlace.open(server);
    var owner = place.base().owner();
    var stranger = place.base().stranger();
    String first = "/repos/" + place.base().ownerName() + "/first";
    owner
        .post("/user/repos", Json.object("name", "first", "auto_init", true, "template", true))
        .expect(201);
    owner
        .post(
            first + "/generate",
            Json.object(
                "owner", place.base().ownerName(), "name", "generated", "git_content", true))
        .expect(201);
    place.forked();
    place.write(stranger, place.fork(), "fork.txt", "f\n", null, "main");
    place.branch("merged");
    place.branch("rebased");
    place.write(owner, place.base().path(), "base.txt", "b\n", null, "main");
    place.create("merged", "Merged");
    place.create("rebased", "Rebased");
    owner.post(place.pulls() + "/1/update").expect(200);
    owner.post(place.pulls() + "/2/update?style=rebase").expect(200);
    stranger.post(place.fork() + "/merge-upstream", Json.object("branch", "main")).expect(200);
    assertVerified(owner, first, "main", 1);
    assertVerified(owner, "/repos/" + place.base().ownerName() + "/generated", "main", 1);
    assertVerified(owner, place.base().path(), "merged", 4);
    assertVerified(owner, place.base().path(), "rebased", 3);
    assertVerified(owner, place.fork(), "main", 4);

    owner
        .post(
            place.base().path() + "/wiki/new",
            Json.object("title", "Home", "content_base64", "aGVsbG8="))
        .expect(201);
    Git git = Git.in(folder, place.base().ownerName());
    String wiki = place.base().ownerName() + "/" + place.base().name() + ".wiki";
    git.succeed("clone", "-q", server.gitUrl(place.base().ownerName(), wiki), "wiki");
    assertThat(git.within("wiki").succeed("cat-file", "commit", "HEAD"))
        .contains("\ngpgsig -----BEGIN SSH SIGNATURE-----\n");
  }

  private static void assertVerified(
      TestClient caller, String repository, String branch, int commits) {
    List<JsonNode> found =
        caller.get(repository + "/commits?sha=" + branch).expect(200).json().valueStream().toList();
    assertThat(found).hasSize(commits);
    assertThat(found)
        .allSatisfy(
            commit ->
                assertThat(commit.at("/commit/verification/verified").asBoolean())
                    .as(commit.at("/commit/message").asString())
                    .isTrue());
  }
}
