package io.gitledger.api.hook;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Git;
import io.gitledger.api.testing.HookBody;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import io.gitledger.api.testing.WebhookSink;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import javax.sql.DataSource;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

@BlackBox
class HookPayloadTest {
  private static final Duration LIMIT = Duration.ofSeconds(30);

  private final TestServer server = TestServer.shared();
  private final String owner = server.newUser("payer");
  private String repository;

  @BeforeEach
  void aRepository() {
    server.as(owner).post("/user/repos", Json.object("name", "r", "auto_init", true)).expect(201);
    repository = "/repos/" + owner + "/r";
  }

  private void hook(WebhookSink sink, String... events) {
    server.as(owner).post(repository + "/hooks", HookBody.to(sink.url(), events)).expect(201);
  }

  @Test
  void theTestOfAnInactiveHookIsRecordedAndNotSent() {
    try (WebhookSink sink = WebhookSink.start()) {
      TestClient client = server.as(owner);
      String hooks = repository + "/hooks";
      long id = client.post(hooks, HookBody.to(sink.url(), "push")).expect(201).id();
      client.patch(hooks + "/" + id, Json.object("active", false)).expect(200);
      client.post(hooks + "/" + id + "/tests").expect(204);

      String log = "/ledger/hooks/" + id + "/deliveries";
      Awaitility.await()
          .atMost(LIMIT)
          .until(() -> client.get(log).expect(200).json().at("/0/state").asString().equals("dead"));
      assertThat(client.get(log).expect(200).text()).contains("the hook is not active");
      assertThat(sink.deliveries()).isEmpty();
    }
  }

  @Test
  void aDeletedIssuesAuthorIsItsSender() {
    String author = server.newUser("author");
    try (WebhookSink sink = WebhookSink.start()) {
      hook(sink, "issues");
      server.as(author).post(repository + "/issues", Json.object("title", "T")).expect(201);
      server.as(owner).delete(repository + "/issues/1").expect(204);

      var deleted = sink.await(d -> d.json().path("action").asString().equals("deleted")).json();
      assertThat(deleted.at("/sender/login").asString()).isEqualTo(author);
      assertThat(deleted.at("/issue/user/login").asString()).isEqualTo(author);
      assertThat(deleted.at("/issue/user/active").asBoolean()).isTrue();
      assertThat(deleted.at("/issue/title").asString()).isEqualTo("T");
      assertThat(deleted.at("/repository/permissions/admin").asBoolean()).isTrue();
    }
  }

  @Test
  void theAuthorOfACommitIsNamedThoughTheAddressIsHidden() {
    TestClient client = server.as(owner);
    client.patch("/user/settings", Json.object("hide_email", true)).expect(200);
    try (WebhookSink sink = WebhookSink.start()) {
      hook(sink, "push");
      client.post(repository + "/contents/hidden", Json.object("content", "eA==")).expect(201);

      JsonNode push = sink.await("push").json();
      for (String person : List.of("author", "committer")) {
        JsonNode shown = push.at("/commits/0/" + person);
        assertThat(shown.path("email").asString()).contains("@noreply.");
        assertThat(shown.path("username").asString()).isEqualTo(owner);
      }
    }
  }

  @Test
  void theRepositorysCounterOfIssuesIsThatFromBefore() {
    try (WebhookSink sink = WebhookSink.start()) {
      hook(sink, "issues");
      String issue = repository + "/issues/1";
      server.as(owner).post(repository + "/issues", Json.object("title", "T")).expect(201);
      sink.await(d -> d.json().path("action").asString().equals("opened"));
      server.as(owner).patch(issue, Json.object("state", "closed")).expect(201);
      sink.await(d -> d.json().path("action").asString().equals("closed"));
      server.as(owner).patch(issue, Json.object("state", "open")).expect(201);
      sink.await(d -> d.json().path("action").asString().equals("reopened"));
      server.as(owner).delete(issue).expect(204);
      sink.await(d -> d.json().path("action").asString().equals("deleted"));

      assertThat(sink.deliveries())
          .extracting(d -> d.json().at("/repository/open_issues_count").asInt())
          .containsExactly(0, 1, 0, 1);
    }
  }

