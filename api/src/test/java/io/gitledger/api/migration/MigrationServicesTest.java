package io.gitledger.api.migration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpExchange;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.HookBody;
import io.gitledger.api.testing.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

@BlackBox
class MigrationServicesTest extends MigrationFixture {
  private static final String TIME = "2020-02-03T04:05:06Z";
  private static final String LATER = "2020-03-04T05:06:07Z";

  /** Migrates everything except for pull requests, and other parts given as names and values. */
  private Answer migrateIssues(String service, String from, Object... more) {
    List<Object> asked =
        new ArrayList<>(List.of("labels", true, "milestones", true, "releases", true));
    asked.addAll(List.of(more));
    return migrate(service, from, asked.toArray());
  }

  private JsonNode latestTask() {
    return asBob.get("/ledger/tasks").expect(200).json().path(0);
  }

  @Test
  void aRepositoryOfThisServerComesWithAllItsRecords() {
    long label =
        asAda
            .post(
                r + "/labels",
                Json.object("name", "kind/bug", "color", "#ff0000", "exclusive", true))
            .expect(201)
            .id();
    long milestone =
        asAda
            .post(r + "/milestones", Json.object("title", "m", "due_on", "2031-01-02T00:00:00Z"))
            .expect(201)
            .id();
    asAda.post(r + "/issues", Json.object("title", "first")).expect(201);
    asAda.delete(r + "/issues/1").expect(204);
    asAda
        .post(
            r + "/issues",
            Json.object(
                "title",
                "second",
                "body",
                "text",
                "labels",
                List.of(label),
                "milestone",
                milestone,
                "closed",
                true))
        .expect(201);
    asBob.post(r + "/issues/2/comments", Json.object("body", "a comment")).expect(201);
    asAda.post(r + "/issues/2/reactions", Json.object("content", "heart")).expect(201);
    asAda.put(r + "/issues/2/lock", Json.object("lock_reason", "spam")).expect(204);
    asAda.post(r + "/releases", Json.object("tag_name", "v1", "name", "one")).expect(201);
    JsonNode before = asAda.get(r + "/issues/2").expect(200).json();

    JsonNode made = migrateIssues("gitea", server.address() + ada + "/r").expect(201).json();

    assertThat(made.path("open_issues_count").asInt()).isZero();
    assertThat(made.path("release_counter").asInt()).isOne();
    JsonNode issue = copy("/issues/2");
    for (String field :
        List.of("title", "body", "state", "created_at", "closed_at", "is_locked", "comments"))
      assertThat(issue.path(field)).as(field).isEqualTo(before.path(field));
    assertThat(issue.path("user").path("login").asString()).isEqualTo(ada);
    assertThat(issue.path("labels").path(0).path("name").asString()).isEqualTo("kind/bug");
    assertThat(issue.path("labels").path(0).path("exclusive").asBoolean()).isTrue();
    assertThat(issue.path("milestone").path("title").asString()).isEqualTo("m");
    JsonNode comment = copy("/issues/2/comments").path(0);
    assertThat(comment.path("user").path("login").asString()).isEqualTo(bob);
    assertThat(comment.path("body").asString()).isEqualTo("a comment");
    assertThat(copy("/issues/2/reactions").path(0).path("content").asString()).isEqualTo("heart");
    assertThat(copy("/releases/tags/v1").path("name").asString()).isEqualTo("one");
    assertThat(copy("/milestones").path(0).path("closed_issues").asInt()).isOne();
    assertThat(copy("/activities/feeds")).isEmpty();
    asBob.post("/repos/" + bob + "/copy/issues", Json.object("title", "new")).expect(201);
    assertThat(copy("/issues/3").path("title").asString()).isEqualTo("new");
  }

  private void proposed(String r, String branch) {
    asAda
        .post(
            r + "/contents/" + branch + ".txt",
            Json.object("content", "YQo=", "branch", "main", "new_branch", branch))
        .expect(201);
    asAda
        .post(r + "/pulls", Json.object("head", branch, "base", "main", "title", branch))
        .expect(201);
  }

