package io.gitledger.api.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.TestServer;
import io.gitledger.api.web.scope.ScopeTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@BlackBox
class WholeProgramTest {
  @Test
  void everyOperationStandsInTheScopeTable(TestServer server) {
    JsonNode document = server.anonymous().atRoot().get("/swagger.v1.json").expect(200).json();
    List<String> unknown = new ArrayList<>();
    for (Map.Entry<String, JsonNode> path : document.path("paths").properties()) {
      for (String method : path.getValue().propertyNames()) {
        if (ScopeTable.requiredScopeOf(method.toUpperCase(Locale.ROOT), path.getKey()).isEmpty()) {
          unknown.add(method + " " + path.getKey());
        }
      }
    }

    assertThat(unknown).isEmpty();
    assertThat(document.path("paths").size()).isPositive();
  }

  @Test
  void aRunningServerIsHealthy(TestServer server) {
    assertThat(
            server
                .anonymous()
                .atRoot()
                .get("/api/healthz")
                .expect(200)
                .json()
                .path("status")
                .asString())
        .isEqualTo("pass");
    server.anonymous().atRoot().get("/api/livez").expect(200);
    server.anonymous().atRoot().get("/api/readyz").expect(200);
  }

  @Test
  void nothingOfTheTestsOfTheEdgeIsInTheProgram(TestServer server) {
    server.anonymous().get("/settings/times").expect(404);
  }

  @Test
  void whatTheContractSaysOfSingleOperationsIsSaid(TestServer server) {
    JsonNode paths =
        server.anonymous().atRoot().get("/swagger.v1.json").expect(200).json().path("paths");

    assertThat(paths.path("/user/repos").path("post").path("tags").toString())
        .isEqualTo("[\"repository\",\"user\"]");
    assertThat(paths.path("/markdown").path("post").path("produces").toString())
        .isEqualTo("[\"text/html\"]");
    assertThat(paths.path("/markup").path("post").path("produces").toString())
        .isEqualTo("[\"text/html\"]");
    for (JsonNode neverOk :
        List.of(
            paths.path("/user/actions/secrets/{secretname}").path("put"),
            paths.path("/orgs/{org}/actions/secrets/{secretname}").path("put"),
            paths.path("/orgs/{org}/members/{username}").path("get"),
            paths.path("/orgs/{org}/repos").path("delete")))
      assertThat(neverOk.path("responses").propertyNames()).contains("204").doesNotContain("200");
  }
}
