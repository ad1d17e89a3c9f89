package io.gitledger.api.web.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.key.TestKeys;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.CountedStatements;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.parallel.Isolated;

/** Tests that the most frequent writes take few round trips to the database. */
@BlackBox
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Isolated("The blocks of ids that are asked for count as statements.")
class WriteStatementsTest {
  private final TestServer server = TestServer.shared();
  private String repository;
  private TestClient client;
  private int number;

  @BeforeAll
  void aRepositoryWithAnIssueOfSomebodyElse() {
    String owner = server.newUser("busyowner");
    server.as(owner).post("/user/repos", Json.object("name", "r")).expect(201);
    repository = "/repos/" + owner + "/r";
    server.as(owner).post(repository + "/issues", Json.object("title", "first")).expect(201);
    client = server.withToken(server.newToken(server.newUser("busy"), "all"));
    client.post("/user/repos", Json.object("name", "files", "auto_init", true)).expect(201);
  }

  /** Returns the round trips of the second request, because the first one also fills caches. */
  private long roundTrips(Consumer<TestClient> request) {
    request.accept(client);
    return CountedStatements.of(client, request);
  }

  @Test
  void anIssue() {
    assertThat(
            roundTrips(
                writer ->
                    writer.post(repository + "/issues", Json.object("title", "more")).expect(201)))
        .isLessThanOrEqualTo(5);
  }

  @Test
  void aComment() {
    assertThat(
            roundTrips(
                writer ->
                    writer
                        .post(repository + "/issues/1/comments", Json.object("body", "text"))
                        .expect(201)))
        .isLessThanOrEqualTo(6);
  }

  @Test
  void aClosedIssue() {
    String files = "/repos/" + client.get("/user").expect(200).json().path("login").asString();
    String issue =
        files
            + "/files/issues/"
            + client
                .post(files + "/files/issues", Json.object("title", "to and fro"))
                .expect(201)
                .json()
                .path("number")
                .asLong();
    client.patch(issue, Json.object("state", "closed")).expect(201);
    assertThat(
            roundTrips(
                writer ->
                    writer
                        .patch(issue, Json.object("state", ++number % 2 == 0 ? "closed" : "open"))
                        .expect(201)))
        .isLessThanOrEqualTo(7);
  }

  @Test
  void aKey() {
    assertThat(
            roundTrips(
                writer ->
                    writer
                        .post(
                            "/user/keys",
                            Json.object("title", "k" + ++number, "key", TestKeys.ed25519("")))
                        .expect(201)))
        .isLessThanOrEqualTo(5);
  }

  @Test
  void aRepositoryWithItsFirstCommit() {
    assertThat(
            roundTrips(
                writer ->
                    writer
                        .post("/user/repos", Json.object("name", "n" + ++number, "auto_init", true))
                        .expect(201)))
        .isLessThanOrEqualTo(8);
  }

  @Test
  void anEditThatNamesNoFeatureOfARepositoryIsOneCommand() {
    String login = client.get("/user").expect(200).json().path("login").asString();
    long description = roundTrips(writer -> edit(writer, login, "description", "d" + ++number));
    long feature = roundTrips(writer -> edit(writer, login, "has_packages", ++number % 2 == 0));
    assertThat(description).isLessThan(feature);
  }

  private static void edit(TestClient writer, String login, String field, Object value) {
    writer.patch("/repos/" + login + "/files", Json.object(field, value)).expect(200);
  }

  @Test
  void aFile() {
    String login = client.get("/user").expect(200).json().path("login").asString();
    assertThat(
            roundTrips(
                writer ->
                    writer
                        .post(
                            "/repos/" + login + "/files/contents/f" + ++number,
                            Json.object("content", "dGV4dA=="))
                        .expect(201)))
        .isLessThanOrEqualTo(10); // one of them reads the protections of branches
  }
}
