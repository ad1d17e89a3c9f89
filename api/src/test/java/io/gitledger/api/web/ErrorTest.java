package io.gitledger.api.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.Answer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(EdgeServer.class)
class ErrorTest {
  private static final String URL = ",\"url\":\"https://forge.example/sub/api/swagger\"}";

  private final EdgeServer server = EdgeServer.shared();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "refused|409|{\"message\":\"taken\"" + URL,
        "wrapped|423|{\"message\":\"archived\"" + URL,
        "search|422|{\"ok\":false,\"error\":\"bad\"}",
        "message|403|{\"message\":\"no\"}",
        "text|404|user does not exist",
        "empty|404|``",
        "more|422|{\"message\":\"no\",\"url\":\"https://forge.example/sub/api/swagger\",\"invalidTopics\":[\"x\"]}",
      })
  void errorsHaveTheShapeThatTheyWereGiven(String kind, int status, String body) {
    Answer answer = server.client().get("/settings/error/" + kind).expect(status);

    assertThat(answer.text()).isEqualTo(body);
    if (body.startsWith("{")) {
      assertThat(answer.header("Content-Type")).hasValue("application/json;charset=utf-8");
    }
  }

  @Test
  void whatNobodyForesawShowsNothingButAnIdToFindItBy() {
    Answer answer = server.client().get("/settings/error/unexpected").expect(500);

    assertThat(answer.message()).contains(answer.header("X-Request-Id").orElseThrow());
    assertThat(answer.text()).doesNotContain("secret").doesNotContain("Exception");
  }

  @ParameterizedTest
  @ValueSource(strings = {"database", "broken", "going"})
  void aDatabaseThatIsAwayIsWorthAnotherTry(String kind) {
    Answer answer = server.client().get("/settings/error/" + kind).expect(503);

    assertThat(answer.header("Retry-After")).isPresent();
    assertThat(answer.text()).doesNotContain("jdbc");
  }

  @ParameterizedTest
  @ValueSource(strings = {"database-full", "disk-full"})
  void aFullDiskIsCalledSo(String kind) {
    Answer answer = server.client().get("/settings/error/" + kind).expect(507);

    assertThat(answer.message()).contains("no space");
    assertThat(answer.text()).doesNotContain("secret");
  }

  @Test
  void thePlaceWhereTheContainerReportsErrorsIsNoRoute() {
    server.client().atRoot().get("/error").expect(404);
    assertThat(server.client().atRoot().get("/api/.error").expect(404).text())
        .isEqualTo("404 page not found");
  }

  @Test
  void nothingOfTheActuatorIsShown() {
    server.client().atRoot().get("/actuator").expect(404);
    server.client().atRoot().get("/actuator/health").expect(404);
  }
}
