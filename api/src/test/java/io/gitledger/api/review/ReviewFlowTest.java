package io.gitledger.api.review;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.gitledger.api.content.Files;
import io.gitledger.api.pull.PullPlace;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.HookBody;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import io.gitledger.api.testing.WebhookSink;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

/** Tests automatic changes of reviews, and their notifications. */
@BlackBox
class ReviewFlowTest {
  private static final Duration LONG = Duration.ofSeconds(30);

  private final TestServer server = TestServer.shared();
  private final PullPlace place = PullPlace.open(server);
  private final String reviews = place.pulls() + "/1/reviews";
  private final String writerName = place.base().writerName();
  private final TestClient owner = place.base().owner();
  private final TestClient writer = place.base().writer();

  private void open() {
    place.branch("topic");
    place.create("topic", "First");
  }

  private JsonNode approval() {
    return writer
        .post(reviews, Json.object("event", "APPROVED", "body", "fine"))
        .expect(200)
        .json();
  }

  private JsonNode now(JsonNode review) {
    return owner.get(reviews + "/" + review.path("id").asLong()).expect(200).json();
  }

  private void push(String file) {
    place.write(owner, place.base().path(), file, "more\n", null, "topic");
  }

  private void protect(Object... rules) {
    owner.post(place.base().path() + "/branch_protections", Json.object(rules)).expect(201);
  }

  private static Map<String, Object> onLine(String body) {
    return Json.object("path", "topic.txt", "body", body, "new_position", 1);
  }

  @Test
  void aPushOfOtherChangesMakesReviewsStaleAndDismissesApprovalsWhereThatIsSetUp() {
    open();
    JsonNode approval = approval();
    push("second.txt");
    await().atMost(LONG).until(() -> now(approval).path("stale").asBoolean());
    assertThat(now(approval).path("dismissed").asBoolean(true)).isFalse();
    protect("rule_name", "main", "dismiss_stale_approvals", true);
    JsonNode again = approval();
    push("third.txt");
    await().atMost(LONG).until(() -> now(again).path("dismissed").asBoolean());
    assertThat(now(again).path("official").asBoolean()).isTrue();
  }

  @Test
  void anotherBaseHasOtherOfficialReviewers() {
    open();
    place.branch("kept");
    protect(
        "rule_name",
        "kept",
        "enable_approvals_whitelist",
        true,
        "approvals_whitelist_username",
        List.of(place.base().ownerName()));
    JsonNode approval = approval();
    assertThat(approval.path("official").asBoolean()).isTrue();
    owner.patch(place.pulls() + "/1", Json.object("base", "kept")).expect(201);
    await().atMost(LONG).until(() -> !now(approval).path("official").asBoolean(true));
  }

  /** Merges as soon as the check allows it. */
  private Answer merge() {
    return await()
        .atMost(LONG)
        .pollDelay(Duration.ZERO)
        .pollInterval(Duration.ofMillis(5))
        .until(
            () -> owner.post(place.pulls() + "/1/merge", Json.object("do", "merge")),
            answer -> answer.status() != 405 || !answer.message().equals("Please try again later"));
  }

  @Test
  void aMergeUsesNoApprovalOfAnEarlierHeadHoweverFastItFollowsThePush() {
    open();
    protect("rule_name", "main", "required_approvals", 1, "dismiss_stale_approvals", true);
    for (int push = 0; push < 5; push++) {
      approval();
      push("after" + push + ".txt");
      assertThat(merge().expect(405).message()).contains("approvals");
    }
    approval();
    merge().expect(200);
  }

  @Test
  void aMergeUsesNoApprovalForAnotherBaseHoweverFastItFollowsTheChange() {
    open();
    place.branch("kept");
    protect(
        "rule_name",
        "kept",
        "required_approvals",
        1,
        "enable_approvals_whitelist",
        true,
        "approvals_whitelist_username",
        List.of(place.base().strangerName()));
    approval();
    owner.patch(place.pulls() + "/1", Json.object("base", "kept")).expect(201);
    assertThat(merge().expect(405).message()).contains("approvals");
  }

  private List<String> asked() {
    return place.get(1).path("requested_reviewers").findValuesAsString("login");
  }

  @Test
  void ownersOfChangedFilesAreAskedUnlessThePullRequestIsADraft() {
    String rules =
        "# owners\n.*\\\\.md @nosuch\n/(topic|second)\\\\.txt @%s @%s # two\n!.*\\\\.txt @%s\n"
            .formatted(writerName, place.base().ownerName(), place.base().strangerName());
    place.write(owner, place.base().path(), "docs/CODEOWNERS", rules, null, "main");
    place.branch("topic");
    place.create("topic", "WIP: First");
    push("second.txt");
    await().atMost(LONG).until(() -> place.get(1).path("changed_files").asLong() == 2);
    assertThat(asked()).isEmpty();
    owner.patch(place.pulls() + "/1", Json.object("title", "First")).expect(201);
    await().atMost(LONG).until(() -> asked().contains(writerName));
    assertThat(asked()).containsExactly(writerName);
    push("other.md");
    await().atMost(LONG).until(() -> asked().contains(place.base().strangerName()));
    assertThat(asked()).containsExactly(writerName, place.base().strangerName());
  }

