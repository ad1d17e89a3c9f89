package io.gitledger.api.status;

import static java.util.Comparator.comparing;
import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.content.Files;
import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.HookBody;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestServer;
import io.gitledger.api.testing.WebhookSink;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@BlackBox
class CommitStatusTest {
  private final TestServer server;
  private TestPlace place;
  private String commit;

  CommitStatusTest(TestServer server) {
    this.server = server;
  }

  @BeforeEach
  void aCommit() {
    place = TestPlace.open(server);
    commit = Files.add(place, "a.txt", "a");
  }

  private JsonNode create(String revision, Object... fields) {
    return place
        .writer()
        .post(place.path() + "/statuses/" + revision, Json.object(fields))
        .expect(201)
        .json();
  }

  private JsonNode get(String path) {
    return place.nobody().get(place.path() + path).expect(200).json();
  }

  private List<Long> ids(String path) {
    return get(path).valueStream().map(status -> status.path("id").asLong()).toList();
  }

  @Test
  void aStatusIsCreatedByARevisionAndStoredByTheFullId() {
    JsonNode made =
        create(
            "main",
            "state",
            "pending",
            "context",
            " ci ",
            "description",
            "d",
            "target_url",
            "http://ci.example/1");

    assertThat(made.path("id").asInt()).isEqualTo(1);
    assertThat(made.path("status").asString()).isEqualTo("pending");
    assertThat(made.path("context").asString()).isEqualTo("ci");
    assertThat(made.path("description").asString()).isEqualTo("d");
    assertThat(made.path("target_url").asString()).isEqualTo("http://ci.example/1");
    assertThat(made.path("creator").path("login").asString()).isEqualTo(place.writerName());
    assertThat(made.path("created_at")).isEqualTo(made.path("updated_at"));
    assertThat(made.path("url").asString()).endsWith(place.path() + "/statuses/" + commit);
    assertThat(get("/statuses/" + commit)).containsExactly(made);
  }

  @Test
  void anyRevisionOfGitNamesTheCommit() {
    for (String revision : List.of("@", "HEAD", "main%5E%7B%7D"))
      assertThat(create(revision, "state", "success").path("url").asString())
          .as(revision)
          .endsWith("/statuses/" + commit);
  }

  @Test
  void theNumbersOfACommitBeginAtOne() {
    create(commit, "state", "success");
    create(commit, "state", "success");
    String other = Files.add(place, "b.txt", "b");

    assertThat(create(other, "state", "success").path("id").asInt()).isEqualTo(1);
    assertThat(create(commit, "state", "success").path("id").asInt()).isEqualTo(3);
  }

  @Test
  void aStateThatDoesNotExistOrIsMissingIsRefused() {
    String path = place.path() + "/statuses/" + commit;
    place.writer().post(path, Json.object("state", "great")).expect(422);
    place.writer().post(path, Json.object("context", "ci")).expect(422);
    place
        .writer()
        .post(path, Json.object("state", "success", "context", "x".repeat(1_025)))
        .expect(422);
  }

  @Test
  void onlyThoseWhoMayWriteCodeCreateStatuses() {
    String path = place.path() + "/statuses/" + commit;
    place.nobody().post(path, Json.object("state", "success")).expect(401);
    assertThat(place.stranger().post(path, Json.object("state", "success")).expect(403).message())
        .isEqualTo("user should have a permission to write to a repo");
    place
        .writer()
        .post(place.path() + "/statuses/gone", Json.object("state", "success"))
        .expect(404);
  }

  @Test
  void anArchivedRepositoryStillGetsStatuses() {
    place.archive();
    create(commit, "state", "success");
  }

  @Test
  void statusesAreListedNewestFirstOrAsTheSortSays() {
    for (int i = 0; i < 3; i++) create(commit, "state", "success");
    String list = "/statuses/" + commit;

    List<Long> newestFirst =
        get(list + "?sort=oldest")
            .valueStream()
            .sorted(comparing((JsonNode each) -> each.path("created_at").asString()).reversed())
            .map(each -> each.path("id").asLong())
            .toList();
    assertThat(ids(list)).isEqualTo(newestFirst);
    for (String newest : List.of("recentupdate", "other"))
      assertThat(ids(list + "?sort=" + newest)).isEqualTo(newestFirst);
    assertThat(ids(list + "?sort=leastindex")).containsExactly(3L, 2L, 1L);
    for (String ascending : List.of("oldest", "leastupdate", "highestindex"))
      assertThat(ids(list + "?sort=" + ascending)).containsExactly(1L, 2L, 3L);
    var page = place.nobody().get(place.path() + list + "?limit=2&page=2").expect(200);
    assertThat(page.header("X-Total-Count")).contains("3");
    assertThat(page.header("Link")).isPresent();
    assertThat(page.json()).hasSize(1);
  }