  @Test
  void pullRequestsComeWithTheirHeadsStatesAndComments() {
    asAda.post(r + "/issues", Json.object("title", "an issue")).expect(201);
    proposed(r, "open");
    proposed(r, "closed");
    proposed(r, "merged");
    asBob.post(r + "/issues/2/comments", Json.object("body", "a comment")).expect(201);
    asAda.patch(r + "/pulls/3", Json.object("state", "closed")).expect(201);
    await()
        .atMost(Duration.ofSeconds(30))
        .until(() -> asAda.get(r + "/pulls/4").json().path("mergeable").asBoolean());
    asAda.post(r + "/pulls/4/merge", Json.object("Do", "merge")).expect(200);
    JsonNode before = asAda.get(r + "/pulls/4").expect(200).json();

    migrateIssues("gitea", server.address() + ada + "/r", "pull_requests", true).expect(201);

    JsonNode open = copy("/pulls/2");
    assertThat(open.path("state").asString()).isEqualTo("open");
    assertThat(open.at("/head/ref").asString()).isEqualTo("open");
    assertThat(open.at("/user/login").asString()).isEqualTo(ada);
    assertThat(copy("/issues/2/comments").at("/0/body").asString()).isEqualTo("a comment");
    JsonNode closed = copy("/pulls/3");
    assertThat(closed.path("state").asString()).isEqualTo("closed");
    assertThat(closed.path("merged").asBoolean()).isFalse();
    assertThat(copy("/pulls/3/files").at("/0/filename").asString()).isEqualTo("closed.txt");
    JsonNode merged = copy("/pulls/4");
    for (String field : List.of("merged", "merged_at", "merge_commit_sha", "merge_base", "state"))
      assertThat(merged.path(field)).as(field).isEqualTo(before.path(field));
    assertThat(copy("/pulls/4/files").at("/0/filename").asString()).isEqualTo("merged.txt");
    assertThat(copy("/issues?type=issues")).hasSize(1);
  }

  @Test
  void githubSendsIssuesOfPeopleWhoHaveNoAccountHere() {
    String there = "/api/v3/repos/there/r";
    answers.put(there + "/labels", List.of(Map.of("name", "bug", "color", "d73a4a")));
    answers.put(
        there + "/milestones",
        List.of(
            Map.of(
                "number",
                4,
                "title",
                "m",
                "state",
                "closed",
                "created_at",
                TIME,
                "closed_at",
                LATER)));
    var stranger = Map.of("login", ada);
    var issueThere =
        Json.object(
            "number",
            3,
            "title",
            "issue",
            "body",
            "text",
            "user",
            stranger,
            "state",
            "closed",
            "created_at",
            TIME,
            "closed_at",
            LATER,
            "comments",
            1,
            "labels",
            List.of(Map.of("name", "bug")),
            "milestone",
            Map.of("number", 4),
            "reactions",
            Map.of("url", "x", "total_count", 2, "+1", 2, "heart", 0));
    var pullThere =
        Map.of("number", 1, "title", "pull", "user", stranger, "pull_request", Map.of());
    answers.put(there + "/issues", List.of(pullThere, issueThere));
    answers.put(
        there + "/issues/3/comments",
        List.of(Map.of("id", 9, "body", "said", "user", stranger, "created_at", LATER)));
    answers.put(
        there + "/releases",
        List.of(Map.of("tag_name", "v9", "name", "nine", "body", "", "created_at", TIME)));
    try (var host = service()) {
      migrateIssues("github", host.repository(), "auth_token", "s3cret-token").expect(201);
      assertThat(host.authorizations()).contains("token s3cret-token");
    }

    JsonNode issue = copy("/issues/3");
    assertThat(issue.path("user").path("login").asString()).isEqualTo(bob);
    assertThat(issue.path("created_at").asString()).isEqualTo(TIME);
    assertThat(issue.path("closed_at").asString()).isEqualTo(LATER);
    assertThat(issue.path("labels").path(0).path("name").asString()).isEqualTo("bug");
    assertThat(issue.path("milestone").path("closed_at").asString()).isEqualTo(LATER);
    assertThat(copy("/issues/3/comments").path(0).path("created_at").asString()).isEqualTo(LATER);
    assertThat(copy("/issues/3/reactions")).hasSize(1);
    assertThat(copy("/releases").path(0).path("draft").asBoolean()).isTrue();
    assertThat(copy("/issues?state=all")).hasSize(1);
    var log = server.bean(JdbcClient.class);
    assertThat(
            log.sql(
                    "select count(*) from event where payload::text like :s or metadata::text like :s")
                .param("s", "%s3cret-token%")
                .query(Long.class)
                .single())
        .isZero();
    assertThat(
            log.sql(
                    "select count(*) from event where name = 'issue.opened' and repository = :r"
                        + " and metadata::json ->> 'original_author' <> :name"
                        + " and metadata::json ->> 'original_time' = :time")
                .param("r", copy("").path("id").asLong())
                .param("name", ada)
                .param("time", TIME)
                .query(Long.class)
                .single())
        .isOne();
  }

