package io.gitledger.api.migration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Git;
import io.gitledger.api.testing.Json;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

@BlackBox
class MigratedReviewsTest extends MigrationFixture {
  private static final String HUNK = "@@ -0,0 +1 @@\n+a";

  @TempDir Path folder;

  @BeforeEach
  void aPullRequest() {
    asAda
        .post(
            r + "/contents/a.txt",
            Json.object("content", "YQo=", "branch", "main", "new_branch", "change"))
        .expect(201);
    asAda
        .post(r + "/pulls", Json.object("head", "change", "base", "main", "title", "change"))
        .expect(201);
  }

  private JsonNode pull() {
    return asAda.get(r + "/pulls/1").expect(200).json();
  }

  private JsonNode comments(JsonNode review) {
    return copy("/pulls/1/reviews/" + review.path("id").asLong() + "/comments");
  }

  private static void assertSame(JsonNode actual, JsonNode expected, String... fields) {
    for (String field : fields)
      assertThat(actual.path(field)).as(field).isEqualTo(expected.path(field));
    assertThat(actual.at("/user/login")).isEqualTo(expected.at("/user/login"));
  }

  @Test
  void reviewsOfThisServerComeWithVerdictsDatesAndCommentsOnLines() {
    long rejected =
        asBob
            .post(
                r + "/pulls/1/reviews",
                Json.object(
                    "event",
                    "REQUEST_CHANGES",
                    "body",
                    "not yet",
                    "comments",
                    List.of(Json.object("path", "a.txt", "new_position", 1, "body", "why"))))
            .expect(200)
            .id();
    long comment =
        asBob
            .get(r + "/pulls/1/reviews/" + rejected + "/comments")
            .expect(200)
            .json()
            .at("/0/id")
            .asLong();
    asAda
        .post(r + "/pulls/1/comments/" + comment + "/replies", Json.object("body", "because"))
        .expect(201);
    asAda.post(r + "/pulls/comments/" + comment + "/resolve").expect(204);
    asBob.post(r + "/pulls/1/reviews", Json.object("event", "APPROVED")).expect(200);
    JsonNode before = asAda.get(r + "/pulls/1/reviews").expect(200).json();
    JsonNode lines = asAda.get(r + "/pulls/1/reviews/" + rejected + "/comments").expect(200).json();

    migrate("gitea", server.address() + ada + "/r", "pull_requests", true).expect(201);

    JsonNode after = copy("/pulls/1/reviews");
    assertThat(after).hasSize(2);
    for (int i = 0; i < 2; i++)
      assertSame(
          after.path(i),
          before.path(i),
          "state",
          "body",
          "commit_id",
          "dismissed",
          "stale",
          "comments_count",
          "submitted_at");
    assertThat(after.at("/0/dismissed").asBoolean()).isTrue();
    assertThat(after.at("/1/official").asBoolean()).isFalse();
    JsonNode moved = comments(after.path(0));
    assertThat(moved).hasSize(2);
    for (int i = 0; i < 2; i++)
      assertSame(
          moved.path(i),
          lines.path(i),
          "body",
          "path",
          "position",
          "original_position",
          "diff_hunk",
          "commit_id",
          "created_at");
    assertThat(moved.at("/0/resolver/login").asString()).isEqualTo(ada);
    assertThat(copy("/pulls/1").at("/requested_reviewers/0/login").asString()).isEqualTo(bob);
  }

