package io.gitledger.api.migration;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

@BlackBox
class MigrationOnedevTest extends MigrationFixture {
  private static final String TIME = "2020-02-03T04:05:06Z";
  private static final String LATER = "2020-03-04T05:06:07Z";

  /** The responses of OneDev, by path and query without the page. */
  private final Map<String, Object> onedev = new ConcurrentHashMap<>();

  private String version = "12.0.1";

  @BeforeEach
  void project() {
    onedev.put("/projects?query=\"Path\" is \"there/r\"", List.of(Map.of("id", 149, "name", "r")));
    onedev.put("/users/336", Map.of("id", 336, "name", "eve"));
  }

  /** Starts a service whose pages after the first are empty. */
  private RemoteHost host() {
    return service(
        exchange -> {
          String path = exchange.getRequestURI().getPath();
          if (path.equals("/~api/version/server")) {
            RemoteHost.send(exchange, 200, version);
            return;
          }
          String query = exchange.getRequestURI().getRawQuery();
          String asked =
              path.replaceFirst("^/~api", "")
                  + (query == null ? "" : "?" + URLDecoder.decode(query, StandardCharsets.UTF_8));
          String list = asked.replaceFirst("[?&]count=100&offset=[0-9]+$", "");
          boolean first = !asked.matches(".*offset=[1-9][0-9]*$");
          if (!onedev.containsKey(list)) RemoteHost.send(exchange, 404, "no such object");
          else RemoteHost.answer(exchange, 200, first ? onedev.get(list) : List.of());
        });
  }

  private Answer migrateAll(RemoteHost host, Object... more) {
    var asked = new ArrayList<Object>();
    for (String kind : List.of("labels", "milestones", "pull_requests", "releases"))
      asked.addAll(List.of(kind, true));
    asked.addAll(List.of(more));
    return migrate("onedev", host.repository(), asked.toArray());
  }

  private static Map<String, Object> issue(int id, int number, String state, String type) {
    return Json.object(
        "id",
        id,
        "number",
        number,
        "state",
        state,
        "title",
        "issue " + number,
        "description",
        "text",
        "submitterId",
        336,
        "submitDate",
        TIME,
        "lastActivity",
        Map.of("date", LATER),
        "fields",
        List.of(
            Map.of("name", "Priority", "value", "Major"), Map.of("name", "Type", "value", type)));
  }

  private void issues(Object... issues) {
    String query = "query=\"Project\" is \"there/r\" order by \"Number\" ";
    onedev.put("/issues?withFields=true&" + query + "asc", List.of(issues));
    onedev.put("/issues?" + query + "desc", List.of(issues).reversed());
  }

  private void pulls(Object... pulls) {
    onedev.put(
        "/pulls?query=\"Target Project\" is \"there/r\" order by \"Number\" asc", List.of(pulls));
  }

  private Map<String, Object> pull(int number, String branch, String status, String head) {
    int id = 180 + number;
    onedev.put("/pulls/" + id + "/comments", List.of());
    onedev.put("/pulls/" + id + "/changes", List.of());
    onedev.put("/pulls/" + id + "/reviews", List.of());
    onedev.put(
        "/pulls/" + id + "/merge-preview",
        Json.object("targetHeadCommitHash", "", "headCommitHash", head, "mergeCommitHash", null));
    return Json.object(
        "id",
        id,
        "number",
        number,
        "title",
        branch,
        "description",
        "about",
        "submitterId",
        336,
        "submitDate",
        TIME,
        "targetBranch",
        "main",
        "sourceBranch",
        branch,
        "sourceProjectId",
        149,
        "targetProjectId",
        149,
        "baseCommitHash",
        "",
        "status",
        status,
        "closeDate",
        status.equals("OPEN") ? null : LATER);
  }

  private void commentsOf(String resource, Object comments, Object changes) {
    onedev.put(resource + "/comments", comments);
    onedev.put(resource + "/changes", changes);
  }

  private void oneIssue() {
    issues(issue(397, 3, "Open", "Bug"));
    onedev.put("/issues/397/iterations", List.of());
    commentsOf("/issues/397", List.of(), List.of());
  }

