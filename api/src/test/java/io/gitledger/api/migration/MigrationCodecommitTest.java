package io.gitledger.api.migration;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

@BlackBox
class MigrationCodecommitTest extends MigrationFixture {
  private static final String KEY = "AKIDEXAMPLE";
  private static final String SECRET = "s3cret-aws-key";
  private static final String EVE = "arn:aws:iam::123456789012:user/eve";

  /** 2020-02-03T04:05:06Z. */
  private static final double TIME = 1.580702706027E9;

  /** 2020-03-04T05:06:07Z. */
  private static final double LATER = 1.583298367E9;

  private final Map<String, Object> pulls = new ConcurrentHashMap<>();
  private final Map<String, Object> comments = new ConcurrentHashMap<>();
  private final List<String> asked = new CopyOnWriteArrayList<>();

  private RemoteHost host() {
    return service(this::serve);
  }

  private void serve(HttpExchange exchange) throws IOException {
    byte[] body = exchange.getRequestBody().readAllBytes();
    String target = exchange.getRequestHeaders().getFirst("X-Amz-Target");
    if (!"application/x-amz-json-1.1".equals(exchange.getRequestHeaders().getFirst("Content-Type"))
        || target == null) refuse(exchange, "SerializationException");
    else if (!AwsSignature.isValid(exchange, body, "us-east-1", KEY, SECRET))
      refuse(exchange, "com.amazon.coral.service#UnrecognizedClientException");
    else
      answer(
          exchange,
          target.replace("CodeCommit_20150413.", ""),
          Json.read(new String(body, StandardCharsets.UTF_8)));
  }

  static void refuse(HttpExchange exchange, String error) throws IOException {
    RemoteHost.answer(exchange, 400, Map.of("__type", error, "message", "said by AWS"));
  }

  /** Responds to an operation. Lists have one item per page. */
  private void answer(HttpExchange exchange, String operation, JsonNode input) throws IOException {
    asked.add(operation);
    String pull = input.path("pullRequestId").asString("");
    int page = Integer.parseInt(input.path("nextToken").asString("0"));
    switch (operation) {
      case "ListPullRequests" -> {
        var ids = new ArrayList<>(pulls.keySet());
        Object list = ids.isEmpty() ? List.of() : List.of(ids.get(page));
        if (!input.path("repositoryName").asString("").equals("r"))
          refuse(exchange, "RepositoryDoesNotExistException");
        else answer(exchange, "pullRequestIds", list, page, ids.size());
      }
      case "GetPullRequest" ->
          RemoteHost.answer(exchange, 200, Map.of("pullRequest", pulls.get(pull)));
      case "GetCommentsForPullRequest" -> {
        var all = (List<?>) comments.getOrDefault(pull, List.of());
        Object list = all.isEmpty() ? List.of() : List.of(all.get(page));
        answer(exchange, "commentsForPullRequestData", list, page, all.size());
      }
      default -> refuse(exchange, "UnknownOperationException");
    }
  }

  private static void answer(HttpExchange exchange, String name, Object list, int page, int pages)
      throws IOException {
    Map<String, Object> answer = Json.object(name, list);
    if (page + 1 < pages) answer.put("nextToken", String.valueOf(page + 1));
    RemoteHost.answer(exchange, 200, answer);
  }

  private void pull(int number, String branch, String status, String head, Object merge) {
    pulls.put(
        String.valueOf(number),
        Json.object(
            "pullRequestId",
            String.valueOf(number),
            "title",
            branch,
            "description",
            "about",
            "authorArn",
            EVE,
            "creationDate",
            TIME,
            "lastActivityDate",
            LATER,
            "pullRequestStatus",
            status,
            "pullRequestTargets",
            List.of(
                Json.object(
                    "repositoryName",
                    "r",
                    "sourceReference",
                    "refs/heads/" + branch,
                    "destinationReference",
                    "refs/heads/main",
                    "sourceCommit",
                    head,
                    "destinationCommit",
                    head,
                    "mergeBase",
                    "",
                    "mergeMetadata",
                    merge))));
  }

  private static Map<String, Object> comment(String id, String content, boolean deleted) {
    return Json.object(
        "commentId",
        id,
        "content",
        content,
        "authorArn",
        EVE,
        "creationDate",
        LATER,
        "lastModifiedDate",
        LATER,
        "deleted",
        deleted);
  }

  private Answer migratePulls(RemoteHost host, Object... more) {
    var options = new ArrayList<Object>(List.of("pull_requests", true));
    for (String kind : List.of("labels", "milestones", "releases"))
      options.addAll(List.of(kind, true));
    options.addAll(List.of(more));
    return migrate("codecommit", host.repository(), options.toArray());
  }

  private Answer migrateSigned(RemoteHost host) {
    return migratePulls(host, "aws_access_key_id", KEY, "aws_secret_access_key", SECRET);
  }

