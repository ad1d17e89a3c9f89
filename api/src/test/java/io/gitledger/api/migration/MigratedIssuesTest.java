package io.gitledger.api.migration;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@BlackBox
class MigratedIssuesTest extends MigrationFixture {
  private static final Object[] ALL = {
    "labels", true, "milestones", true, "pull_requests", true, "releases", true
  };

  @Test
  void dependenciesPinsAndTrackedTimesComeAlong() {
    for (String title : List.of("one", "two", "three"))
      asAda.post(r + "/issues", Json.object("title", title)).expect(201);
    asAda
        .post(r + "/issues/1/dependencies", Json.object("index", 3, "owner", ada, "repo", "r"))
        .expect(201);
    asAda.post(r + "/issues/3/pin").expect(204);
    asAda.post(r + "/issues/2/pin").expect(204);
    asAda.post(r + "/issues/2/times", Json.object("time", 90)).expect(200);
    asAda.patch(r + "/issues/3", Json.object("state", "closed")).expect(201);
    JsonNode time = asAda.get(r + "/issues/2/times").expect(200).json().path(0);

    String token = server.newToken(ada, "read:repository", "read:issue");
    migrate("gitea", server.address() + ada + "/r", "auth_token", token).expect(201);

    JsonNode blockers = copy("/issues/1/dependencies");
    assertThat(blockers).hasSize(1);
    assertThat(blockers.at("/0/title").asString()).isEqualTo("three");
    assertThat(copy("/issues/pinned").findValuesAsString("title"))
        .isEqualTo(List.of("three", "two"));
    JsonNode moved = copy("/issues/2/times").path(0);
    assertThat(moved.path("time").asInt()).isEqualTo(90);
    assertThat(moved.path("user_name").asString()).isEqualTo(ada);
    assertThat(moved.path("created")).isEqualTo(time.path("created"));
  }

  @Test
  void whoBringsTheIssueOfSomebodyElseIsNotItsAuthor() {
    String there = "/api/v3/repos/there/r";
    for (String list : List.of("/labels", "/milestones", "/releases"))
      answers.put(there + list, List.of());
    answers.put(
        there + "/issues",
        Json.read(
            """
            [{"number": 1, "title": "issue", "state": "open", "user": {"login": "eve"},
              "comments": 1, "created_at": "2020-01-01T00:00:00Z"}]
            """));
    answers.put(
        there + "/issues/1/comments",
        Json.read("[{\"id\": 1, \"body\": \"said\", \"user\": {\"login\": \"eve\"}}]"));
    migrateFrom("github", ALL);
    String copy = "/repos/" + bob + "/copy";
    asBob.patch(copy + "/issues/1", Json.object("title", "of a writer")).expect(201);
    asBob.post(copy + "/issues", Json.object("title", "mine")).expect(201);
    long comment = copy("/issues/1/comments").at("/0/id").asLong();

    server.administrator().post(copy + "/transfer", Json.object("new_owner", ada)).expect(202);

    String moved = "/repos/" + ada + "/copy";
    asBob.patch(moved + "/issues/1", Json.object("title", "of a reader")).expect(403);
    asBob.patch(moved + "/issues/comments/" + comment, Json.object("body", "x")).expect(403);
    asBob.delete(moved + "/issues/comments/" + comment).expect(403);
    asBob.patch(moved + "/issues/2", Json.object("title", "still mine")).expect(201);
  }

  @Test
  void gogsHasLabelsMilestonesIssuesAndComments() {
    String there = "/api/v1/repos/there/r";
    answers.put(
        there + "/labels",
        IntStream.range(0, 10)
            .mapToObj(i -> Json.object("name", "label " + i, "color", "ff0000"))
            .toList());
    answers.put(
        there + "/milestones", Json.read("[{\"id\": 4, \"title\": \"m\", \"state\": \"open\"}]"));
    String open =
        """
        {"number": 5, "title": "open", "body": "text", "state": "open", "comments": 1,
         "user": {"login": "eve"}, "labels": [{"name": "label 7"}], "milestone": {"id": 4},
         "assignee": null, "created_at": "2020-01-01T00:00:00Z", "pull_request": null}
        """;
    String pull = "{\"number\": 4, \"title\": \"pull\", \"pull_request\": {\"merged\": false}}";
    answers.put(there + "/issues", Json.read("[" + open + "," + pull + "]"));
    answers.put(there + "/issues/5", Json.read(open));
    answers.put(
        there + "/issues/5/comments",
        Json.read("[{\"id\": 1, \"body\": \"said\", \"user\": {\"login\": \"eve\"}}]"));

    migrateFrom("gogs", ALL);

    assertThat(copy("/labels")).hasSize(10);
    assertThat(copy("/issues?state=all")).hasSize(1);
    JsonNode issue = copy("/issues/5");
    assertThat(issue.path("body").asString()).isEqualTo("text");
    assertThat(issue.at("/labels/0/name").asString()).isEqualTo("label 7");
    assertThat(issue.at("/milestone/title").asString()).isEqualTo("m");
    assertThat(issue.path("created_at").asString()).isEqualTo("2020-01-01T00:00:00Z");
    assertThat(copy("/issues/5/comments").at("/0/body").asString()).isEqualTo("said");
    assertThat(copy("/releases")).isEmpty();
  }
}
