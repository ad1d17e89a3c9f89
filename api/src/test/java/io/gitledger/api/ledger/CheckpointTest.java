package io.gitledger.api.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.awaitility.Awaitility.await;

import io.gitledger.api.program.Program;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

@BlackBox
class CheckpointTest {
  private static final String CHECKPOINTS = "/ledger/checkpoints";
  private static final Path SCRIPT = Path.of("..", "docs", "check_log.py");

  private final TestServer server = TestServer.shared();

  private JsonNode signed() {
    server.runTask("sign_checkpoint");
    return server.anonymous().get(CHECKPOINTS + "/latest").expect(200).json();
  }

  private String repositoryEvent(String owner, boolean hidden) {
    server
        .as(owner)
        .post("/user/repos", Json.object("name", "work", "private", hidden))
        .expect(201);
    String id = event(owner + "/work", "repository.created");
    awaitProof(id);
    return id;
  }

  private void awaitProof(String event) {
    await()
        .atMost(Duration.ofSeconds(30))
        .until(
            () -> {
              signed();
              return server.administrator().get(proof(event)).status() == 200;
            });
  }

  /** Returns the opening of an issue whose texts were purged after it was signed. */
  private String purgedEvent(String owner) {
    String repository = owner + "/work";
    server
        .as(owner)
        .post("/repos/" + repository + "/issues", Json.object("title", "password"))
        .expect(201);
    String opened = event(repository, "issue.opened");
    awaitProof(opened);
    server
        .administrator()
        .post(
            "/ledger/repositories/" + repository + "/purge",
            Json.object("issues", List.of(1), "reason", "a password"))
        .expect(204);
    awaitProof(event(repository, "issue.texts_purged"));
    return opened;
  }

  private String event(String repository, String type) {
    return server
        .administrator()
        .get("/ledger/events?repository=" + repository + "&type=" + type)
        .expect(200)
        .json()
        .path("events")
        .path(0)
        .path("id")
        .asString();
  }

  private static String proof(String event) {
    return "/ledger/events/" + event + "/proof";
  }

  @Test
  void everybodyReadsCheckpointsTheLatestFirst() {
    server.newUser("signed");
    JsonNode latest = signed();

    assertThat(latest.path("size").asLong()).isPositive();
    assertThat(latest.path("note").asString())
        .startsWith("gitledger/")
        .contains("\n" + latest.path("size").asLong() + "\n" + latest.path("root").asString());
    var page = server.anonymous().get(CHECKPOINTS + "?limit=1").expect(200);
    assertThat(page.json().path(0).path("size").asLong())
        .isGreaterThanOrEqualTo(latest.path("size").asLong());
    assertThat(page.header("X-Total-Count")).isPresent();
    server
        .withToken(server.newToken(server.newUser("any"), "read:misc"))
        .get(CHECKPOINTS + "/latest")
        .expect(200);
  }

  @Test
  void aProofIsRefusedForSizesThatAreNone() {
    long size = signed().path("size").asLong();
    String path = CHECKPOINTS + "/" + size + "/consistency";
    TestClient client = server.anonymous();

    assertThat(client.get(path + "?from=1").expect(200).json().path("proof").isArray()).isTrue();
    client.get(path).expect(422);
    client.get(path + "?from=0").expect(422);
    client.get(path + "?from=" + (size + 1)).expect(422);
    client.get(CHECKPOINTS + "/999999999/consistency?from=1").expect(404);
    client.get(CHECKPOINTS + "/" + Long.MAX_VALUE + "/consistency?from=1").expect(404);
    client.get(CHECKPOINTS + "/none/consistency?from=1").expect(404);
  }

  @Test
  void anEventIsProvedToThoseWhoMaySeeItOnly() {
    String owner = server.newUser("prover");
    String event = repositoryEvent(owner, true);

    JsonNode proof = server.as(owner).get(proof(event)).expect(200).json();
    assertThat(proof.path("event").asString()).isEqualTo(event);
    assertThat(proof.has("stored")).isFalse();
    assertThat(server.administrator().get(proof(event)).expect(200).json().has("stored")).isTrue();
    server.anonymous().get(proof(event)).expect(404);
    server.as(server.newUser("stranger")).get(proof(event)).expect(404);
    server.withToken(server.newToken(owner, "read:user")).get(proof(event)).expect(403);
    server.administrator().get(proof(UUID.randomUUID().toString())).expect(404);
    server.administrator().get(proof("none")).expect(404);
    server.administrator().get(proof(event) + "?size=1").expect(404);
  }

  @Test
  void metricsTellSizeAndAgeOfTheLatest() {
    signed();
    TestClient metrics = server.administrator().atRoot();
    await()
        .atMost(Duration.ofSeconds(30))
        .untilAsserted(
            () ->
                assertThat(metrics.get("/metrics").expect(200).text())
                    .containsPattern("gitledger_checkpoint_events [1-9]")
                    .containsPattern("gitledger_checkpoint_age_seconds [0-9]"));
  }

