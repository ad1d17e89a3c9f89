package io.gitledger.api.repository;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.HookBody;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import io.gitledger.api.testing.WebhookSink;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests that the administrator purges a password in an issue and its comment. */
@BlackBox
class PurgeTextsTest {
  private static final String PASSWORD = "hunter2-in-an-issue";

  private TestServer server;
  private TestClient asOwner;
  private TestClient root;
  private String name;
  private long issue;
  private long comment;

  @BeforeEach
  void given(TestServer running) {
    server = running;
    root = server.administrator();
    String owner = server.newUser("talkative");
    asOwner = server.as(owner);
    name = owner + "/work";
    asOwner.post("/user/repos", Json.object("name", "work")).expect(201);
    issue =
        asOwner
            .post(issues(), Json.object("title", "is it " + PASSWORD, "body", PASSWORD))
            .expect(201)
            .json()
            .path("number")
            .asLong();
    comment =
        asOwner
            .post(issues() + "/" + issue + "/comments", Json.object("body", PASSWORD))
            .expect(201)
            .id();
  }

  private String issues() {
    return "/repos/" + name + "/issues";
  }

  private String purge() {
    return "/ledger/repositories/" + name + "/purge";
  }

  private Object both() {
    return Json.object(
        "issues", List.of(issue), "comments", List.of(comment), "reason", "a written password");
  }

  private String log() {
    return root.get("/ledger/events?limit=1000&repository=" + name).expect(200).text();
  }

  @Test
  void textsAreGoneFromTheLogTheFeedAndTheIssue() {
    asOwner.patch(issues() + "/" + issue, Json.object("body", "it was " + PASSWORD)).expect(201);
    assertThat(log()).contains(PASSWORD);

    root.post(purge(), both()).expect(204);

    assertThat(log()).doesNotContain(PASSWORD).contains("a written password");
    String read = asOwner.get(issues() + "/" + issue).expect(200).text();
    assertThat(read).doesNotContain(PASSWORD).contains("[purged]");
    assertThat(asOwner.get(issues() + "/comments/" + comment).expect(200).text())
        .doesNotContain(PASSWORD);
    assertThat(asOwner.get("/repos/" + name + "/activities/feeds").expect(200).text())
        .doesNotContain(PASSWORD);
    asOwner.patch(issues() + "/" + issue, Json.object("title", "Which one?")).expect(201);
    assertThat(log()).doesNotContain(PASSWORD);
  }

  @Test
  void deletedIssuesAndCommentsCanBePurged() {
    asOwner.delete(issues() + "/comments/" + comment).expect(204);
    root.delete(issues() + "/" + issue).expect(204);
    assertThat(log()).contains(PASSWORD);

    root.post(purge(), both()).expect(204);

    assertThat(log()).doesNotContain(PASSWORD);
  }

  @Test
  void deliveriesTellThePasswordNoMore() {
    try (var sink = WebhookSink.start()) {
      String hooks = "/repos/" + name + "/hooks";
      long hook = asOwner.post(hooks, HookBody.to(sink.url(), "issues")).expect(201).id();
      asOwner.patch(issues() + "/" + issue, Json.object("body", "no " + PASSWORD)).expect(201);
      String deliveries = "/ledger/hooks/" + hook + "/deliveries";
      await()
          .atMost(Duration.ofSeconds(30))
          .until(() -> root.get(deliveries).expect(200).text().contains("\"delivered\""));
      assertThat(root.get(deliveries).expect(200).text()).contains(PASSWORD);

      root.post(purge(), both()).expect(204);

      assertThat(root.get(deliveries).expect(200).text()).doesNotContain(PASSWORD);
    }
  }

  @Test
  void onlyAdministratorsOfTheSitePurge() {
    server.anonymous().post(purge(), both()).expect(401);
    asOwner.post(purge(), both()).expect(403);
    assertThat(log()).contains(PASSWORD);
  }

  @Test
  void nothingIsDestroyedWhereAnythingIsMissing() {
    root.post(purge(), Json.object("issues", List.of(issue, 99), "reason", "why")).expect(404);
    root.post(
            purge(),
            Json.object(
                "issues", List.of(issue), "comments", List.of(987_654_321), "reason", "why"))
        .expect(404);
    root.post(
            purge(),
            Json.object("issues", List.of(issue), "objects", List.of("main"), "reason", "why"))
        .expect(422);
    root.post(purge(), Json.object("issues", List.of(issue))).expect(422);
    assertThat(log()).contains(PASSWORD);
  }
}