  @Test
  void theTagOfAReleaseIsToldWithTheCounterFromBefore() {
    try (WebhookSink sink = WebhookSink.start()) {
      hook(sink, "push", "create", "release");
      server
          .as(owner)
          .post(repository + "/releases", Json.object("tag_name", "v1", "name", "First"))
          .expect(201);
      sink.await(d -> d.json().path("action").asString().equals("published"));
      Awaitility.await().until(() -> sink.deliveries().size() == 3);

      assertThat(List.of("push", "create", "release"))
          .extracting(
              event ->
                  sink.deliveries(event)
                      .getFirst()
                      .json()
                      .at("/repository/release_counter")
                      .asInt())
          .containsExactly(0, 0, 1);
    }
  }

  @Test
  void whatChangesInQuickSuccessionIsToldAsEachChangeLeftIt() {
    try (WebhookSink sink = WebhookSink.start()) {
      hook(sink, "issues", "issue_comment");
      var caller = server.as(owner);
      String issue = repository + "/issues/1";
      caller.post(repository + "/issues", Json.object("title", "0", "body", "0")).expect(201);
      var posted = caller.post(issue + "/comments", Json.object("body", "0")).expect(201).json();
      String comment = repository + "/issues/comments/" + posted.path("id").asLong();
      for (String text : List.of("1", "2", "3", "4", "5", "6")) {
        caller.patch(issue, Json.object("title", text)).expect(201);
        caller.patch(comment, Json.object("body", text)).expect(200);
      }
      caller.patch(issue, Json.object("body", "last", "state", "closed")).expect(201);
      Awaitility.await().atMost(LIMIT).until(() -> sink.deliveries().size() == 16);

      List<JsonNode> issues = payloads(sink, "issues");
      assertThat(issues)
          .extracting(each -> each.at("/issue/title").asString())
          .containsExactly("0", "1", "2", "3", "4", "5", "6", "6", "6");
      assertThat(issues.getFirst().at("/issue/body").asString()).isEqualTo("0");
      assertThat(issues)
          .extracting(each -> each.at("/issue/state").asString())
          .containsExactly(
              "open", "open", "open", "open", "open", "open", "open", "open", "closed");
      List<JsonNode> comments = payloads(sink, "issue_comment");
      assertThat(comments)
          .extracting(each -> each.at("/comment/body").asString())
          .containsExactly("0", "1", "2", "3", "4", "5", "6");
      assertThat(comments)
          .extracting(each -> each.at("/issue/state").asString())
          .containsOnly("open");
    }
  }

  @Test
  void aPullRequestThatIsMergedSoonAfterAChangeIsToldAsOpen() {
    try (WebhookSink sink = WebhookSink.start()) {
      var caller = server.as(owner);
      var file = Json.object("content", "eA==", "new_branch", "topic");
      caller.post(repository + "/contents/f", file).expect(201);
      var pull = Json.object("title", "0", "head", "topic", "base", "main");
      caller.post(repository + "/pulls", pull).expect(201);
      String path = repository + "/pulls/1";
      Awaitility.await()
          .atMost(LIMIT)
          .until(() -> caller.get(path).json().path("mergeable").asBoolean());
      hook(sink, "pull_request");
      for (String text : List.of("1", "2", "3", "4", "5", "6"))
        caller.patch(path, Json.object("title", text, "body", text)).expect(201);
      caller.post(path + "/merge", Json.object("Do", "merge")).expect(200);
      sink.await(d -> d.json().path("action").asString().equals("closed"));

      List<JsonNode> told = payloads(sink, "pull_request");
      assertThat(told).hasSize(13);
      assertThat(told.getLast().at("/pull_request/merged").asBoolean()).isTrue();
      for (JsonNode each : told.subList(0, 12)) {
        String changed = each.at("/changes/title").isMissingNode() ? "body" : "title";
        long from = Long.parseLong("0" + each.at("/changes/" + changed + "/from").asString());
        assertThat(each.at("/pull_request/" + changed).asLong()).isEqualTo(from + 1);
        assertThat(each.at("/pull_request/state").asString()).isEqualTo("open");
        assertThat(each.at("/pull_request/merged").asBoolean()).isFalse();
        assertThat(each.at("/pull_request/closed_at").isNull()).isTrue();
      }
    }
  }

