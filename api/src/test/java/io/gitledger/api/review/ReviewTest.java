package io.gitledger.api.review;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.gitledger.api.pull.PullPlace;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.CountedStatements;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/**
 * Tests reviews of a pull request of the owner. The writer's count for merging, a stranger's do
 * not.
 */
@BlackBox
class ReviewTest {
  private final TestServer server = TestServer.shared();
  private final PullPlace place = PullPlace.open(server);
  private final String reviews = place.pulls() + "/1/reviews";
  private final TestClient owner = place.base().owner();
  private final TestClient writer = place.base().writer();
  private final TestClient stranger = place.base().stranger();
  private String head;

  @BeforeEach
  void aPullRequestOfTheOwner() {
    head = place.branch("topic");
    place.create("topic", "First");
  }

  private Answer send(TestClient reviewer, Object... review) {
    return reviewer.post(reviews, Json.object(review));
  }

  private JsonNode review(TestClient reviewer, String event, String body) {
    return send(reviewer, "event", event, "body", body).expect(200).json();
  }

  private static String one(JsonNode review) {
    return "/" + review.path("id").asLong();
  }

  private List<JsonNode> list(TestClient viewer) {
    return viewer.get(reviews).expect(200).json().valueStream().toList();
  }

  private static Map<String, Object> onLine(long line, String body) {
    return Json.object("path", "topic.txt", "body", body, "new_position", line);
  }

  private JsonNode comment(JsonNode review, int index) {
    return writer.get(reviews + one(review) + "/comments").expect(200).json().path(index);
  }

  private JsonNode now(JsonNode review) {
    return owner.get(reviews + one(review)).expect(200).json();
  }

  @Test
  void anApprovalOfAWriterIsOfficialAndThatOfAStrangerIsNot() {
    JsonNode approval = review(writer, "APPROVED", "");
    assertThat(approval.path("state").asString()).isEqualTo("APPROVED");
    assertThat(approval.path("official").asBoolean()).isTrue();
    assertThat(approval.path("stale").asBoolean(true)).isFalse();
    assertThat(approval.path("commit_id").asString()).isEqualTo(head);
    assertThat(approval.path("team").isNull()).isTrue();
    assertThat(approval.path("html_url").asString()).contains("/pulls/1#issuecomment-");
    assertThat(approval.path("pull_request_url").asString()).endsWith("/pulls/1");
    assertThat(review(stranger, "APPROVED", "").path("official").asBoolean(true)).isFalse();
    assertThat(list(place.base().nobody())).hasSize(2);
  }

  @Test
  void aVerdictOrALineNeedsACommitThatExists() {
    String unknown = "0".repeat(40);
    for (String verdict : List.of("APPROVED", "REQUEST_CHANGES"))
      send(writer, "event", verdict, "body", "b", "commit_id", unknown).expect(422);
    send(writer, "event", "COMMENT", "commit_id", unknown, "comments", List.of(onLine(1, "a")))
        .expect(422);
    for (String event : List.of("COMMENT", "PENDING"))
      assertThat(
              send(writer, "event", event, "body", "b", "commit_id", unknown)
                  .expect(200)
                  .json()
                  .path("commit_id")
                  .asString())
          .isEqualTo(unknown);
    assertThat(
            send(writer, "event", "APPROVED", "commit_id", head.substring(0, 8))
                .expect(200)
                .json()
                .path("commit_id")
                .asString())
        .isEqualTo(head);
  }

  @Test
  void aReviewThatIsNotAllowedIsRefused() {
    send(owner, "event", "APPROVED").expect(422);
    send(owner, "event", "REQUEST_CHANGES", "body", "no").expect(422);
    send(writer, "event", "REQUEST_CHANGES", "body", " ").expect(422);
    send(writer, "event", "COMMENT").expect(422);
    send(writer, "event", "PENDING", "comments", List.of(onLine(1, "a"))).expect(422);
    send(writer, "event", "APPROVED", "commit_id", "x").expect(422);
    place.base().nobody().post(reviews, Json.object("event", "COMMENT", "body", "b")).expect(401);
    writer.post(place.pulls() + "/9/reviews", Json.object("event", "APPROVED")).expect(404);
    owner.patch(place.pulls() + "/1", Json.object("state", "closed")).expect(201);
    send(writer, "event", "APPROVED").expect(422);
    review(owner, "COMMENT", "on my own, closed one");
  }