  @Test
  void issuesComeWithTypesIterationsAndComments() {
    onedev.put(
        "/projects/149/iterations",
        List.of(
            Map.of("id", 50, "name", "1.0.0", "description", "", "dueDay", 18751, "closed", true),
            Map.of("id", 51, "name", "1.1.0", "description", "next", "closed", false)));
    issues(
        issue(397, 3, "Open", "New Feature"),
        issue(398, 4, "Released", "Ours"),
        issue(399, 5, "In Review", "Bug"));
    for (int id : List.of(398, 399)) onedev.put("/issues/" + id + "/iterations", List.of());
    onedev.put("/issues/397/iterations", List.of(Map.of("id", 51, "name", "1.1.0")));
    commentsOf(
        "/issues/397",
        List.of(
            Map.of("id", 8, "date", LATER, "userId", 337, "content", "second"),
            Map.of("id", 9, "date", LATER, "userId", 337, "content", "")),
        List.of(
            Map.of("id", 1, "date", TIME, "userId", 336, "data", Map.of("comment", "first")),
            Map.of("id", 2, "date", TIME, "userId", 336, "data", Map.of("newState", "Open"))));
    for (int id : List.of(398, 399)) commentsOf("/issues/" + id, List.of(), List.of());
    pulls();
    try (var host = host()) {
      migrateAll(host, "auth_username", "me", "auth_password", "s3cret-pass").expect(201);
      assertThat(host.authorizations()).contains("Basic bWU6czNjcmV0LXBhc3M=");
    }

    JsonNode issue = copy("/issues/3");
    assertThat(issue.path("title").asString()).isEqualTo("issue 3");
    assertThat(issue.path("body").asString()).isEqualTo("text");
    assertThat(issue.path("created_at").asString()).isEqualTo(TIME);
    assertThat(issue.at("/user/login").asString()).isEqualTo(bob);
    assertThat(issue.at("/labels/0/name").asString()).isEqualTo("New Feature");
    assertThat(issue.at("/milestone/title").asString()).isEqualTo("1.1.0");
    JsonNode comments = copy("/issues/3/comments");
    assertThat(comments).hasSize(2);
    assertThat(comments.at("/0/body").asString()).isEqualTo("first");
    assertThat(comments.at("/1/created_at").asString()).isEqualTo(LATER);
    JsonNode closed = copy("/issues/4");
    assertThat(closed.path("closed_at").asString()).isEqualTo(LATER);
    assertThat(closed.path("labels")).isEmpty();
    assertThat(copy("/issues/5").path("state").asString()).isEqualTo("open");
    assertThat(copy("/labels")).hasSize(6);
    JsonNode milestone = copy("/milestones?state=closed").path(0);
    assertThat(milestone.path("title").asString()).isEqualTo("1.0.0");
    assertThat(milestone.path("due_on").asString()).startsWith("2021-05-04");
    assertThat(originals("issue.opened", TIME, "eve")).isEqualTo(3);
    assertThat(isLogged("s3cret-pass")).isFalse();
  }

  @Test
  void pullRequestsFollowTheIssuesWithTheirHeadsStatesAndReviews() {
    String merge = merge(headOf("merged"));
    oneIssue();
    Map<String, Object> open = pull(1, "open", "OPEN", branch("open"));
    Map<String, Object> closed = pull(2, "closed", "DISCARDED", branch("closed"));
    Map<String, Object> merged = pull(3, "merged", "MERGED", tip("merged"));
    Map<String, Object> lost = pull(4, "lost", "DISCARDED", "0123456789".repeat(4));
    onedev.put(
        "/pulls/183/merge-preview",
        Map.of("headCommitHash", tip("merged"), "mergeCommitHash", merge));
    onedev.put("/pulls/181/comments", List.of(Map.of("id", 1, "date", LATER, "content", "said")));
    onedev.put(
        "/pulls/181/reviews",
        List.of(
            Map.of("id", 1, "userId", 336, "status", "APPROVED", "statusDate", LATER),
            Map.of("id", 2, "userId", 337, "status", "REQUESTED_FOR_CHANGES", "statusDate", LATER),
            Map.of("id", 3, "userId", 338, "status", "PENDING", "statusDate", LATER)));
    pulls(open, closed, merged, lost);
    onedev.put("/projects/149/iterations", List.of());
    try (var host = host()) {
      migrateAll(host, "auth_token", "s3cret-token").expect(201);
      assertThat(host.authorizations()).contains("Bearer s3cret-token");
    }

    JsonNode came = copy("/pulls/4");
    assertThat(came.path("state").asString()).isEqualTo("open");
    assertThat(came.path("body").asString()).isEqualTo("about");
    assertThat(came.at("/head/ref").asString()).isEqualTo("open");
    assertThat(came.at("/head/sha").asString()).isEqualTo(tip("open"));
    assertThat(came.at("/base/ref").asString()).isEqualTo("main");
    assertThat(copy("/issues/4/comments").at("/0/body").asString()).isEqualTo("said");
    assertThat(
            StreamSupport.stream(copy("/pulls/4/reviews").spliterator(), false)
                .map(review -> review.path("state").asString())
                .toList())
        .containsExactly("APPROVED", "REQUEST_CHANGES");
    assertThat(copy("/pulls/5").path("closed_at").asString()).isEqualTo(LATER);
    assertThat(copy("/pulls/5").path("merged").asBoolean()).isFalse();
    assertThat(copy("/pulls/6").path("merge_commit_sha").asString()).isEqualTo(merge);
    assertThat(copy("/pulls/6").path("merged_at").asString()).isEqualTo(LATER);
    asBob.get("/repos/" + bob + "/copy/pulls/7").expect(404);
    assertThat(remark()).contains("the pull request #7 without its commits");
    assertThat(isLogged("s3cret-token")).isFalse();
  }