  @Test
  void anIssueIsToldAsEachEventLeftItHoweverLate() throws SQLException {
    TestClient client = server.as(owner);
    long a = label(client, "a");
    long b = label(client, "b");
    long milestone =
        client.post(repository + "/milestones", Json.object("title", "m")).expect(201).id();
    try (WebhookSink sink = WebhookSink.start()) {
      hook(sink, "issues", "issue_comment");
      try (Connection late = delayed()) {
        String issue = repository + "/issues/1";
        client.post(repository + "/issues", Json.object("title", "T")).expect(201);
        client.post(issue + "/labels", Json.object("labels", List.of(a))).expect(200);
        client.post(issue + "/labels", Json.object("labels", List.of(b))).expect(200);
        client.delete(issue + "/labels/" + a).expect(204);
        client.patch(issue, Json.object("assignees", List.of(owner))).expect(201);
        client.patch(issue, Json.object("assignees", List.of())).expect(201);
        client.patch(issue, Json.object("milestone", milestone)).expect(201);
        long comment = client.post(issue + "/comments", Json.object("body", "1")).expect(201).id();
        client.post(issue + "/comments", Json.object("body", "2")).expect(201);
        client.delete(repository + "/issues/comments/" + comment).expect(204);
        client.patch(issue, Json.object("title", "U")).expect(201);
        client.patch(issue, Json.object("state", "closed")).expect(201);
        client.patch(issue, Json.object("state", "open", "milestone", 0)).expect(201);
        client.delete(issue + "/labels").expect(204);
        late.rollback();
      }
      Awaitility.await().atMost(LIMIT).until(() -> sink.deliveries().size() == 15);

      assertThat(sink.deliveries())
          .extracting(d -> state(d.json()))
          .containsExactly(
              "opened T [] 0 - 0 open",
              "label_updated T [a] 0 - 0 open",
              "label_updated T [a, b] 0 - 0 open",
              "label_updated T [b] 0 - 0 open",
              "assigned T [b] 1 - 0 open",
              "unassigned T [b] 0 - 0 open",
              "milestoned T [b] 0 m 0 open",
              "created T [b] 0 m 1 open",
              "created T [b] 0 m 2 open",
              "deleted T [b] 0 m 1 open",
              "edited U [b] 0 m 1 open",
              "closed U [b] 0 m 1 closed",
              "demilestoned U [b] 0 - 1 closed",
              "reopened U [b] 0 - 1 open",
              "label_cleared U [b] 0 - 1 open");
    }
  }

  private long label(TestClient client, String name) {
    var label = Json.object("name", name, "color", "#ffffff");
    return client.post(repository + "/labels", label).expect(201).id();
  }

  /** Locks the queue, so that nothing is queued until the transaction ends. */
  private Connection delayed() throws SQLException {
    Connection connection = server.bean(DataSource.class).getConnection();
    connection.setAutoCommit(false);
    try (Statement lock = connection.createStatement()) {
      lock.execute("lock table hook_delivery in share mode");
    }
    return connection;
  }

  private static String state(JsonNode payload) {
    JsonNode issue = payload.path("issue");
    return String.join(
        " ",
        payload.path("action").asString(),
        issue.path("title").asString(),
        issue.path("labels").findValuesAsString("name").toString(),
        Integer.toString(issue.path("assignees").size()),
        issue.at("/milestone/title").asString("-"),
        issue.path("comments").asString(),
        issue.path("state").asString());
  }