  @Test
  void aPendingReviewIsSeenByItsAuthorAndAdministratorsAlone() {
    JsonNode pending = review(writer, "PENDING", "draft");
    assertThat(pending.path("state").asString()).isEqualTo("PENDING");
    assertThat(list(owner)).isEmpty();
    assertThat(owner.get(reviews).header("X-Total-Count")).hasValue("1");
    assertThat(list(writer)).hasSize(1);
    assertThat(list(server.administrator())).hasSize(1);
    owner.get(reviews + one(pending)).expect(404);
    owner.get(reviews + one(pending) + "/comments").expect(404);
    place.base().nobody().get(reviews + one(pending)).expect(404);
    String page = pending.path("html_url").asString();
    String draft = page.substring(page.lastIndexOf('-') + 1);
    owner.get(place.base().issues() + "/comments/" + draft).expect(404);
    JsonNode timeline = owner.get(place.base().issues() + "/1/timeline").expect(200).json();
    assertThat(timeline.findValuesAsString("type")).doesNotContain("review");
  }

  @Test
  void aPendingReviewGrowsAndIsSubmittedUnderItsId() {
    JsonNode pending =
        send(
                writer,
                "body",
                "draft",
                "comments",
                List.of(onLine(1, "a"), onLine(1, "b"), onLine(9, "c")))
            .expect(200)
            .json();
    assertThat(pending.path("comments_count").asLong()).isEqualTo(3);
    JsonNode again = review(writer, "PENDING", "more");
    assertThat(again.path("id")).isEqualTo(pending.path("id"));
    assertThat(again.path("body").asString()).isEqualTo("more");
    String path = reviews + one(pending);
    writer.post(path, Json.object("event", "COMMENT")).expect(422);
    writer.post(path, Json.object("event", "PENDING", "body", "x")).expect(422);
    stranger.post(path, Json.object("event", "APPROVED")).expect(404);
    JsonNode submitted =
        writer.post(path, Json.object("event", "APPROVED", "body", "fine")).expect(200).json();
    assertThat(submitted.path("id")).isEqualTo(pending.path("id"));
    assertThat(submitted.path("body").asString()).isEqualTo("fine");
    assertThat(submitted.path("comments_count").asLong()).isEqualTo(3);
    assertThat(submitted.path("submitted_at")).isEqualTo(pending.path("submitted_at"));
    writer.post(path, Json.object("event", "APPROVED")).expect(422);
    assertThat(place.base().nobody().get(path + "/comments").expect(200).json().size())
        .isEqualTo(3);
  }

  @Test
  void aNewVerdictDismissesTheFormerOneOfItsReviewer() {
    JsonNode first = review(writer, "APPROVED", "");
    JsonNode second = review(writer, "REQUEST_CHANGES", "no");
    assertThat(now(first).path("dismissed").asBoolean()).isTrue();
    assertThat(now(first).path("official").asBoolean(true)).isFalse();
    assertThat(now(second).path("official").asBoolean()).isTrue();
    JsonNode third =
        send(writer, "event", "APPROVED", "comments", List.of(onLine(1, "a"))).expect(200).json();
    assertThat(now(second).path("dismissed").asBoolean(true)).isFalse();
    assertThat(now(second).path("official").asBoolean(true)).isFalse();
    assertThat(now(third).path("official").asBoolean()).isTrue();
    assertThat(stranger.delete(reviews + one(third)).expect(403).message()).isNotEmpty();
    writer.delete(reviews + one(third)).expect(204);
    writer.delete(reviews + one(third)).expect(404);
    assertThat(now(second).path("official").asBoolean()).isTrue();
  }

