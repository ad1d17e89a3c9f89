package io.gitledger.api.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.TestClient;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CrossOriginTest {
  private static final String PAGE = "https://app.example";
  private static final EdgeServer OPEN = EdgeServer.start("--gitledger.cors.enabled=true");

  @AfterAll
  static void stop() {
    OPEN.close();
  }

  private static TestClient preflight(TestClient client, String origin, String method) {
    return client.withHeader("Origin", origin).withHeader("Access-Control-Request-Method", method);
  }

  @Test
  void aPreflightIsAnswered() {
    Answer answer =
        preflight(OPEN.client(), PAGE, "PATCH")
            .withHeader("Access-Control-Request-Headers", "authorization, content-type")
            .send("OPTIONS", "/version")
            .expect(200);

    assertThat(answer.body()).isEmpty();
    assertThat(answer.header("Access-Control-Allow-Origin")).hasValue("*");
    assertThat(answer.header("Access-Control-Allow-Methods")).hasValue("PATCH");
    assertThat(answer.header("Access-Control-Allow-Headers"))
        .hasValue("authorization, content-type");
    assertThat(answer.header("Access-Control-Max-Age")).hasValue("600");
    assertThat(answer.header("Access-Control-Allow-Credentials")).isEmpty();
    assertThat(answer.header("Vary")).hasValue("Origin");
  }

  @ParameterizedTest
  @CsvSource({"TRACE,content-type", "GET,x-other", "GET,'content-type,x-other'"})
  void whatIsNotAllowedGetsNoHeaders(String method, String headers) {
    Answer answer =
        preflight(OPEN.client(), PAGE, method)
            .withHeader("Access-Control-Request-Headers", headers)
            .send("OPTIONS", "/version")
            .expect(200);

    assertThat(answer.header("Access-Control-Allow-Origin")).isEmpty();
    assertThat(answer.header("Access-Control-Allow-Methods")).isEmpty();
  }

  @Test
  void optionsWithoutTheHeadersOfAPreflightAreRefusedAsEver() {
    OPEN.client().send("OPTIONS", "/version").expect(405);
    OPEN.client().withHeader("Origin", PAGE).send("OPTIONS", "/version").expect(405);
  }

  @Test
  void answersNameTheOriginsThatMayReadThem() {
    Answer asked = OPEN.client().withHeader("Origin", PAGE).get("/version").expect(200);
    Answer other = OPEN.client().get("/version").expect(200);

    assertThat(asked.header("Access-Control-Allow-Origin")).hasValue("*");
    assertThat(asked.header("Vary")).hasValue("Origin");
    assertThat(other.header("Access-Control-Allow-Origin")).isEmpty();
    assertThat(other.header("Vary")).hasValue("Origin");
  }

  @Test
  void errorsCanBeReadToo() {
    TestClient page = OPEN.client().withHeader("Origin", PAGE);

    assertThat(page.get("/no/such/route").expect(404).header("Access-Control-Allow-Origin"))
        .hasValue("*");
    Answer denied = page.withHeader("Authorization", "token nobody").get("/version").expect(401);
    assertThat(denied.header("Access-Control-Allow-Origin")).hasValue("*");
    assertThat(denied.header("Vary")).hasValue("Origin");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/.well-known/nodeinfo",
        "/login/oauth/access_token",
        "/login/oauth/userinfo",
        "/login/oauth/introspect",
        "/login/oauth/keys",
        "/o/r.git/info/refs",
        "/o/r/git-upload-pack",
        "/o/r.git/git-receive-pack",
        "/o/r.git/objects/info/packs"
      })
  void gitAndTheAddressesOfTokensAreCovered(String path) {
    Answer answer =
        preflight(OPEN.client().atRoot(), PAGE, "GET").send("OPTIONS", path).expect(200);

    assertThat(answer.header("Access-Control-Allow-Origin")).hasValue("*");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/o/r/raw/branch/main/a.txt", "/login/oauth/authorize", "/api/livez"})
  void pagesAreNot(String path) {
    Answer answer = preflight(OPEN.client().atRoot(), PAGE, "GET").send("OPTIONS", path);

    assertThat(answer.header("Access-Control-Allow-Origin")).isEmpty();
    assertThat(answer.header("Vary")).isEmpty();
  }

  @Test
  void onlyTheOriginsOfTheSettingsAreAllowed() {
    try (EdgeServer server =
        EdgeServer.start(
            "--gitledger.cors.enabled=true",
            "--gitledger.cors.allowed-origins=https://*.example,http://localhost:8080",
            "--gitledger.cors.allow-credentials=true",
            "--gitledger.cors.max-age=1h")) {
      Answer allowed = preflight(server.client(), PAGE, "GET").send("OPTIONS", "/version");
      assertThat(allowed.header("Access-Control-Allow-Origin")).hasValue(PAGE);
      assertThat(allowed.header("Access-Control-Allow-Credentials")).hasValue("true");
      assertThat(allowed.header("Access-Control-Max-Age")).hasValue("3600");
      Answer local =
          server.client().withHeader("Origin", "http://localhost:8080").get("/version").expect(200);
      assertThat(local.header("Access-Control-Allow-Origin")).hasValue("http://localhost:8080");
      for (String origin : new String[] {"https://app.example.org", "http://app.example", "null"}) {
        Answer refused = preflight(server.client(), origin, "GET").send("OPTIONS", "/version");
        assertThat(refused.expect(200).header("Access-Control-Allow-Origin")).isEmpty();
        Answer read = server.client().withHeader("Origin", origin).get("/version").expect(200);
        assertThat(read.header("Access-Control-Allow-Origin")).isEmpty();
      }
    }
  }

  @Test
  void withCredentialsAnAsteriskMeansTheOriginItself() {
    try (EdgeServer server =
        EdgeServer.start(
            "--gitledger.cors.enabled=true", "--gitledger.cors.allow-credentials=true")) {
      Answer answer = server.client().withHeader("Origin", PAGE).get("/version").expect(200);
      assertThat(answer.header("Access-Control-Allow-Origin")).hasValue(PAGE);
    }
  }

  @Test
  void nothingOfThisIsThereByDefault() {
    try (EdgeServer server = EdgeServer.start()) {
      Answer answer = server.client().withHeader("Origin", PAGE).get("/version").expect(200);
      assertThat(answer.header("Access-Control-Allow-Origin")).isEmpty();
      assertThat(answer.header("Vary")).isEmpty();
    }
  }
}