  @Test
  void aPullRequestIsToldWithTheReviewersOfItsEventHoweverLate() throws SQLException {
    TestClient client = server.as(owner);
    String first = server.newUser("first");
    String second = server.newUser("second");
    for (String user : List.of(first, second))
      client
          .put(repository + "/collaborators/" + user, Json.object("permission", "write"))
          .expect(204);
    long label = label(client, "a");
    var file = Json.object("content", "eA==", "new_branch", "topic");
    client.post(repository + "/contents/f", file).expect(201);
    try (WebhookSink sink = WebhookSink.start()) {
      hook(sink, "pull_request");
      try (Connection late = delayed()) {
        String pull = repository + "/pulls/1";
        var created = Json.object("title", "T", "head", "topic", "base", "main");
        client.post(repository + "/pulls", created).expect(201);
        String requests = pull + "/requested_reviewers";
        client.post(requests, Json.object("reviewers", List.of(first))).expect(201);
        client.post(requests, Json.object("reviewers", List.of(second))).expect(201);
        client.delete(requests, Json.object("reviewers", List.of(first))).expect(204);
        server
            .as(second)
            .post(pull + "/reviews", Json.object("event", "APPROVED", "body", "good"))
            .expect(200);
        String labels = repository + "/issues/1/labels";
        client.post(labels, Json.object("labels", List.of(label))).expect(200);
        client.post(requests, Json.object("reviewers", List.of(first))).expect(201);
        late.rollback();
      }
      Awaitility.await().atMost(LIMIT).until(() -> sink.deliveries().size() == 7);

      assertThat(sink.deliveries())
          .extracting(d -> reviewers(d.json()))
          .containsExactly(
              "opened [] []",
              "review_requested [] [" + first + "]",
              "review_requested [] [" + first + ", " + second + "]",
              "review_request_removed [] [" + second + "]",
              "reviewed [] [" + second + "]",
              "label_updated [a] [" + second + "]",
              "review_requested [a] [" + second + ", " + first + "]");
    }
  }

  @Test
  void aNewPullRequestOfAForkIsToldWithItsSize() {
    String stranger = server.newUser("stranger");
    TestClient client = server.as(stranger);
    client.post(repository + "/forks", Json.object()).expect(202);
    int pulls = 8;
    try (WebhookSink sink = WebhookSink.start()) {
      hook(sink, "pull_request");
      for (int i = 0; i < pulls; i++) {
        var file = Json.object("content", "eA==", "new_branch", "topic-" + i);
        client.post("/repos/" + stranger + "/r/contents/f", file).expect(201);
        var pull = Json.object("title", "T", "head", stranger + ":topic-" + i, "base", "main");
        client.post(repository + "/pulls", pull).expect(201);
      }
      Awaitility.await().atMost(LIMIT).until(() -> sink.deliveries().size() == pulls);

      assertThat(sink.deliveries())
          .extracting(d -> d.json().at("/pull_request/changed_files").asInt())
          .containsOnly(1);
    }
  }

  @Test
  void whatTheDeletionOfAForkHasClosedIsToldWithTheFork() {
    String stranger = server.newUser("stranger");
    TestClient client = server.as(stranger);
    client.post(repository + "/forks", Json.object()).expect(202);
    String fork = "/repos/" + stranger + "/r";
    var file = Json.object("content", "eA==", "new_branch", "topic");
    client.post(fork + "/contents/f", file).expect(201);
    var pull = Json.object("title", "T", "head", stranger + ":topic", "base", "main");
    client.post(repository + "/pulls", pull).expect(201);
    try (WebhookSink sink = WebhookSink.start()) {
      hook(sink, "pull_request");
      client.delete(fork).expect(204);
      JsonNode closed = sink.await("pull_request").json();

      assertThat(closed.path("action").asString()).isEqualTo("closed");
      JsonNode told = closed.path("pull_request");
      assertThat(told.at("/head/ref").asString()).isEqualTo("topic");
      assertThat(told.at("/head/repo/full_name").asString()).isEqualTo(stranger + "/r");
      assertThat(told.at("/head/repo_id")).isEqualTo(told.at("/head/repo/id"));
      assertThat(told.path("changed_files").asInt()).isOne();
      assertThat(told.at("/base/repo/forks_count").asInt()).isOne();
      assertThat(closed.at("/repository/forks_count").asInt()).isOne();
    }
  }

  private static String reviewers(JsonNode payload) {
    JsonNode pull = payload.path("pull_request");
    return String.join(
        " ",
        payload.path("action").asString(),
        pull.path("labels").findValuesAsString("name").toString(),
        pull.path("requested_reviewers").findValuesAsString("login").toString());
  }

  private static List<JsonNode> payloads(WebhookSink sink, String event) {
    return sink.deliveries(event).stream().map(WebhookSink.Delivery::json).toList();
  }