  @Test
  void aCommentOnALineShowsItsHunkAndTheCommitThatChangedTheLine() {
    String later =
        place.write(owner, place.base().path(), "b.txt", "1\n2\n3\n4\n5\n6\n7\n", null, "topic");
    await()
        .atMost(Duration.ofSeconds(30))
        .until(() -> owner.get(place.pulls()).json().at("/0/head/sha").asString().equals(later));
    JsonNode review =
        send(
                writer,
                "event",
                "COMMENT",
                "comments",
                List.of(
                    onLine(1, "a"),
                    Json.object("path", "b.txt", "body", "b", "new_position", 7),
                    Json.object("path", "README.md", "body", "c", "old_position", 1)))
            .expect(200)
            .json();
    assertThat(review.path("body").asString()).isEmpty();
    JsonNode old = comment(review, 0);
    assertThat(old.path("original_position").asLong()).isOne();
    assertThat(old.path("position").asLong()).isZero();
    assertThat(old.path("diff_hunk").asString()).isEmpty();
    JsonNode cut = comment(review, 1);
    assertThat(cut.path("diff_hunk").asString()).isEqualTo("@@ -0,0 +3,5 @@\n+3\n+4\n+5\n+6\n+7");
    assertThat(cut.path("commit_id").asString()).isEqualTo(later);
    JsonNode whole = comment(review, 2);
    assertThat(whole.path("diff_hunk").asString()).isEqualTo("@@ -0,0 +1 @@\n+topic");
    assertThat(whole.path("commit_id").asString()).isEqualTo(head);
    assertThat(whole.path("path").asString()).isEqualTo("topic.txt");
    assertThat(whole.path("position").asLong()).isOne();
    assertThat(whole.path("original_commit_id").asString("x")).isEmpty();
    assertThat(whole.path("resolver").isNull()).isTrue();
    assertThat(whole.path("pull_request_review_id")).isEqualTo(review.path("id"));
    assertThat(whole.path("html_url").asString())
        .endsWith("/pulls/1#issuecomment-" + whole.path("id").asLong());
  }

  @Test
  void aCommentOnALineIsAnsweredAndResolved() {
    JsonNode review =
        send(writer, "event", "COMMENT", "comments", List.of(onLine(1, "a"))).expect(200).json();
    long id = comment(review, 0).path("id").asLong();
    String replies = place.pulls() + "/1/comments/" + id + "/replies";
    JsonNode reply = stranger.post(replies, Json.object("body", "yes")).expect(201).json();
    assertThat(reply.path("path").asString()).isEqualTo("topic.txt");
    assertThat(reply.path("pull_request_review_id")).isEqualTo(review.path("id"));
    assertThat(now(review).path("comments_count").asLong()).isEqualTo(2);
    stranger.post(replies, Json.object("body", "")).expect(422);
    stranger
        .post(place.pulls() + "/1/comments/999999/replies", Json.object("body", "b"))
        .expect(404);
    long plain = place.base().comment(owner, 1, "plain").expect(201).id();
    stranger
        .post(place.pulls() + "/1/comments/" + plain + "/replies", Json.object("body", "b"))
        .expect(400);
    place.branch("other");
    place.create("other", "Second");
    stranger
        .post(place.pulls() + "/2/comments/" + id + "/replies", Json.object("body", "b"))
        .expect(404);
    String comments = place.pulls() + "/comments/";
    stranger.post(comments + id + "/resolve", Json.object()).expect(403);
    owner.post(comments + plain + "/resolve", Json.object()).expect(400);
    owner.post(comments + "999999/resolve", Json.object()).expect(404);
    writer.post(comments + id + "/resolve", Json.object()).expect(204);
    writer.post(comments + id + "/resolve", Json.object()).expect(204);
    assertThat(comment(review, 0).at("/resolver/login").asString())
        .isEqualTo(place.base().writerName());
    owner.post(comments + id + "/unresolve", Json.object()).expect(204);
    owner.post(comments + id + "/unresolve", Json.object()).expect(204);
    assertThat(comment(review, 0).path("resolver").isNull()).isTrue();
    place.base().archive();
    owner.post(comments + id + "/resolve", Json.object()).expect(423);
  }

  @Test
  void reviewsCountAmongTheCommentsFromTheNextCommentOrDeletionOn() {
    send(writer, "event", "COMMENT", "body", "text", "comments", List.of(onLine(1, "a")))
        .expect(200);
    assertThat(comments()).isZero();
    String issues = place.base().issues();
    long comment = owner.post(issues + "/1/comments", Json.object("body", "b")).expect(201).id();
    assertThat(comments()).isEqualTo(2);
    send(writer, "event", "APPROVED").expect(200);
    assertThat(comments()).isEqualTo(2);
    long review =
        send(writer, "event", "COMMENT", "body", "c", "comments", List.of(onLine(1, "d")))
            .expect(200)
            .id();
    assertThat(comments()).isEqualTo(2);
    long line =
        owner.get(place.pulls() + "/1/reviews/" + review + "/comments").json().at("/0/id").asLong();
    owner
        .post(place.pulls() + "/1/comments/" + line + "/replies", Json.object("body", "e"))
        .expect(201);
    assertThat(comments()).isEqualTo(4);
    owner.delete(issues + "/comments/" + comment).expect(204);
    assertThat(comments()).isEqualTo(3);
  }