  @Test
  void ownersOfChangedFilesAreAskedWithTheOpeningAndToldOfBeforeIt() {
    String rules =
        ".*\\\\.txt @%s @%s @%s\n"
            .formatted(writerName, place.base().strangerName(), place.base().ownerName());
    place.write(owner, place.base().path(), "CODEOWNERS", rules, null, "main");
    place.forked();
    place.write(place.base().stranger(), place.fork(), "theirs.txt", "t\n", "main", "theirs");
    place.branch("topic");
    try (WebhookSink sink = WebhookSink.start()) {
      owner
          .post(place.base().path() + "/hooks", HookBody.to(sink.url(), "pull_request"))
          .expect(201);
      place.create("topic", "First");
      assertThat(asked()).containsExactly(writerName, place.base().strangerName());
      JsonNode opened = sink.await(each -> action(each.json()).equals("opened")).json();
      assertThat(opened.at("/pull_request/requested_reviewers").findValuesAsString("login"))
          .containsExactly(writerName, place.base().strangerName());
      assertThat(sink.deliveries().stream().map(each -> action(each.json())))
          .containsExactly("review_requested", "review_requested", "opened");
    }
    JsonNode theirs =
        place
            .post(place.base().stranger(), place.base().strangerName() + ":theirs", "Theirs")
            .expect(201)
            .json();
    assertThat(theirs.path("requested_reviewers").findValuesAsString("login"))
        .containsExactly(writerName, place.base().ownerName());
  }

  @Test
  void ownersOfChangedFilesAreAskedWithTheChangeThatMakesADraftReady() {
    String rules = ".*\\\\.txt @%s\n".formatted(writerName);
    place.write(owner, place.base().path(), "CODEOWNERS", rules, null, "main");
    place.branch("topic");
    place.create("topic", "WIP: First");
    assertThat(asked()).isEmpty();
    JsonNode ready =
        owner.patch(place.pulls() + "/1", Json.object("title", "First")).expect(201).json();
    assertThat(ready.path("requested_reviewers").findValuesAsString("login"))
        .containsExactly(writerName);
    await().atMost(LONG).until(() -> timeline(1).contains("change_title"));
    assertThat(asked()).containsExactly(writerName);
  }

  private static String action(JsonNode payload) {
    return payload.path("action").asString();
  }

  private List<String> timeline(long number) {
    return owner
        .get(place.base().issues() + "/" + number + "/timeline")
        .expect(200)
        .json()
        .findValuesAsString("type");
  }

  @Test
  void textsOfReviewsAndCommentsOnLinesReferToIssuesAndMentionOnceTheyAreSubmitted() {
    open();
    place.base().open("Named by a text");
    place.base().open("Named on a line");
    place.base().open("Named by a draft");
    String mention = "see #4 @" + place.base().strangerName();
    JsonNode pending =
        writer
            .post(
                reviews,
                Json.object("body", "fixes #2", "comments", List.of(onLine("#3"), onLine(mention))))
            .expect(200)
            .json();
    writer
        .post(
            reviews + "/" + pending.path("id").asLong(),
            Json.object("event", "COMMENT", "body", "on #2"))
        .expect(200);
    for (long number = 2; number <= 4; number++) {
      long named = number;
      await().atMost(LONG).until(() -> timeline(named).contains("comment_ref"));
    }
    await().atMost(LONG).until(() -> unread(place.base().stranger()) == 1);
  }

  @Test
  void aPushMakesCommentsOnLinesOutdatedThatItChanges() {
    String file = place.base().path() + "/contents/two.txt";
    place.write(owner, place.base().path(), "two.txt", "1\n2\n3\n", "main", "topic");
    place.create("topic", "First");
    List<Map<String, Object>> comments =
        Stream.of(1, 3)
            .map(line -> Json.object("path", "two.txt", "body", "b", "new_position", line))
            .toList();
    String review =
        reviews
            + "/"
            + writer
                .post(reviews, Json.object("event", "COMMENT", "comments", comments))
                .expect(200)
                .id();
    JsonNode posted = owner.get(review + "/comments").expect(200).json();
    String sha = owner.get(file + "?ref=topic").expect(200).json().path("sha").asString();
    String content = Files.base64("0\n1\n2\nx\n");
    owner.put(file, Json.object("content", content, "branch", "topic", "sha", sha)).expect(200);
    await().atMost(LONG).until(() -> outdated(posted.path(1)));
    assertThat(outdated(posted.path(0))).isFalse();
    assertThat(owner.get(review + "/comments").expect(200).json()).isEqualTo(posted);
  }

