package io.gitledger.api.content;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.key.TestGpgKey;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Git;
import io.gitledger.api.testing.HookBody;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestServer;
import io.gitledger.api.testing.WebhookSink;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

@BlackBox
class CommitSignaturesTest {
  private final TestServer server = TestServer.shared();
  private final TestPlace place = TestPlace.open(server);
  private final Git git;

  CommitSignaturesTest(@TempDir Path folder) {
    git = Git.in(folder, place.ownerName());
    git.succeed("init", "-q");
    git.succeed(
        "remote",
        "add",
        "origin",
        server.gitUrl(place.ownerName(), place.ownerName() + "/" + place.name()));
  }

  private String email() {
    return place.ownerName() + "@example.com";
  }

  private JsonNode verification(String commit) {
    return place
        .nobody()
        .get(place.path() + "/git/commits/" + commit)
        .expect(200)
        .json()
        .at("/commit/verification");
  }

  private void assertUnverified(String commit, String reason) {
    JsonNode verification = verification(commit);
    assertThat(verification.path("verified").asBoolean()).isFalse();
    assertThat(verification.path("reason").asString()).isEqualTo("gpg.error." + reason);
    assertThat(verification.path("signer").isNull()).isTrue();
    assertThat(verification.path("signature").asString()).startsWith("-----BEGIN ");
    assertThat(verification.path("payload").asString()).startsWith("tree ");
  }

  private JsonNode assertVerified(String commit, String key) {
    JsonNode verification = verification(commit);
    assertThat(verification.path("reason").asString()).isEqualTo(place.ownerName() + " / " + key);
    assertThat(verification.path("verified").asBoolean()).isTrue();
    assertThat(verification.path("signer"))
        .isEqualTo(
            Json.node("name", place.ownerName(), "email", email(), "username", place.ownerName()));
    return verification;
  }

  private String commitWithSshKey(Path key) throws IOException {
    Files.writeString(git.folder().resolve("a"), "1");
    git.succeed("add", "a");
    git.succeed(
        "-c",
        "gpg.format=ssh",
        "-c",
        "user.signingkey=" + key,
        "commit",
        "-q",
        "-S",
        "-m",
        "Signed");
    git.succeed("push", "-q", "origin", "HEAD:main");
    return git.succeed("rev-parse", "HEAD");
  }

  private String add(Path key) throws IOException {
    return place
        .owner()
        .post(
            "/user/keys",
            Json.object("title", "signs", "key", Files.readString(Path.of(key + ".pub"))))
        .expect(201)
        .json()
        .path("fingerprint")
        .asString();
  }

  /** Signs the content of a new commit, which is then changed, and pushes it. */
  private String push(TestGpgKey key, boolean bySubkey, String from, String to) throws IOException {
    git.commit("a", key.keyId() + bySubkey);
    String[] parts = git.succeed("cat-file", "commit", "HEAD").split("\n\n", 2);
    String content = parts[0] + "\n\n" + parts[1] + "\n";
    String signature = bySubkey ? key.signWithSubkey(content) : key.sign(content);
    Files.writeString(
        git.folder().resolve("commit"),
        parts[0]
            + "\ngpgsig "
            + signature.strip().replace("\n", "\n ")
            + "\n\n"
            + parts[1].replace(from, to)
            + "\n");
    String commit = git.succeed("hash-object", "-t", "commit", "-w", "commit");
    git.succeed("push", "-q", "-f", "origin", commit + ":refs/heads/main");
    return commit;
  }

  private String push(TestGpgKey key) throws IOException {
    return push(key, false, "", "");
  }

  private void add(TestGpgKey key) {
    place
        .owner()
        .post("/user/gpg_keys", Json.object("armored_public_key", key.armored()))
        .expect(201);
  }

  @ParameterizedTest
  @CsvSource({"ed25519,256", "ecdsa,384", "rsa,3072"})
  void aCommitIsVerifiedByAnSshKeyOfItsCommitter(String type, String bits) throws IOException {
    Path key = git.newSshKey(type, "-b", bits);
    String commit = commitWithSshKey(key);
    assertUnverified(commit, "no_gpg_keys_found");

    String fingerprint = add(key);

    JsonNode verification = assertVerified(commit, fingerprint);
    String list = place.path() + "/commits?limit=1";
    assertThat(place.nobody().get(list).json().at("/0/commit/verification"))
        .isEqualTo(verification);
    JsonNode branch = place.nobody().get(place.path() + "/branches/main").expect(200).json();
    assertThat(branch.at("/commit/verification")).isEqualTo(verification);
  }