  private long comments() {
    long comments = place.get(1).path("comments").asLong();
    JsonNode issue = owner.get(place.base().issues() + "/1").expect(200).json();
    assertThat(issue.path("comments").asLong()).isEqualTo(comments);
    return comments;
  }

  @Test
  void textsOfReviewsAreNoCommentsButCanBeEditedAndDeletedAsSuch() {
    JsonNode review =
        send(writer, "event", "COMMENT", "body", "text", "comments", List.of(onLine(1, "a")))
            .expect(200)
            .json();
    String comments = place.base().issues() + "/comments/";
    long line = comment(review, 0).path("id").asLong();
    String page = review.path("html_url").asString();
    String text = page.substring(page.lastIndexOf('-') + 1);
    owner.get(comments + line).expect(204);
    owner.get(comments + text).expect(204);
    assertThat(owner.get(place.base().issues() + "/1/comments").expect(200).json().size()).isZero();
    assertThat(owner.get(place.base().issues() + "/comments").expect(200).json().size()).isZero();
    stranger.patch(comments + line, Json.object("body", "x")).expect(403);
    JsonNode edited =
        writer.patch(comments + line, Json.object("body", "better")).expect(200).json();
    assertThat(edited.path("body").asString()).isEqualTo("better");
    assertThat(comment(review, 0).path("body").asString()).isEqualTo("better");
    writer.patch(comments + text, Json.object("body", "also")).expect(200);
    assertThat(now(review).path("body").asString()).isEqualTo("also");
    writer.delete(comments + line).expect(204);
    assertThat(now(review).path("comments_count").asLong()).isZero();
    JsonNode pull = place.get(1);
    assertThat(pull.path("comments").asLong()).isZero();
    assertThat(pull.path("review_comments").asLong()).isOne();
    writer.delete(comments + text).expect(204);
    assertThat(place.get(1).path("review_comments").asLong()).isZero();
    writer.delete(reviews + one(review)).expect(204);
    assertThat(place.get(1).path("review_comments").asLong()).isZero();
  }

  @Test
  void commentsOfAPendingReviewAreThereForTheirAuthorAndAdministrators() {
    JsonNode pending =
        send(writer, "body", "draft", "comments", List.of(onLine(1, "a"))).expect(200).json();
    String comment = place.base().issues() + "/comments/" + comment(pending, 0).path("id").asLong();
    owner.get(comment).expect(404);
    owner.patch(comment, Json.object("body", "x")).expect(404);
    owner.delete(comment).expect(404);
    server.administrator().get(comment).expect(204);
    writer.get(comment).expect(204);
    JsonNode edited = writer.patch(comment, Json.object("body", "better")).expect(200).json();
    assertThat(edited.path("body").asString()).isEqualTo("better");
    assertThat(comment(pending, 0).path("body").asString()).isEqualTo("better");
    writer.delete(comment).expect(204);
    writer.get(comment).expect(404);
  }

  @Test
  void neitherReadersOfALockedPullRequestNorBlockedUsersReview() {
    JsonNode review =
        send(writer, "event", "COMMENT", "comments", List.of(onLine(1, "a"))).expect(200).json();
    JsonNode pending = review(stranger, "PENDING", "draft");
    String replies =
        place.pulls() + "/1/comments/" + comment(review, 0).path("id").asLong() + "/replies";
    String lock = place.base().issues() + "/1/lock";
    owner.put(lock, Json.object()).expect(204);
    send(stranger, "event", "APPROVED").expect(403);
    stranger.post(reviews + one(pending), Json.object("event", "APPROVED")).expect(403);
    stranger.post(replies, Json.object("body", "b")).expect(403);
    writer.post(replies, Json.object("body", "b")).expect(201);
    review(writer, "APPROVED", "");
    owner.delete(lock).expect(204);
    owner.put("/user/blocks/" + place.base().strangerName()).expect(204);
    assertThat(send(stranger, "event", "APPROVED").expect(403).message())
        .isEqualTo("user is blocked");
    stranger.post(replies, Json.object("body", "b")).expect(403);
  }