  private void migrateFromGithub() {
    String head = pull().at("/head/sha").asString();
    String there = "/api/v3/repos/there/r";
    answers.put(
        there + "/issues",
        Json.read(
            """
            [{"number": 1, "title": "change", "state": "open", "user": {"login": "eve"},
              "created_at": "2020-01-01T00:00:00Z", "comments": 0,
              "pull_request": {"url": "x"}}]
            """));
    answers.put(
        there + "/pulls/1",
        Json.read(
            """
            {"head": {"ref": "change", "repo": {"id": 7}},
             "base": {"ref": "main", "repo": {"id": 7}, "sha": "%s"}}
            """
                .formatted(pull().at("/base/sha").asString())));
    answers.put(
        there + "/pulls/1/reviews",
        Json.read(
            """
            [{"id": 71, "user": {"login": "mallory"}, "body": "no", "state": "CHANGES_REQUESTED",
              "commit_id": "%1$s", "submitted_at": "2020-01-02T00:00:00Z"},
             {"id": 72, "user": {"login": "peggy"}, "body": "", "state": "APPROVED",
              "commit_id": "0123456789012345678901234567890123456789",
              "submitted_at": "2020-01-03T00:00:00Z"},
             {"id": 73, "user": {"login": "trent"}, "body": "", "state": "PENDING"}]
            """
                .formatted(head)));
    answers.put(
        there + "/pulls/1/comments",
        Json.read(
            """
            [{"id": 81, "pull_request_review_id": 71, "user": {"login": "mallory"},
              "body": "this line", "path": "a.txt", "side": "RIGHT", "line": 1,
              "commit_id": "%1$s", "diff_hunk": "@@ -0,0 +1 @@\\n+a",
              "created_at": "2020-01-02T00:00:01Z", "reactions": {"heart": 1}},
             {"id": 82, "pull_request_review_id": 72, "user": {"login": "peggy"},
              "body": "a line of before", "path": "b.txt", "side": "LEFT", "line": null,
              "original_line": 4, "commit_id": null,
              "original_commit_id": "0123456789012345678901234567890123456789",
              "diff_hunk": "", "created_at": "2020-01-03T00:00:01Z"},
             {"id": 84, "pull_request_review_id": 72, "user": {"login": "peggy"}, "body": "gone",
              "path": "a.txt", "line": 1, "commit_id": "%1$s",
              "created_at": "2020-01-03T00:00:02Z"},
             {"id": 83, "pull_request_review_id": 73, "user": {"login": "trent"},
              "body": "of a pending review", "path": "a.txt", "line": 1}]
            """
                .formatted(head)));

    migrateFrom("github", "pull_requests", true);
  }

  @Test
  void reviewsOfGithubAreTheGhostsAndCountForNobody() {
    migrateFromGithub();

    JsonNode reviews = copy("/pulls/1/reviews");
    assertThat(reviews).hasSize(2);
    JsonNode no = reviews.path(0);
    assertThat(no.path("state").asString()).isEqualTo("REQUEST_CHANGES");
    assertThat(no.path("body").asString()).isEqualTo("no");
    assertThat(no.path("submitted_at").asString()).isEqualTo("2020-01-02T00:00:00Z");
    assertThat(no.path("commit_id").asString()).isEqualTo(pull().at("/head/sha").asString());
    assertThat(reviews.at("/1/state").asString()).isEqualTo("APPROVED");
    for (JsonNode review : reviews) {
      assertThat(review.at("/user/login").asString()).isEqualTo("Ghost");
      assertThat(review.path("dismissed").asBoolean()).isFalse();
      assertThat(review.path("official").asBoolean()).isFalse();
    }
    JsonNode line = comments(no).path(0);
    assertThat(line.path("body").asString()).isEqualTo("this line");
    assertThat(line.path("position").asInt()).isOne();
    assertThat(line.path("diff_hunk").asString()).isEqualTo(HUNK);
    assertThat(line.path("created_at").asString()).isEqualTo("2020-01-02T00:00:01Z");
    assertThat(line.at("/user/login").asString()).isEqualTo("Ghost");
    JsonNode old = comments(reviews.path(1)).path(1);
    assertThat(old.path("original_position").asInt()).isEqualTo(4);
    assertThat(old.path("position").asInt()).isZero();
    assertThat(copy("/pulls/1").path("requested_reviewers")).isEmpty();
    asBob
        .post(
            "/repos/" + bob + "/copy/pulls/1/reviews",
            Json.object("event", "APPROVED", "body", "mine"))
        .expect(200);
    assertThat(copy("/pulls/1/reviews").at("/1/dismissed").asBoolean()).isFalse();
  }