  @Test
  void theKeyIsPublished() {
    JsonNode key =
        server
            .anonymous()
            .atRoot()
            .get("/.well-known/gitledger-checkpoint-keys")
            .expect(200)
            .json()
            .path("keys")
            .path(0);

    assertThat(key.path("crv").asString()).isEqualTo("Ed25519");
    assertThat(key.path("x").asString()).hasSize(43);
    assertThat(signed().path("note").asString()).startsWith(key.path("kid").asString() + "\n");
  }

  @Test
  void theScriptOfTheDocumentationProvesTheLogFromOutside(@TempDir Path folder)
      throws IOException, InterruptedException {
    assumeThat(run(folder, "--version")).as("python3").startsWith("0 ");
    String owner = server.newUser("auditor");
    String event = repositoryEvent(owner, false);
    Path kept = folder.resolve("kept.json");

    assertThat(check(folder, kept)).startsWith("0 ");
    String first = Files.readString(kept);
    server.newUser("later");
    signed();
    assertThat(check(folder, kept, event))
        .startsWith("0 ")
        .contains("begins with the", "event " + event + " is number");

    String purged = purgedEvent(owner);
    assertThat(check(folder, kept, purged)).startsWith("0 ").contains("its texts were purged");

    Files.writeString(kept, first.replaceAll("\\\\n\\d+\\\\n", "\\\\n1\\\\n"));
    assertThat(check(folder, kept)).startsWith("1 ").contains("the signature is wrong");
  }

  @Test
  void theServersOwnCommandHoldsTheLogAgainstAKeptCheckpoint(@TempDir Path folder)
      throws IOException {
    server.newUser("kept");
    Path kept = folder.resolve("kept.json");
    Files.writeString(kept, signed().toString());
    server.newUser("later");

    assertThat(verify(kept)).isZero();
    Files.writeString(kept, "{\"note\":\"gitledger/none\"}");
    assertThat(verify(kept)).isEqualTo(1);
    Files.writeString(kept, "nothing");
    assertThat(verify(kept)).isEqualTo(1);
    assertThat(verify(folder.resolve("none.json"))).isEqualTo(1);
  }

  private int verify(Path kept) {
    return Program.run(
        "verify", "--data", server.folder().toString(), "--checkpoint", kept.toString());
  }

  private String check(Path folder, Path kept, String... event)
      throws IOException, InterruptedException {
    var arguments = new ArrayList<String>();
    arguments.add(SCRIPT.toAbsolutePath().toString());
    arguments.add(server.address().toString());
    arguments.add(kept.toString());
    arguments.addAll(List.of(event));
    return run(folder, arguments.toArray(String[]::new));
  }

  @Test
  void aServerThatDoesNotAnswerIsNotTakenForAChangedLog(@TempDir Path folder) throws Exception {
    assumeThat(run(folder, "--version")).as("python3").startsWith("0 ");
    assertThat(
            run(
                folder,
                SCRIPT.toAbsolutePath().toString(),
                "http://127.0.0.1:" + TestServer.freePort(),
                folder.resolve("kept.json").toString()))
        .startsWith("2 NO ANSWER to /.well-known/")
        .doesNotContain("Traceback");
  }

  @Test
  void aKeptFileThatIsBrokenAndACallWithoutOneAreNamed(@TempDir Path folder) throws Exception {
    assumeThat(run(folder, "--version")).as("python3").startsWith("0 ");
    signed();
    Path kept = folder.resolve("kept.json");
    Files.writeString(kept, "{}");

    assertThat(check(folder, kept)).startsWith("1 NOT PROVED: ").doesNotContain("Traceback");
    assertThat(kept).hasContent("{}");
    assertThat(run(folder, SCRIPT.toAbsolutePath().toString()))
        .startsWith("2 ")
        .contains("check_log.py https://")
        .doesNotContain("Traceback");
  }

  @Test
  void anOptimizedPythonProvesNothing(@TempDir Path folder) throws Exception {
    assumeThat(run(folder, "--version")).as("python3").startsWith("0 ");
    assertThat(
            run(
                folder,
                "-O",
                SCRIPT.toAbsolutePath().toString(),
                server.address().toString(),
                folder.resolve("kept.json").toString()))
        .startsWith("1 NOT PROVED: ");
    assertThat(folder.resolve("kept.json")).doesNotExist();
  }

  /** Runs a program, and returns the exit code and the output. */
  private String run(Path folder, String... arguments) throws IOException, InterruptedException {
    var command = new ArrayList<String>();
    command.add("python3");
    command.addAll(List.of(arguments));
    Path output = folder.resolve("output.txt");
    var builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.redirectOutput(output.toFile());
    builder.environment().put("GITLEDGER_TOKEN", server.newToken(TestServer.ADMINISTRATOR, "all"));
    try {
      int code = builder.start().waitFor();
      return code + " " + Files.readString(output, StandardCharsets.UTF_8);
    } catch (IOException e) {
      return e.getMessage();
    }
  }
}