  private String headOf(String branch) {
    branch(branch);
    return branch;
  }

  private String tip(String branch) {
    return asAda.get(r + "/branches/" + branch).expect(200).json().at("/commit/id").asString();
  }

  private String remark() {
    return asBob.get("/ledger/tasks").expect(200).json().path(0).toString();
  }

  @Test
  void manyIssuesAreReadInPages() {
    var many = new Object[100];
    for (int i = 0; i < many.length; i++) {
      many[i] = issue(1_000 + i, i + 1, "Open", "Bug");
      onedev.put("/issues/" + (1_000 + i) + "/iterations", List.of());
      commentsOf("/issues/" + (1_000 + i), List.of(), List.of());
    }
    issues(many);
    try (var host = host()) {
      migrate("onedev", host.repository()).expect(201);
    }

    var numbers = new TreeSet<Integer>();
    for (int page = 1; page <= 2; page++)
      copy("/issues?limit=50&page=" + page)
          .forEach(issue -> numbers.add(issue.path("number").asInt()));
    assertThat(numbers).hasSize(100);
  }

  @ParameterizedTest
  @CsvSource({"11.9.9,older", "12.0.0,older", "<html>12.0.1</html>,chosen kind", "'',chosen kind"})
  void otherServersAreRefused(String other, String reason) {
    version = other;
    oneIssue();
    try (var host = host()) {
      assertThat(migrate("onedev", host.repository()).expect(422).message()).contains(reason);
    }
    assertNothingCame();
  }

  @ParameterizedTest
  @ValueSource(strings = {"12.0.1", "\"12.1.0\"", "13.0.0-beta\n"})
  void newerServersAreRead(String newer) {
    version = newer;
    oneIssue();
    try (var host = host()) {
      migrate("onedev", host.repository()).expect(201);
    }
    assertThat(copy("/issues/3").path("number").asInt()).isEqualTo(3);
  }

  @Test
  void aProjectThatIsNotThereIsSaid() {
    onedev.put("/projects?query=\"Path\" is \"there/r\"", List.of());
    try (var host = host()) {
      assertThat(migrate("onedev", host.repository()).expect(422).message())
          .contains("does not exist");
    }
    assertNothingCame();
  }

  @Test
  void wrongCredentialsAreSaidAndLeaveNothing() {
    try (var host = service(exchange -> RemoteHost.send(exchange, 401, "Unauthorized"))) {
      String message =
          migrateAll(host, "auth_username", "me", "auth_password", "s3cret-pass")
              .expect(422)
              .message();
      assertThat(message).contains("credentials").doesNotContain("s3cret-pass");
    }
    assertNothingCame();
  }

  @Test
  void anAnswerThatIsTooLargeEndsTheMigration() {
    oneIssue();
    onedev.put(
        "/issues/397/comments",
        List.of(Map.of("id", 1, "date", TIME, "userId", 336, "content", "x".repeat(5 << 20))));
    try (var host = host()) {
      assertThat(migrate("onedev", host.repository()).expect(422).message()).contains("larger");
    }
    assertNothingCame();
  }
}