  @Test
  void pushesFollowReviewsOfCommitsThatDidNotComeAlong() {
    migrateFromGithub();
    long copy = copy("").path("id").asLong();
    asBob
        .post(
            "/repos/" + bob + "/copy/contents/c.txt",
            Json.object("content", "Yw==", "branch", "change"))
        .expect(201);

    await()
        .atMost(Duration.ofSeconds(30))
        .until(
            () ->
                server
                    .bean(JdbcClient.class)
                    .sql(
                        "select outdated from line_comment join comment using (id)"
                            + " where body = 'gone' and repository_id = ?")
                    .param(copy)
                    .query(Boolean.class)
                    .single());
    assertThat(copy("/pulls/1/reviews").at("/1/stale").asBoolean()).isTrue();
  }

  @Test
  void gitlabHasApprovalsAndNotesOnLines() {
    Git git = Git.in(folder, ada);
    git.succeed("clone", "-q", server.gitUrl(ada, ada + "/r"), "work");
    git.within("work").succeed("push", "-q", "origin", "origin/change:refs/merge-requests/3/head");
    String there = "/api/v4/projects/there/r";
    answers.put(there + "/issues", List.of());
    String request =
        """
        {"iid": 3, "title": "change", "description": "text", "state": "opened",
         "author": {"username": "eve"}, "created_at": "2020-01-01T00:00:00Z",
         "user_notes_count": 3, "source_branch": "change", "target_branch": "main",
         "source_project_id": 7, "target_project_id": 7,
         "diff_refs": {"base_sha": "%s"}}
        """
            .formatted(pull().at("/base/sha").asString());
    answers.put(there + "/merge_requests", List.of(Json.read(request)));
    answers.put(there + "/merge_requests/3", Json.read(request));
    answers.put(
        there + "/merge_requests/3/approvals",
        Json.read("{\"approved_by\": [{\"user\": {\"username\": \"peggy\"}}]}"));
    answers.put(
        there + "/merge_requests/3/notes",
        Json.read(
            """
            [{"id": 1, "body": "plain", "author": {"username": "eve"},
              "created_at": "2020-01-02T00:00:00Z"},
             {"id": 2, "body": "on a line", "author": {"username": "mallory"},
              "created_at": "2020-01-03T00:00:00Z", "resolved": true,
              "resolved_by": {"username": "eve"},
              "position": {"position_type": "text", "head_sha": "%1$s", "new_path": "a.txt",
                "old_path": "a.txt", "new_line": 1, "old_line": null}},
             {"id": 3, "body": "before", "author": {"username": "mallory"},
              "created_at": "2020-01-04T00:00:00Z",
              "position": {"position_type": "text", "head_sha": "%1$s", "new_path": "b.txt",
                "old_path": "b.txt", "new_line": null, "old_line": 2}}]
            """
                .formatted(pull().at("/head/sha").asString())));

    migrateFrom("gitlab", "pull_requests", true);

    assertThat(copy("/issues/3/comments")).hasSize(1);
    assertThat(copy("/issues/3/comments").at("/0/body").asString()).isEqualTo("plain");
    JsonNode reviews = copy("/pulls/3/reviews");
    assertThat(reviews).hasSize(2);
    assertThat(reviews.at("/0/state").asString()).isEqualTo("APPROVED");
    JsonNode written = reviews.path(1);
    assertThat(written.path("state").asString()).isEqualTo("COMMENT");
    assertThat(written.path("submitted_at").asString()).isEqualTo("2020-01-03T00:00:00Z");
    JsonNode lines = copy("/pulls/3/reviews/" + written.path("id").asLong() + "/comments");
    assertThat(lines).hasSize(2);
    assertThat(lines.at("/0/body").asString()).isEqualTo("on a line");
    assertThat(lines.at("/0/position").asInt()).isOne();
    assertThat(lines.at("/0/resolver/login").asString()).isEqualTo("Ghost");
    assertThat(lines.at("/1/original_position").asInt()).isEqualTo(2);
    assertThat(copy("/pulls/3/files").at("/0/filename").asString()).isEqualTo("a.txt");
  }
}