  @Test
  void whatAnIssueIsOpenedWithIsToldInOrderAndWithTheCountersFromBefore() {
    TestClient client = server.as(owner);
    String label =
        client
            .post(repository + "/labels", Json.object("name", "l", "color", "#ffffff"))
            .expect(201)
            .json()
            .path("id")
            .asString();
    String milestone =
        client
            .post(repository + "/milestones", Json.object("title", "m"))
            .expect(201)
            .json()
            .path("id")
            .asString();
    try (WebhookSink sink = WebhookSink.start()) {
      hook(sink, "issues");
      Object full =
          Json.object(
              "title",
              "T",
              "labels",
              List.of(Long.valueOf(label)),
              "milestone",
              Long.valueOf(milestone),
              "assignees",
              List.of(owner));
      client.post(repository + "/issues", full).expect(201);

      Awaitility.await().atMost(LIMIT).until(() -> sink.deliveries().size() == 4);
      assertThat(sink.deliveries())
          .extracting(d -> d.json().path("action").asString())
          .containsExactly("opened", "label_updated", "milestoned", "assigned");
      assertThat(sink.deliveries())
          .allMatch(d -> d.json().at("/repository/open_issues_count").asInt(-1) == 0)
          .allMatch(d -> d.json().at("/issue/milestone/open_issues").asInt(-1) == 0);
    }
  }

  @Test
  void theCounterOfANewMilestoneIsThatFromBefore() {
    try (WebhookSink sink = WebhookSink.start()) {
      hook(sink, "issues");
      String milestones = repository + "/milestones";
      long milestone =
          server.as(owner).post(milestones, Json.object("title", "m")).expect(201).id();
      server.as(owner).post(repository + "/issues", Json.object("title", "T")).expect(201);
      server
          .as(owner)
          .patch(repository + "/issues/1", Json.object("milestone", milestone))
          .expect(201);

      var set = sink.await(d -> d.json().path("action").asString().equals("milestoned")).json();
      assertThat(set.at("/issue/milestone/title").asString()).isEqualTo("m");
      assertThat(set.at("/issue/milestone/open_issues").asInt()).isZero();
    }
  }

  @Test
  void anAnnotatedTagOfTheApiIsToldByItsCommitAndAPushedOneByItsObject(@TempDir Path folder) {
    try (WebhookSink sink = WebhookSink.start()) {
      hook(sink, "push", "create");
      Object tag = Json.object("tag_name", "v1", "message", "First");
      JsonNode made = server.as(owner).post(repository + "/tags", tag).expect(201).json();
      String commit = made.at("/commit/sha").asString();
      Git git = Git.in(folder, owner);
      git.succeed("clone", "-q", server.gitUrl(owner, owner + "/r"), "work");
      Git work = git.within("work");
      work.succeed("tag", "-a", "v2", "-m", "Second");
      work.succeed("push", "-q", "origin", "v2");
      String object = work.succeed("rev-parse", "v2");

      Awaitility.await().until(() -> sink.deliveries().size() == 4);
      assertThat(made.path("id").asString()).isNotEqualTo(commit);
      assertThat(sink.deliveries("push"))
          .extracting(d -> d.json().path("after").asString())
          .containsExactly(commit, object);
      assertThat(sink.deliveries("create"))
          .extracting(d -> d.json().path("sha").asString())
          .containsExactly(commit, object);
      server.as(owner).delete(repository + "/tags/v1").expect(204);
      work.succeed("push", "-q", "origin", ":v2");
      Awaitility.await().until(() -> sink.deliveries("push").size() == 4);
      assertThat(sink.deliveries("push").subList(2, 4))
          .extracting(d -> d.json().path("before").asString())
          .containsExactly(commit, object);
    }
  }

  @Test
  void aBranchUnderAnotherNameIsDeletedAndCreatedButNotPushed() {
    try (WebhookSink sink = WebhookSink.start()) {
      server
          .as(owner)
          .post(repository + "/branches", Json.object("new_branch_name", "old"))
          .expect(201);
      hook(sink, "push", "create", "delete");
      server.as(owner).patch(repository + "/branches/old", Json.object("name", "new")).expect(204);
      server.as(owner).delete(repository + "/branches/new").expect(204);

      Awaitility.await().until(() -> sink.deliveries().size() == 3);
      assertThat(sink.deliveries())
          .extracting(d -> d.event() + " " + d.json().path("ref").asString())
          .containsExactly("delete old", "create new", "delete new");
    }
  }
}