  @Test
  void aDismissedReviewCanBeRestoredAndBothNeedAnAdministrator() {
    JsonNode approval = review(writer, "APPROVED", "");
    JsonNode remark = review(writer, "COMMENT", "b");
    String path = reviews + one(approval);
    writer.post(path + "/dismissals", Json.object("message", "m")).expect(403);
    writer.post(path + "/dismissals", Json.object("message", 1)).expect(422);
    owner.post(reviews + one(remark) + "/dismissals", Json.object()).expect(403);
    owner.post(reviews + "/999999/dismissals", Json.object()).expect(404);
    JsonNode dismissed =
        owner.post(path + "/dismissals", Json.object("message", "too early")).expect(200).json();
    assertThat(dismissed.path("dismissed").asBoolean()).isTrue();
    JsonNode entry =
        owner
            .get(place.base().issues() + "/1/timeline")
            .expect(200)
            .json()
            .valueStream()
            .filter(each -> each.path("type").asString().equals("dismiss_review"))
            .findFirst()
            .orElseThrow();
    assertThat(entry.path("body").asString()).isEqualTo("too early");
    assertThat(entry.path("review_id")).isEqualTo(approval.path("id"));
    writer.post(path + "/undismissals", Json.object()).expect(403);
    JsonNode restored = owner.post(path + "/undismissals", Json.object()).expect(200).json();
    assertThat(restored.path("dismissed").asBoolean(true)).isFalse();
    owner.patch(place.pulls() + "/1", Json.object("state", "closed")).expect(201);
    owner.post(path + "/dismissals", Json.object()).expect(403);
  }

  @Test
  void commentsOnLinesTakeRoomInPagesOfATimelineWithoutBeingShown() {
    send(writer, "event", "COMMENT", "comments", List.of(onLine(1, "a"), onLine(1, "b")))
        .expect(200);

    JsonNode all = timeline("limit=50");
    assertThat(all.findValuesAsString("type")).contains("review").doesNotContain("code");
    int entries = all.size() + 2;
    assertThat(IntStream.rangeClosed(1, entries).map(page -> timeline(page).size()).sum())
        .isEqualTo(all.size());
    assertThat(timeline(entries)).hasSize(1);
  }

  private JsonNode timeline(int page) {
    return timeline("limit=1&page=" + page);
  }

  private JsonNode timeline(String query) {
    return owner.get(place.base().issues() + "/1/timeline?" + query).expect(200).json();
  }

  @Test
  void priorReviewsAreDismissedTogetherWithOne() {
    JsonNode first = review(writer, "APPROVED", "");
    JsonNode second =
        send(writer, "event", "APPROVED", "comments", List.of(onLine(1, "a"))).expect(200).json();
    owner
        .post(reviews + one(second) + "/dismissals", Json.object("message", "", "priors", true))
        .expect(200);
    assertThat(now(first).path("dismissed").asBoolean()).isTrue();
    assertThat(now(second).path("dismissed").asBoolean()).isTrue();
  }

  @Test
  void aProtectedBranchIsMergedIntoOnceAnOfficialReviewApproves() {
    owner
        .post(
            place.base().path() + "/branch_protections",
            Json.object(
                "rule_name", "main", "required_approvals", 1, "block_on_rejected_reviews", true))
        .expect(201);
    Map<String, Object> merge = Json.object("do", "merge");
    String path = place.pulls() + "/1/merge";
    review(stranger, "APPROVED", "");
    owner.post(path, merge).expect(405);
    JsonNode approval = review(writer, "APPROVED", "");
    String dismissals = reviews + one(approval) + "/dismissals";
    owner.post(dismissals, Json.object("message", "m")).expect(200);
    owner.post(path, merge).expect(405);
    review(writer, "APPROVED", "");
    owner.post(path, merge).expect(200);
  }

  @Test
  void aListOfReviewsCostsTheSameWhateverItsLength() {
    review(writer, "APPROVED", "");
    long one = CountedStatements.of(writer, reviews);
    review(stranger, "COMMENT", "b");
    review(owner, "COMMENT", "c");
    assertThat(CountedStatements.of(writer, reviews)).isEqualTo(one);
  }
}