  @Test
  void anSshKeyOfSomebodyElseVerifiesNothing() throws IOException {
    Path key = git.newSshKey("ed25519");
    String commit = commitWithSshKey(key);
    place
        .writer()
        .post(
            "/user/keys",
            Json.object("title", "signs", "key", Files.readString(Path.of(key + ".pub"))))
        .expect(201);

    assertUnverified(commit, "no_gpg_keys_found");
  }

  @Test
  void aCommitIsVerifiedByAnOpenPgpKeyOrSubkeyOfItsCommitter() throws IOException {
    var key = TestGpgKey.of(email());
    String commit = push(key);
    assertUnverified(commit, "no_gpg_keys_found");

    add(key);

    assertVerified(commit, key.keyId());
    JsonNode made = verification(push(key, true, "", ""));
    assertThat(made.path("verified").asBoolean()).isTrue();
    assertThat(made.path("reason").asString()).doesNotContain(key.keyId());
  }

  @Test
  void theVerificationOfAnAnnotatedTagIsThatOfItsCommit() throws IOException {
    var key = TestGpgKey.of(email());
    add(key);
    String commit = push(key);
    git.succeed("tag", "-a", "-m", "v1", "v1", commit);
    git.succeed("push", "-q", "origin", "v1");

    JsonNode tag =
        place
            .nobody()
            .get(place.path() + "/git/tags/" + git.succeed("rev-parse", "v1"))
            .expect(200)
            .json();

    assertThat(tag.path("verification")).isEqualTo(verification(commit));
    assertThat(tag.at("/verification/verified").asBoolean()).isTrue();
  }

  @Test
  void aCommitThatWasChangedAfterItWasSignedIsNotVerified() throws IOException {
    var key = TestGpgKey.of(email());
    add(key);

    assertUnverified(push(key, false, "Change", "Charge"), "probable_bad_signature");
  }

  @Test
  void aSignatureOfADeletedKeyIsNotVerifiedAnyMore() throws IOException {
    var key = TestGpgKey.of(email());
    add(key);
    String commit = push(key);
    long id = place.owner().get("/user/gpg_keys").expect(200).json().at("/0/id").asLong();

    place.owner().delete("/user/gpg_keys/" + id).expect(204);

    assertUnverified(commit, "no_gpg_keys_found");
  }

  @Test
  void aCommitterWithoutAnAccountIsNotVerified() throws IOException {
    git.succeed("config", "user.email", "nobody@nowhere.example");

    assertUnverified(push(TestGpgKey.of(email())), "no_committer_account");
  }

  @Test
  void whatIsNoSignatureIsSaidToBeUnreadable() throws IOException {
    git.commit("a", "1");
    String[] parts = git.succeed("cat-file", "commit", "HEAD").split("\n\n", 2);
    for (String kind : Arrays.asList("PGP", "SSH")) {
      String armor =
          "-----BEGIN %1$s SIGNATURE-----\n \n AAAA\n -----END %1$s SIGNATURE-----".formatted(kind);
      Files.writeString(
          git.folder().resolve("commit"),
          parts[0] + "\ngpgsig " + armor + "\n\n" + parts[1] + "\n");
      String commit = git.succeed("hash-object", "-t", "commit", "-w", "commit");
      git.succeed("push", "-q", "-f", "origin", commit + ":refs/heads/main");

      assertUnverified(commit, "extract_sign");
    }
  }

  @Test
  void theTestDeliveryOfAHookShowsTheVerification() throws Exception {
    var key = TestGpgKey.of(email());
    add(key);
    String commit = push(key);
    try (var sink = WebhookSink.start()) {
      long hook =
          place
              .owner()
              .post(place.path() + "/hooks", HookBody.to(sink.url(), "push"))
              .expect(201)
              .id();
      place.owner().post(place.path() + "/hooks/" + hook + "/tests", Json.object()).expect(204);

      JsonNode head = sink.await("push").json().path("head_commit");

      assertThat(head.path("verification")).isEqualTo(verification(commit));
    }
  }
}
