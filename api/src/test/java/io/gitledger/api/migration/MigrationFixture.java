package io.gitledger.api.migration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpHandler;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TwoUsers;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

/** A repository {@code r} of ada, whose records bob migrates to his {@code copy}. */
abstract class MigrationFixture extends TwoUsers {

  /** The responses of the service, by path. */
  final Map<String, Object> answers = new HashMap<>();

  String r;

  @BeforeEach
  void repository() {
    r = "/repos/" + ada + "/r";
    asAda.post("/user/repos", Json.object("name", "r", "auto_init", true)).expect(201);
  }

  /** Migrates issues, and other parts given as names and values. */
  final Answer migrate(String service, String from, Object... more) {
    Map<String, Object> body =
        Json.object("clone_addr", from, "repo_name", "copy", "service", service, "issues", true);
    for (int i = 0; i < more.length; i += 2) body.put((String) more[i], more[i + 1]);
    return asBob.post("/repos/migrate", body);
  }

  /** Starts a service with ada's repository and an API. */
  final RemoteHost service(HttpHandler api) {
    return RemoteHost.service(server, ada, api);
  }

  /** Starts a service whose API returns the {@link #answers}. */
  final RemoteHost service() {
    return service(
        exchange -> {
          Object answer = answers.get(exchange.getRequestURI().getPath());
          if (answer == null) RemoteHost.answer(exchange, 404, Map.of());
          else RemoteHost.answer(exchange, 200, answer);
        });
  }

  final void migrateFrom(String service, Object... more) {
    try (var host = service()) {
      migrate(service, host.repository(), more).expect(201);
    }
  }

  /** Creates a branch with a new file, and returns the id of its commit. */
  final String branch(String name) {
    return asAda
        .post(
            r + "/contents/" + name + ".txt",
            Json.object("content", "YQo=", "branch", "main", "new_branch", name))
        .expect(201)
        .json()
        .at("/commit/sha")
        .asString();
  }

  /** Merges a branch into the main one, and returns the id of the merge commit. */
  final String merge(String branch) {
    String pulls = r + "/pulls";
    String pull =
        pulls
            + "/"
            + asAda
                .post(pulls, Json.object("head", branch, "base", "main", "title", branch))
                .expect(201)
                .json()
                .path("number")
                .asInt();
    await()
        .atMost(Duration.ofSeconds(30))
        .until(() -> asAda.get(pull).json().path("mergeable").asBoolean());
    asAda.post(pull + "/merge", Json.object("Do", "merge")).expect(200);
    return asAda.get(pull).expect(200).json().path("merge_commit_sha").asString();
  }

  /** Asserts that a failed migration has left nothing. */
  final void assertNothingCame() {
    asBob.get("/repos/" + bob + "/copy").expect(404);
    assertThat(asBob.get("/user/repos").expect(200).json()).isEmpty();
  }

  /**
   * Returns the number of events of the copy with an original time and an encrypted name other than
   * the plain one.
   */
  final long originals(String event, String time, String name) {
    return server
        .bean(JdbcClient.class)
        .sql(
            "select count(*) from event where name = :event and repository = :r"
                + " and metadata::json ->> 'original_author' <> :name"
                + " and metadata::json ->> 'original_time' = :time")
        .param("event", event)
        .param("r", copy("").path("id").asLong())
        .param("name", name)
        .param("time", time)
        .query(Long.class)
        .single();
  }

  /** Returns whether the log contains a text anywhere. */
  final boolean isLogged(String text) {
    return server
            .bean(JdbcClient.class)
            .sql("select count(*) from event where payload::text like :s or metadata::text like :s")
            .param("s", "%" + text + "%")
            .query(Long.class)
            .single()
        > 0;
  }

  final JsonNode copy(String path) {
    return asBob.get("/repos/" + bob + "/copy" + path).expect(200).json();
  }
}