  @Test
  void textsAreCutToWhatCanBeStored() {
    String there = "/api/v3/repos/there/r";
    for (String list : List.of("/labels", "/milestones", "/releases"))
      answers.put(there + list, List.of());
    answers.put(
        there + "/issues",
        List.of(
            Json.object(
                "number",
                1,
                "title",
                "a\0b",
                "body",
                "\u00e9".repeat(1 << 20),
                "user",
                Map.of("login", ada),
                "state",
                "open",
                "created_at",
                TIME)));
    try (var host = service()) {
      migrateIssues("github", host.repository()).expect(201);
    }

    JsonNode issue = copy("/issues/1");
    assertThat(issue.path("title").asString()).isEqualTo("ab");
    assertThat(issue.path("body").asString()).isEqualTo("\u00e9".repeat(1 << 19));
  }

  @Test
  void anAnswerOfVeryManyObjectsEndsTheMigration() {
    answers.put("/api/v3/repos/there/r/labels", Collections.nCopies(200_000, Map.of()));
    try (var host = service()) {
      migrateIssues("github", host.repository()).expect(422);
    }
    asBob.get("/repos/" + bob + "/copy").expect(404);
  }

  @Test
  void gitlabSendsIssuesByTheirNumbersInTheProject() {
    String p = "/api/v4/projects/there/r";
    var author = Map.of("username", "eve");
    answers.put(p + "/labels", List.of(Map.of("name", "bug", "color", "#d73a4a")));
    answers.put(
        p + "/milestones",
        List.of(
            Map.of(
                "id",
                77,
                "title",
                "m",
                "due_date",
                "2031-01-02",
                "created_at",
                TIME,
                "state",
                "active")));
    answers.put(
        p + "/issues",
        List.of(
            Map.of(
                "iid",
                5,
                "title",
                "issue",
                "description",
                "text",
                "author",
                author,
                "created_at",
                TIME,
                "labels",
                List.of("bug"),
                "milestone",
                Map.of("id", 77),
                "upvotes",
                1,
                "user_notes_count",
                2)));
    answers.put(p + "/issues/5/award_emoji", List.of(Map.of("name", "thumbsup", "user", author)));
    answers.put(
        p + "/issues/5/notes",
        List.of(
            Map.of(
                "id", 1, "body", "changed", "system", true, "author", author, "created_at", TIME),
            Map.of(
                "id", 2, "body", "said", "system", false, "author", author, "created_at", TIME)));
    answers.put(
        p + "/releases",
        List.of(
            Map.of(
                "tag_name",
                "v9",
                "name",
                "nine",
                "description",
                "about",
                "created_at",
                TIME,
                "assets",
                Map.of("links", List.of(Map.of("name", "a.txt", "url", "/files/a"))))));
    answers.put("/files/a", "bytes");
    try (var host = service()) {
      migrateIssues("gitlab", host.repository()).expect(201);
    }

    JsonNode issue = copy("/issues/5");
    assertThat(issue.path("body").asString()).isEqualTo("text");
    assertThat(issue.path("milestone").path("due_on").asString()).startsWith("2031-01-02");
    assertThat(issue.path("labels")).hasSize(1);
    assertThat(copy("/issues/5/comments")).hasSize(1);
    assertThat(copy("/issues/5/reactions").path(0).path("content").asString()).isEqualTo("+1");
    assertThat(copy("/releases").path(0).path("assets").path(0).path("name").asString())
        .isEqualTo("a.txt");
  }

