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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

@BlackBox
class SignedCommitTest {
  private static final String SIGNER = "sign@example.com";

  @Test
  void commitsThatTheInstanceHasSignedByOpenPgpAreVerified() {
    try (TestServer server =
        TestServer.start(
            Map.of("gitledger.signing.format", "openpgp", "gitledger.signing.email", SIGNER))) {
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
    assertThat(verification.at("/signer/email").asString()).isEqualTo(SIGNER);
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
        .isEqualTo(Json.node("name", "Gitledger", "email", SIGNER, "username", ""));
  }

  @Test
  void aBranchThatRequiresSignaturesTakesWhatTheServerSigns() {
    var place = TestPlace.open(TestServer.other());
    place.owner().post(Files.path(place, "a.txt"), Files.body("a\n")).expect(201);
    place
        .owner()
        .post(
            place.path() + "/branch_protections",
            Json.object("rule_name", "main", "enable_push", true, "require_signed_commits", true))
        .expect(201);

    JsonNode written =
        place.owner().post(Files.path(place, "b.txt"), Files.body("b\n")).expect(201).json();
    JsonNode patched =
        place
            .owner()
            .post(
                place.path() + "/diffpatch",
                Json.object(
                    "branch",
                    "main",
                    "content",
                    """
                    diff --git a/a.txt b/a.txt
                    --- a/a.txt
                    +++ b/a.txt
                    @@ -1 +1 @@
                    -a
                    +c
                    """))
            .expect(201)
            .json();

    assertThat(written.at("/verification/verified").asBoolean()).isTrue();
    assertThat(patched.at("/verification/verified").asBoolean()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"committer", "collaboratorcommitter"})
  void theSignerCommitsWhereTheRepositoryTrustsCommitters(String model) {
    var place = TestPlace.open(TestServer.other());
    String repository = repository(place, model);

    assertThat(commit(place, repository, "main").at("/committer/email").asString())
        .isEqualTo(SIGNER);
    JsonNode written = write(place, repository, "Ada", "ada@example.com", "topic");
    assertThat(written.at("/author/email").asString()).isEqualTo("ada@example.com");
    assertThat(written.at("/committer/name").asString()).isEqualTo("Gitledger");
    assertThat(written.at("/committer/email").asString()).isEqualTo(SIGNER);
    assertThat(written.path("message").asString())
        .isEqualTo("Add a.txt\n\nCo-authored-by: Bob <bob@example.com>\n");
    assertThat(commit(place, repository, "topic").at("/verification/verified").asBoolean())
        .isTrue();
    JsonNode alone = write(place, repository, "Bob", "bob@example.com", "alone");
    assertThat(alone.at("/committer/email").asString()).isEqualTo(SIGNER);
    assertThat(alone.path("message").asString()).isEqualTo("Add a.txt\n");
    var proposed = Json.object("head", "topic", "base", "main", "title", "Merged");
    place.owner().post(repository + "/pulls", proposed).expect(201);
    var merge = Json.object("do", "merge");
    await()
        .atMost(Duration.ofSeconds(30))
        .until(() -> place.owner().post(repository + "/pulls/1/merge", merge).status() == 200);
    JsonNode merged = commit(place, repository, "main");
    assertThat(merged.at("/committer/email").asString()).isEqualTo(SIGNER);
    assertThat(merged.path("message").asString()).doesNotContain("Co-authored-by");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "default", "collaborator", "whatever"})
  void whoeverCommitsIsTheCommitterElsewhere(String model) {
    var place = TestPlace.open(TestServer.other());

    JsonNode written = write(place, repository(place, model), "Ada", "ada@example.com", "topic");

    assertThat(written.at("/committer/email").asString()).isEqualTo("bob@example.com");
    assertThat(written.path("message").asString()).isEqualTo("Add a.txt\n");
  }

  private static String repository(TestPlace place, String trustModel) {
    var option = Json.object("name", "trusting", "auto_init", true, "trust_model", trustModel);
    place.owner().post("/user/repos", option).expect(201);
    return "/repos/" + place.ownerName() + "/trusting";
  }

  /** Writes a file with Bob as the committer. */
  private static JsonNode write(
      TestPlace place, String repository, String author, String email, String branch) {
    var option =
        Json.object(
            "content",
            "YQ==",
            "new_branch",
            branch,
            "author",
            Json.object("name", author, "email", email),
            "committer",
            Json.object("name", "Bob", "email", "bob@example.com"));
    return place
        .owner()
        .post(repository + "/contents/a.txt", option)
        .expect(201)
        .json()
        .path("commit");
  }

  private static JsonNode commit(TestPlace place, String repository, String branch) {
    return place
        .owner()
        .get(repository + "/git/commits/" + branch)
        .expect(200)
        .json()
        .path("commit");
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
