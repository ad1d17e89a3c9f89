package io.gitledger.bench.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gitledger.bench.testing.StubServer;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ApiTest {
  private StubServer server;

  @BeforeEach
  void start() throws Exception {
    server = StubServer.start();
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void answersOfAnyLengthComeWholeOverOneConnection() throws Exception {
    String large = "x".repeat(200_000);
    server.answers(200, "{\"a\":1}", false);
    server.answers(200, large, true);
    server.answers(201, large, false);
    server.answers(204, "", false);
    try (Api api = Api.withToken(server.address(), "secret")) {
      assertThat(api.get("/version").json().path("a").asInt()).isEqualTo(1);
      assertThat(api.get("/chunked").text()).isEqualTo(large);
      assertThat(api.post("/things", Map.of("name", "é")).text()).isEqualTo(large);
      assertThat(api.patch("/things/1", Map.of()).body()).isEmpty();
    }
    assertThat(server.requests())
        .containsExactly(
            "GET /api/v1/version token secret ",
            "GET /api/v1/chunked token secret ",
            "POST /api/v1/things token secret {\"name\":\"é\"}",
            "PATCH /api/v1/things/1 token secret {}");
    assertThat(server.connections()).isEqualTo(1);
  }

  @Test
  void anAnswerThatIsNoSuccessIsAnError() throws Exception {
    server.answers(404, "{\"message\":\"not here\"}", false);
    try (Api api = Api.anonymous(server.address())) {
      assertThatThrownBy(() -> api.get("/users/nobody"))
          .isInstanceOf(UnexpectedAnswer.class)
          .hasMessageContaining("GET /users/nobody: 404")
          .hasMessageContaining("not here");
    }
  }
}