  @Test
  void pullRequestsComeWithTheirNumbersHeadsStatesAndComments() {
    String merged = branch("merged");
    String merge = merge("merged");
    pull(10, "open", "OPEN", branch("open"), Map.of("isMerged", false));
    pull(4, "closed", "CLOSED", branch("closed"), Map.of("isMerged", false));
    pull(
        7,
        "merged",
        "CLOSED",
        merged,
        Map.of("isMerged", true, "mergeCommitId", merge, "mergedBy", EVE));
    pull(11, "lost", "CLOSED", "0123456789".repeat(4), Map.of("isMerged", false));
    comments.put(
        "10",
        List.of(
            Map.of("comments", List.of(comment("a", "first", false), comment("b", "", true))),
            Map.of(
                "location",
                Map.of("filePath", "open.txt", "filePosition", 1, "relativeFileVersion", "AFTER"),
                "comments",
                List.of(comment("c", "second", false)))));
    try (var host = host()) {
      migrateSigned(host).expect(201);
      assertThat(host.authorizations()).noneMatch(value -> value.contains(SECRET));
    }

    JsonNode open = copy("/pulls/10");
    assertThat(open.path("state").asString()).isEqualTo("open");
    assertThat(open.path("title").asString()).isEqualTo("open");
    assertThat(open.path("body").asString()).isEqualTo("about");
    assertThat(open.path("created_at").asString()).isEqualTo("2020-02-03T04:05:06Z");
    assertThat(open.at("/user/login").asString()).isEqualTo(bob);
    assertThat(open.at("/head/ref").asString()).isEqualTo("open");
    assertThat(open.at("/base/ref").asString()).isEqualTo("main");
    assertThat(copy("/pulls/10/files").at("/0/filename").asString()).isEqualTo("open.txt");
    assertThat(copy("/issues/10/comments").findValuesAsString("body"))
        .containsExactly("first", "second");
    JsonNode closed = copy("/pulls/4");
    assertThat(closed.path("closed_at").asString()).isEqualTo("2020-03-04T05:06:07Z");
    assertThat(closed.path("merged").asBoolean()).isFalse();
    assertThat(copy("/pulls/7").path("merge_commit_sha").asString()).isEqualTo(merge);
    asBob.get("/repos/" + bob + "/copy/pulls/11").expect(404);
    assertThat(asBob.get("/ledger/tasks").expect(200).json().path(0).toString())
        .contains("the pull request #11 without its commits");
    assertThat(copy("/labels")).isEmpty();
    assertThat(originals("issue.opened", "2020-02-03T04:05:06.027Z", "eve")).isEqualTo(3);
    assertThat(isLogged(SECRET) || isLogged(KEY)).isFalse();
  }

  @Test
  void aRepositoryWithoutPullRequestsComes() {
    try (var host = host()) {
      migrateSigned(host).expect(201);
    }
    assertThat(copy("/pulls?state=all")).isEmpty();
    assertThat(asked).containsOnly("ListPullRequests");
  }

  @Test
  void aWrongOrMissingKeyIsSaidAndLeavesNothing() {
    try (var host = host()) {
      for (Answer answer :
          List.of(
              migratePulls(host),
              migratePulls(host, "aws_access_key_id", KEY, "aws_secret_access_key", "wr0ng"))) {
        assertThat(answer.expect(422).message())
            .contains("credentials")
            .doesNotContain("said by AWS")
            .doesNotContain("wr0ng");
      }
    }
    assertThat(asked).isEmpty();
    assertNothingCame();
  }

  @ParameterizedTest
  @CsvSource({
    "AccessDeniedException,credentials",
    "RepositoryDoesNotExistException,does not exist",
    "SomethingElse,chosen kind"
  })
  void refusalsSayWhy(String error, String message) {
    try (var host = service(exchange -> refuse(exchange, error))) {
      assertThat(migrateSigned(host).expect(422).message()).contains(message);
    }
    assertNothingCame();
  }

  @Test
  void callsThatAreThrottledAreRepeated() {
    var calls = new AtomicInteger();
    try (var host =
        service(
            exchange -> {
              if (calls.incrementAndGet() == 1) refuse(exchange, "ThrottlingException");
              else RemoteHost.answer(exchange, 200, Map.of("pullRequestIds", List.of()));
            })) {
      migrateSigned(host).expect(201);
    }
    assertThat(calls.get()).isGreaterThan(1);
  }

  @Test
  void anAnswerThatIsTooLargeOrRedirectsEndsTheMigration() {
    for (int status : List.of(200, 302))
      try (var host =
          service(
              exchange -> {
                exchange.getResponseHeaders().set("Location", "/elsewhere");
                String large = status == 200 ? "x".repeat(5 << 20) : "";
                RemoteHost.answer(exchange, status, Map.of("pullRequestIds", List.of(large)));
              })) {
        migrateSigned(host).expect(422);
      }
    assertNothingCame();
  }
}