  private boolean outdated(JsonNode comment) {
    return server
        .bean(JdbcClient.class)
        .sql("select outdated from line_comment where id = ?")
        .param(comment.path("id").asLong())
        .query(Boolean.class)
        .single();
  }

  @Test
  void webhooksTellOfReviewsRequestsAndAnswers() {
    place.branch("topic");
    try (WebhookSink sink = WebhookSink.start()) {
      owner
          .post(place.base().path() + "/hooks", HookBody.to(sink.url(), "pull_request"))
          .expect(201);
      owner
          .post(
              place.pulls(),
              Json.object(
                  "head", "topic", "base", "main", "title", "t", "reviewers", List.of(writerName)))
          .expect(201);
      JsonNode review =
          writer
              .post(
                  reviews,
                  Json.object(
                      "event", "REQUEST_CHANGES", "body", "no", "comments", List.of(onLine("a"))))
              .expect(200)
              .json();
      long line =
          owner
              .get(reviews + "/" + review.path("id").asLong() + "/comments")
              .expect(200)
              .json()
              .at("/0/id")
              .asLong();
      owner
          .post(place.pulls() + "/1/comments/" + line + "/replies", Json.object("body", "why"))
          .expect(201);
      await().atMost(LONG).until(() -> sink.deliveries("issue_comment").size() == 1);
      var plain = sink.deliveries("pull_request");
      assertThat(plain)
          .extracting(each -> each.json().path("action").asString())
          .containsExactly("review_requested", "opened");
      assertThat(plain.getFirst().json().at("/requested_reviewer/login").asString())
          .isEqualTo(writerName);
      assertThat(plain.getFirst().header("X-Gitea-Event-Type"))
          .isEqualTo("pull_request_review_request");
      assertThat(plain.getFirst().json().at("/pull_request/changed_files").asLong()).isOne();
      assertThat(plain.getFirst().json().at("/pull_request/merge_base"))
          .isEqualTo(plain.get(1).json().at("/pull_request/merge_base"));
      var rejected = sink.deliveries("pull_request_rejected");
      assertThat(rejected).hasSize(1);
      JsonNode sent = rejected.getFirst().json();
      assertThat(sent.path("action").asString()).isEqualTo("reviewed");
      assertThat(sent.at("/review/type").asString()).isEqualTo("pull_request_review_rejected");
      assertThat(sent.at("/review/content").asString()).isEqualTo("no");
      assertThat(sent.at("/sender/login").asString()).isEqualTo(writerName);
      assertThat(sent.at("/repository/permissions/pull").asBoolean()).isTrue();
      assertThat(sent.at("/repository/permissions/push").asBoolean(true)).isFalse();
      assertThat(sent.at("/pull_request/base/repo/permissions/push").asBoolean()).isTrue();
      JsonNode answered = sink.deliveries("issue_comment").getFirst().json();
      assertThat(answered.path("is_pull").asBoolean()).isTrue();
      assertThat(answered.at("/comment/body").asString()).isEqualTo("why");
    }
  }

  @Test
  void feedsTellOfReviewsAndOfTheirCommentsOnceTheyAreSubmitted() {
    open();
    writer
        .post(reviews, Json.object("body", "draft", "comments", List.of(onLine("a\nb"))))
        .expect(200);
    String feed = place.base().path() + "/activities/feeds";
    assertThat(owner.get(feed).expect(200).json().findValuesAsString("op_type"))
        .doesNotContain("comment_pull");
    writer
        .post(
            reviews,
            Json.object("event", "APPROVED", "body", "good\nbad", "comments", List.of(onLine("c"))))
        .expect(200);
    JsonNode told = owner.get(feed).expect(200).json();
    List<JsonNode> ofWriter =
        told.valueStream()
            .filter(each -> each.at("/act_user/login").asString().equals(writerName))
            .toList();
    assertThat(ofWriter)
        .extracting(each -> each.path("op_type").asString())
        .containsExactlyInAnyOrder("approve_pull_request", "comment_pull", "comment_pull");
    assertThat(ofWriter)
        .filteredOn(each -> each.path("op_type").asString().equals("approve_pull_request"))
        .extracting(each -> each.path("content").asString())
        .containsExactly("1|good");
    writer.post(reviews, Json.object("event", "COMMENT", "body", "plain\nmore")).expect(200);
    assertThat(owner.get(feed).expect(200).json().findValuesAsString("content"))
        .contains("1|plain", "1|a", "1|c");
  }

  @Test
  void theAuthorIsNotifiedOfReviewsAndTheReviewerOfRequests() {
    open();
    Map<String, Object> wanted = Json.object("reviewers", List.of(writerName));
    owner.post(place.pulls() + "/1/requested_reviewers", wanted).expect(201);
    await().atMost(LONG).until(() -> unread(writer) == 1);
    approval();
    await().atMost(LONG).until(() -> unread(owner) == 1);
  }

  private static long unread(TestClient user) {
    return user.get("/notifications/new").expect(200).json().path("new").asLong();
  }
}
