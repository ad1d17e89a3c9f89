package io.gitledger.api.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.Answer;
import io.gitledger.query.misc.Urls;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import tools.jackson.databind.JsonNode;

@ExtendWith(EdgeServer.class)
class WireTest {
  private final EdgeServer server = EdgeServer.shared();

  @Test
  void timesAreWholeSecondsOfUtcAndNothingIsEscapedForHtml() {
    assertThat(server.client().get("/settings/times").expect(200).text())
        .isEqualTo(
            "{\"at\":\"2024-03-01T10:20:30Z\",\"never\":\"1970-01-01T00:00:00Z\","
                + "\"hidden\":\"0001-01-01T00:00:00Z\",\"missing\":null,"
                + "\"text\":\"<a href=\\\"x\\\">&é\u2028\"}");
  }

  @Test
  void textIsPlainUtf8() {
    Answer answer = server.client().get("/settings/text").expect(200);

    assertThat(answer.header("Content-Type")).hasValue("text/plain;charset=utf-8");
    assertThat(answer.text()).isEqualTo("grüß dich");
  }

  @Test
  void linksForPeopleStartWithTheHostThatTheyUsed() {
    JsonNode urls = server.client().get("/settings/urls").expect(200).json();
    String here = "http://localhost:" + server.port() + "/sub";

    assertThat(urls.path("html").asString()).isEqualTo(here + "/ada");
    assertThat(urls.path("clone").asString()).isEqualTo(here + "/ada/x%20y.git");
    assertThat(urls.path("api").asString())
        .isEqualTo("https://forge.example/sub/api/v1/user/keys/7");
    assertThat(urls.path("ssh").asString()).isEqualTo("ssh://git@forge.example:2222/ada/x.git");
  }

  @Test
  void aProxyMayTellTheScheme() {
    assertThat(
            server
                .client()
                .withHeader("X-Forwarded-Proto", "https")
                .withHeader("X-Forwarded-Host", "evil.example")
                .get("/settings/urls")
                .json()
                .path("html")
                .asString())
        .isEqualTo("https://localhost:" + server.port() + "/sub/ada");
  }

  @Test
  void aHostThatIsNoHostIsNotBelieved() {
    RawAnswer answer = RawAnswer.send(server.port(), "GET /api/v1/settings/urls HTTP/1.0\r\n\r\n");

    assertThat(answer.text()).contains("\"html\":\"https://forge.example/sub/ada\"");
  }

  @Test
  void sshAddressesAreShortOnTheUsualPort() {
    Urls urls = new Urls("http://x/", "http://x/", "x", 22);

    assertThat(urls.cloneSsh("a", "b")).isEqualTo("git@x:a/b.git");
    assertThat(urls.cloneSshUrl("a", "b")).isEqualTo("ssh://git@x/a/b.git");
    assertThat(new Urls("http://x/", "http://x/", "::1", 2222).cloneSsh("a", "b"))
        .isEqualTo("ssh://git@[::1]:2222/a/b.git");
  }

  @Test
  void theVersionIsSemanticAndNotTakenForAnotherServers() {
    String version = server.client().get("/version").expect(200).json().path("version").asString();

    assertThat(version).matches("1\\.26\\.4\\+gitledger-[0-9A-Za-z.-]+").doesNotContain("gitea-");
  }

  @Test
  void healthIsToldToAnybody() {
    Answer answer = server.token("nobody").atRoot().get("/api/healthz").expect(424);

    assertThat(answer.header("Content-Type")).hasValue("application/json");
    assertThat(answer.json().path("status").asString()).isEqualTo("fail");
    assertThat(answer.json().at("/checks/cache:ping/0/time").asString())
        .matches("[-0-9]+T[0-9]{2}:[0-9]{2}:[0-9]{2}Z");
    assertThat(answer.json().path("checks").path("database:ping").path(0).path("status").asString())
        .isEqualTo("fail");
    assertThat(answer.json().path("checks").path("cache:ping").path(0).path("status").asString())
        .isEqualTo("pass");
    server.client().atRoot().get("/api/livez").expect(200);
    server.client().atRoot().get("/api/readyz").expect(503);
  }

  @Test
  void metricsNameOperationsAndNotWhatClientsSend() {
    server.client().get("/users/somebody").expect(200);
    server.client().get("/surprise").expect(404);

    String metrics = server.token("admin").atRoot().get("/metrics").expect(200).text();

    assertThat(metrics)
        .contains("operation=\"userGet\"")
        .contains("uri=\"/api/v1/users/{username}\"")
        .contains("http_server_requests_seconds_bucket")
        .doesNotContain("somebody")
        .doesNotContain("surprise");
  }

  @Test
  void metricsAreForAdministratorsAndConfiguredAddresses() {
    server.client().atRoot().get("/metrics").expect(401);
    server.token("ada").atRoot().get("/metrics").expect(403);
    server.token("admin").atRoot().get("/metrics").expect(200);
    try (EdgeServer open =
        EdgeServer.start("--gitledger.metrics.addresses=127.0.0.1,0:0:0:0:0:0:0:1")) {
      open.client().atRoot().get("/metrics").expect(200);
    }
  }

  @Test
  @ExtendWith(OutputCaptureExtension.class)
  void anUnknownPathWritesNothingIntoTheLog(CapturedOutput log) {
    server.client().atRoot().get("/no/such/path").expect(404);

    assertThat(log.getAll()).doesNotContain("/no/such/path");
  }

  @Test
  void metricsCanBeClosedOrLocked() {
    try (EdgeServer closed = EdgeServer.start("--gitledger.metrics.enabled=false")) {
      closed.client().atRoot().get("/metrics").expect(404);
    }
    try (EdgeServer locked = EdgeServer.start("--gitledger.metrics.token=t0")) {
      locked.client().atRoot().get("/metrics").expect(401);
      locked.client().withHeader("Authorization", "Bearer t0").atRoot().get("/metrics").expect(200);
    }
  }

  @Test
  void nodeInformationLeavesOutWhatIsZero() {
    try (EdgeServer open = EdgeServer.start("--gitledger.federation=true")) {
      JsonNode node = open.client().get("/nodeinfo").expect(200).json();

      assertThat(node.path("version").asString()).isEqualTo("2.1");
      assertThat(node.path("usage").toString()).isEqualTo("{\"users\":{}}");
      assertThat(
              open.client()
                  .atRoot()
                  .get("/.well-known/nodeinfo")
                  .expect(200)
                  .json()
                  .path("links")
                  .size())
          .isEqualTo(1);
    }
  }

  @Test
  void whatIsForOtherInstallationsIsUsuallyNotThere() {
    assertThat(server.client().get("/nodeinfo").expect(404).text()).isEqualTo("404 page not found");
    server.token("nobody").get("/nodeinfo").expect(404);
    server.client().atRoot().get("/.well-known/nodeinfo").expect(404);
    server.client().get("/activitypub/user-id/1").expect(404);
  }
}
