package io.gitledger.api.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.Answer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(EdgeServer.class)
class PathTest {
  private final EdgeServer server = EdgeServer.shared();

  @Test
  void anUnknownPathIsPlain404BeforeAnybodyLooksAtCredentials() {
    Answer answer = server.token("nobody").get("/no/such/route").expect(404);

    assertThat(answer.text()).isEqualTo("404 page not found");
    assertThat(answer.header("Content-Type")).hasValue("text/plain;charset=utf-8");
  }

  @ParameterizedTest
  @ValueSource(strings = {"POST", "PUT", "OPTIONS", "TRACE", "PROPFIND"})
  void aWrongMethodIsAnEmpty405ThatNamesTheRightOnes(String method) {
    Answer answer = server.token("nobody").send(method, "/version").expect(405);

    assertThat(answer.body()).isEmpty();
    if (!method.equals("TRACE")) assertThat(answer.header("Allow")).hasValue("GET, HEAD");
  }

  @Test
  void aPreflightOfAnotherOriginIsAnswered405() {
    Answer answer =
        server
            .client()
            .withHeader("Origin", "https://other.example")
            .withHeader("Access-Control-Request-Method", "GET")
            .send("OPTIONS", "/version")
            .expect(405);

    assertThat(answer.header("Access-Control-Allow-Origin")).isEmpty();
    assertThat(answer.header("Allow").orElseThrow()).contains("GET");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/version/", "//version", "/version//"})
  void slashesTooManyDoNotMatter(String path) {
    server.client().get(path).expect(200);
  }

  @Test
  void aRepeatedSlashBeforeTheApiDoesNotMatter() {
    server.client().atRoot().get("//api//v1/version").expect(200);
  }

  @Test
  void whatHasMovedIsLookedForBelowTheSubPathToo() {
    Answer answer = server.client().get("/settings/moved/a/x?page=2").expect(301);

    assertThat(answer.header("Location"))
        .hasValue("/sub/api/v1/settings/moved/a%20%C3%BC/x?page=2");
  }

  @Test
  void anEncodedSlashStaysInItsSegment() {
    Answer answer = server.client().get("/settings/path/a%2Fb/c%2Fd/e").expect(200);

    assertThat(answer.json().path("name").asString()).isEqualTo("a/b");
    assertThat(answer.json().path("rest").asString()).isEqualTo("/c/d/e");
  }

  @Test
  void anEncodedBackslashStaysInItsSegmentOfTheApi() {
    Answer answer = server.client().get("/settings/path/a%5Cb/c").expect(200);

    assertThat(answer.json().path("name").asString()).isEqualTo("a\\b");
    server.client().atRoot().get("/a%5Cb/info/refs").expect(400);
    server.client().atRoot().get("/a/..%5cb/HEAD").expect(400);
  }

  @Test
  void aSemicolonAndAPlusAreOrdinaryCharacters() {
    Answer answer = server.client().get("/settings/path/a;b=c/d+e").expect(200);

    assertThat(answer.json().path("name").asString()).isEqualTo("a;b=c");
    assertThat(answer.json().path("rest").asString()).isEqualTo("/d+e");
  }

  @Test
  void charactersThatClientsDoNotEscapeAreOrdinary() {
    RawAnswer answer =
        RawAnswer.get(server.port(), "/api/v1/settings/path/a^{1}|/[b].txt?q=[\"^{|}\"]");

    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.text()).contains("\"a^{1}|\"").contains("\"/[b].txt\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"%zz", "%", "%ff%fe", "%00", "a%2"})
  void anUndecodablePathIsPlain400(String segment) {
    RawAnswer answer = RawAnswer.get(server.port(), "/api/v1/users/" + segment);

    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.text()).doesNotContain("<html").doesNotContain("Exception");
  }

  @Test
  void headIsServedByGet() {
    Answer answer = server.client().send("HEAD", "/version").expect(200);

    assertThat(answer.body()).isEmpty();
    assertThat(answer.header("Content-Type")).hasValue("application/json;charset=utf-8");
  }

  @Test
  void everyAnswerCarriesTheSameHeaders() {
    for (String path : new String[] {"/version", "/nothing", "/user"}) {
      Answer answer = server.client().get(path);

      assertThat(answer.header("Cache-Control")).hasValue("max-age=0, private, must-revalidate");
      assertThat(answer.header("X-Content-Type-Options")).hasValue("nosniff");
      assertThat(answer.header("X-Frame-Options")).hasValue("SAMEORIGIN");
      assertThat(answer.header("X-Request-Id")).isPresent();
      assertThat(answer.header("Vary")).isEmpty();
      assertThat(answer.header("ETag").isPresent()).isEqualTo(answer.status() == 200);
    }
  }

  @Test
  void aRequestIdOfTheProxyIsKeptAndAStrangeOneIsNot() {
    String id = "0123456789abcdef-x";

    assertThat(
            server.client().withHeader("X-Request-Id", id).get("/version").header("X-Request-Id"))
        .hasValue(id);
    assertThat(
            server
                .client()
                .withHeader("X-Request-Id", "x y")
                .get("/version")
                .header("X-Request-Id")
                .orElseThrow())
        .hasSize(36);
  }

  @Test
  void aUrlOf100KibibytesIsRefusedAndTheServerGoesOn() {
    RawAnswer answer = RawAnswer.get(server.port(), "/api/v1/version?q=" + "x".repeat(100 << 10));

    assertThat(answer.status()).isIn(400, 414);
    assertThat(answer.text()).doesNotContain("<html").doesNotContain("Exception");
    assertThat(RawAnswer.get(server.port(), "/api/v1/version?q=" + "x".repeat(20 << 10)).status())
        .isEqualTo(414);
    server.client().get("/version").expect(200);
  }

  @Test
  void aThousandHeadersAreRefusedAndTheServerGoesOn() {
    String headers = "X-A: b\r\n".repeat(1_000);
    RawAnswer answer =
        RawAnswer.send(
            server.port(), "GET /api/v1/version HTTP/1.1\r\nHost: x\r\n" + headers + "\r\n");

    assertThat(answer.status()).isEqualTo(431);
    assertThat(answer.text()).contains("more than 100 headers");
    server.client().get("/version").expect(200);
  }

  @Test
  void anAcceptLanguageOf64KibibytesIsRefused() {
    RawAnswer answer =
        RawAnswer.send(
            server.port(),
            "GET /api/v1/version HTTP/1.1\r\nHost: x\r\nAccept-Language: "
                + "_".repeat(64 << 10)
                + "\r\n\r\n");

    assertThat(answer.status()).isIn(400, 431);
  }

  @Test
  void whatAClientAcceptsDoesNotChangeWhatItGets() {
    Answer answer = server.client().withHeader("Accept", "text/html").get("/version").expect(200);

    assertThat(answer.header("Content-Type")).hasValue("application/json;charset=utf-8");
    server.client().withHeader("Accept", "!!").get("/version").expect(200);
  }
}
