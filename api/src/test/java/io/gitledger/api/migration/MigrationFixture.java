package io.gitledger.api.migration;

import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import tools.jackson.databind.JsonNode;

/** A repository {@code r} of ada, whose records bob moves to his {@code copy}. */
abstract class MigrationFixture {
  final TestServer server;

  /** What the service says that records come from, by path. */
  final Map<String, Object> answers = new HashMap<>();

  String ada;
  String bob;
  TestClient asAda;
  TestClient asBob;
  String r;

  MigrationFixture(TestServer server) {
    this.server = server;
  }

  @BeforeEach
  void repository() {
    ada = server.newUser("ada");
    bob = server.newUser("bob");
    asAda = server.as(ada);
    asBob = server.as(bob);
    r = "/repos/" + ada + "/r";
    asAda.post("/user/repos", Json.object("name", "r", "auto_init", true)).expect(201);
  }

  /** Asks for issues, and for what else is said by name and value. */
  final Answer migrate(String service, String from, Object... more) {
    Map<String, Object> body =
        Json.object("clone_addr", from, "repo_name", "copy", "service", service, "issues", true);
    for (int i = 0; i < more.length; i += 2) body.put((String) more[i], more[i + 1]);
    return asBob.post("/repos/migrate", body);
  }

  final void migrateFrom(String service, Object... more) {
    try (var host = RemoteHost.service(server, ada, answers)) {
      migrate(service, host.repository(), more).expect(201);
    }
  }

  final JsonNode copy(String path) {
    return asBob.get("/repos/" + bob + "/copy" + path).expect(200).json();
  }
}