  @Test
  void theFilterByStateIgnoresWhatItDoesNotKnow() {
    create(commit, "state", "success");
    create(commit, "state", "skipped");

    assertThat(ids("/statuses/" + commit + "?state=success")).containsExactly(1L);
    assertThat(ids("/statuses/" + commit + "?state=pending")).isEmpty();
    assertThat(ids("/statuses/" + commit + "?state=skipped")).containsExactlyInAnyOrder(1L, 2L);
  }

  @Test
  void theListByIdKnowsNoOtherRevisions() {
    create(commit, "state", "success");
    assertThat(ids("/statuses/main")).isEmpty();
    assertThat(ids("/statuses/" + commit.substring(0, 10))).isEmpty();
  }

  @Test
  void aCommitIsNamedByBranchByTagAndBySevenDigits() {
    create(commit, "state", "success");
    place
        .owner()
        .post(
            place.path() + "/branches",
            Json.object("new_branch_name", "feature/1", "old_ref_name", "main"))
        .expect(201);
    place.owner().post(place.path() + "/tags", Json.object("tag_name", "v1")).expect(201);

    for (String ref :
        List.of("main", "v1", "feature/1", "feature%2F1", commit, commit.substring(0, 7))) {
      assertThat(ids("/commits/" + ref + "/statuses")).as(ref).containsExactly(1L);
      assertThat(get("/commits/" + ref + "/status").path("sha").asString()).isEqualTo(commit);
    }
    for (String unknown : List.of("gone", commit.substring(0, 6), "main~0"))
      assertThat(
              place
                  .nobody()
                  .get(place.path() + "/commits/" + unknown + "/status")
                  .expect(404)
                  .message())
          .isEqualTo("object does not exist [id: " + unknown + ", rel_path: ]");
  }

  @Test
  void theCombinedStatusIsThatOfTheNewestOfEachContext() {
    JsonNode none = get("/commits/main/status");
    assertThat(none.path("state").asString()).isEqualTo("pending");
    assertThat(none.path("statuses").isNull()).isTrue();

    create(commit, "state", "failure", "context", "a");
    create(commit, "state", "skipped", "context", "b");
    assertThat(get("/commits/main/status").path("state").asString()).isEqualTo("failure");
    create(commit, "state", "success", "context", "a");
    JsonNode passed = get("/commits/main/status");
    assertThat(passed.path("state").asString()).isEqualTo("success");
    assertThat(passed.path("total_count").asInt()).isEqualTo(2);
    assertThat(passed.path("statuses").valueStream().map(one -> one.path("id").asInt()))
        .containsExactly(2, 3);
    assertThat(passed.at("/repository/full_name").asString())
        .isEqualTo(place.ownerName() + "/" + place.name());
    assertThat(passed.at("/repository/language").asString("x")).isEmpty();
    assertThat(passed.path("commit_url").asString()).endsWith(place.path() + "/commits/" + commit);
    assertThat(passed.path("url").asString()).endsWith("/commits/" + commit + "/status");
    create(commit, "state", "pending", "context", "c");
    assertThat(get("/commits/main/status").path("state").asString()).isEqualTo("pending");
    create(commit, "state", "warning", "context", "d");
    assertThat(get("/commits/main/status").path("state").asString()).isEqualTo("failure");
  }

  @Test
  void theCombinedStatusIsThatOfItsPage() {
    create(commit, "state", "failure", "context", "a");
    create(commit, "state", "success", "context", "b");

    var page = place.nobody().get(place.path() + "/commits/main/status?limit=1&page=2").expect(200);
    assertThat(page.header("X-Total-Count")).contains("2");
    assertThat(page.json().path("total_count").asInt()).isEqualTo(1);
    assertThat(page.json().path("state").asString()).isEqualTo("failure");
    assertThat(get("/commits/main/status?limit=1").at("/statuses/0/context").asString())
        .isEqualTo("b");
    create(commit, "state", "success", "context", "c");
    assertThat(get("/commits/main/status?limit=2").path("statuses").valueStream())
        .extracting(status -> status.path("context").asString())
        .containsExactly("b", "c");
  }

  @Test
  void aHookHearsOfAStatusWithItsCommit() {
    try (WebhookSink sink = WebhookSink.start()) {
      place.owner().post(place.path() + "/hooks", HookBody.to(sink.url(), "status")).expect(201);
      create(commit, "state", "success", "context", "ci", "target_url", "/run/1");

      var sent = sink.await(d -> d.event().equals("status")).json();
      assertThat(sent.path("sha").asString()).isEqualTo(commit);
      assertThat(sent.path("state").asString()).isEqualTo("success");
      assertThat(sent.path("id").asInt()).isEqualTo(1);
      assertThat(sent.path("target_url").asString()).startsWith("http").endsWith("/run/1");
      assertThat(sent.at("/commit/id").asString()).isEqualTo(commit);
      assertThat(sent.at("/commit/added/0").asString()).isEqualTo("a.txt");
      assertThat(sent.at("/sender/login").asString()).isEqualTo(place.writerName());
      assertThat(sent.at("/repository/permissions/admin").asBoolean()).isTrue();
    }
  }
}