  @Test
  void aServiceThatLimitsTheRateIsWaitedFor() {
    var asked = new AtomicInteger();
    try (var host =
        service(
            exchange -> {
              if (asked.incrementAndGet() == 1) {
                exchange.getResponseHeaders().set("Retry-After", "1");
                RemoteHost.answer(exchange, 429, Map.of());
              } else {
                RemoteHost.answer(exchange, 200, List.of());
              }
            })) {
      migrateIssues("github", host.repository()).expect(201);
    }
    assertThat(asked.get()).isGreaterThan(4);
  }

  @Test
  void aLimitThatOutlastsTheMigrationIsSaid() {
    try (var host =
        service(
            exchange -> {
              exchange.getResponseHeaders().set("Retry-After", "999999");
              RemoteHost.answer(exchange, 403, Map.of());
            })) {
      assertThat(migrateIssues("github", host.repository()).expect(422).message()).contains("rate");
    }
    asBob.get("/repos/" + bob + "/copy").expect(404);
    assertThat(asBob.get("/user/repos").expect(200).json()).isEmpty();
  }

  /** Responds with an empty list, but not before the gate is open. */
  private static void answerAfter(CountDownLatch gate, CountDownLatch asked, HttpExchange exchange)
      throws IOException {
    asked.countDown();
    try {
      gate.await(60, TimeUnit.SECONDS);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
    RemoteHost.answer(exchange, 200, List.of());
  }

  @Test
  void nobodySeesARepositoryWhileItsIssuesArrive() throws Exception {
    var asked = new CountDownLatch(1);
    var seen = new CountDownLatch(1);
    var hooked = new CopyOnWriteArrayList<String>();
    try (var host = service(exchange -> answerAfter(seen, asked, exchange));
        var sink =
            new RemoteHost(
                exchange -> {
                  hooked.add(
                      new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
                  RemoteHost.answer(exchange, 200, Map.of());
                })) {
      asBob
          .post("/user/hooks", HookBody.to(sink.repository(), "repository", "issues", "push"))
          .expect(201);
      var answer = CompletableFuture.supplyAsync(() -> migrateIssues("github", host.repository()));
      assertThat(asked.await(30, TimeUnit.SECONDS)).isTrue();
      asBob.get("/repos/" + bob + "/copy").expect(404);
      assertThat(asBob.get("/user/repos").expect(200).json()).isEmpty();
      asBob.get("/ledger/tasks/" + latestTask().path("id").asString()).expect(200);
      assertThat(hooked).isEmpty();
      seen.countDown();
      answer.get().expect(201);
      await().atMost(Duration.ofSeconds(30)).until(() -> !hooked.isEmpty());
      assertThat(hooked.getFirst()).contains("\"created\"").contains("copy");
    }
  }

  @Test
  void whatAnInterruptedMigrationLeftIsPurged() throws Exception {
    var asked = new CountDownLatch(1);
    var purged = new CountDownLatch(1);
    try (var host = service(exchange -> answerAfter(purged, asked, exchange))) {
      var answer = CompletableFuture.supplyAsync(() -> migrateIssues("github", host.repository()));
      assertThat(asked.await(30, TimeUnit.SECONDS)).isTrue();
      var jdbc = server.bean(JdbcClient.class);
      String left =
          "select count(*) from repository where name = 'copy' and not purged"
              + " and owner_id = (select id from account where login = ?)";
      assertThat(jdbc.sql(left).param(bob).query(Long.class).single()).isOne();
      await()
          .atMost(Duration.ofSeconds(30))
          .until(
              () -> {
                jdbc.sql(
                        "update migration_task set seen_at = now() - interval '1 hour' where id = ?")
                    .param(UUID.fromString(latestTask().path("id").asString()))
                    .update();
                server.runTask("cleanup_migrations");
                return jdbc.sql(left).param(bob).query(Long.class).single() == 0;
              });
      purged.countDown();
      answer.get().expect(409);
      asBob.get("/repos/" + bob + "/copy").expect(404);
    }
  }
}
