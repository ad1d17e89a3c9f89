package io.gitledger.api.notification;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@BlackBox
class NotificationTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  private final TestServer server = TestServer.shared();
  private final TestPlace place = TestPlace.open(server);
  private final String path = place.path() + "/notifications";
  private final TestClient owner = place.owner();
  private final TestClient stranger = place.stranger();

  private static long unread(TestClient user) {
    return user.get("/notifications/new").expect(200).json().path("new").asLong();
  }

  private static void awaitUnread(TestClient user, long count) {
    await().atMost(TIMEOUT).until(() -> unread(user), found -> found == count);
  }

  /** Waits until all previous events of the repository have been processed. */
  private void awaitTold() {
    place.open(stranger, "the last");
    await().atMost(TIMEOUT).until(() -> titles(owner, "").contains("the last"));
  }

  private static List<JsonNode> threads(TestClient user, String query) {
    return user.get("/notifications" + query).expect(200).json().valueStream().toList();
  }

  private static List<String> titles(Stream<JsonNode> threads) {
    return threads.map(thread -> thread.at("/subject/title").asString()).toList();
  }

  private static List<String> titles(TestClient user, String query) {
    return titles(threads(user, query).stream());
  }

  /** Returns the titles in the order of the contract: the latest second first, then by ids. */
  private static List<String> inOrder(TestClient user, String query) {
    List<JsonNode> threads = threads(user, query);
    assertThat(threads)
        .isSortedAccordingTo(
            Comparator.comparing((JsonNode thread) -> thread.path("updated_at").asString())
                .reversed()
                .thenComparingLong(thread -> thread.path("id").asLong()));
    return titles(threads.stream());
  }

  /** Returns a thread of the owner for each title. */
  private Map<String, Long> ownersThreads(String... titles) {
    for (String title : titles) {
      long before = unread(owner);
      place.open(stranger, title);
      awaitUnread(owner, before + 1);
    }
    return threads(owner, "").stream()
        .collect(
            Collectors.toMap(
                thread -> thread.at("/subject/title").asString(),
                thread -> thread.path("id").asLong()));
  }

  @Test
  void whoWatchesIsNotifiedOfANewIssueAndWhoOpensItIsNot() {
    place.open(stranger, "broken");
    awaitUnread(owner, 1);

    JsonNode thread = threads(owner, "").getFirst();
    assertThat(thread.path("unread").asBoolean()).isTrue();
    assertThat(thread.path("pinned").asBoolean()).isFalse();
    assertThat(thread.path("url").asString())
        .endsWith("/api/v1/notifications/threads/" + thread.path("id").asLong());
    assertThat(thread.path("repository").has("permissions")).isFalse();
    assertThat(thread.at("/repository/owner/email").asString()).startsWith(place.ownerName() + "@");
    assertThat(thread.at("/repository/full_name").asString())
        .isEqualTo(place.ownerName() + "/" + place.name());
    JsonNode subject = thread.path("subject");
    assertThat(subject.path("title").asString()).isEqualTo("broken");
    assertThat(subject.path("type").asString()).isEqualTo("Issue");
    assertThat(subject.path("state").asString()).isEqualTo("open");
    assertThat(subject.path("url").asString()).endsWith("/api/v1" + place.issues() + "/1");
    assertThat(subject.path("html_url").asString())
        .endsWith("/" + place.ownerName() + "/r/issues/1");
    assertThat(subject.path("latest_comment_url").asString()).isEmpty();
    assertThat(subject.path("latest_comment_html_url").asString()).isEmpty();
    assertThat(unread(stranger)).isZero();
  }

  @Test
  void participantsAreNotifiedOfCommentsAndOfTheStateInTheSameThread() {
    place.open(stranger, "talk");
    JsonNode comment = place.comment(owner, 1, "why?").json();
    awaitUnread(stranger, 1);
    JsonNode thread = threads(stranger, "").getFirst();
    assertThat(thread.at("/subject/latest_comment_url").asString())
        .endsWith("/issues/comments/" + comment.path("id").asLong());
    assertThat(thread.at("/subject/latest_comment_html_url").asString())
        .isEqualTo(comment.path("html_url").asString());

    stranger.patch("/notifications/threads/" + thread.path("id").asLong(), "").expect(205);
    assertThat(unread(stranger)).isZero();
    owner.patch(place.issues() + "/1", Json.object("state", "closed")).expect(201);
    awaitUnread(stranger, 1);
    JsonNode again = threads(stranger, "").getFirst();
    assertThat(again.path("id")).isEqualTo(thread.path("id"));
    assertThat(again.at("/subject/state").asString()).isEqualTo("closed");
  }

  @Test
  void whoUnsubscribedIsNotNotifiedUnlessMentionedOrAssigned() {
    place.open(stranger, "quiet");
    String own = place.issues() + "/1/subscriptions/" + place.strangerName();
    stranger.delete(own).expect(201);
    place.comment(owner, 1, "unheard");
    awaitTold();
    assertThat(unread(stranger)).isZero();

    place.comment(owner, 1, "but you, @" + place.strangerName());
    awaitUnread(stranger, 1);

    String writer = place.writerName();
    place.writer().put(place.issues() + "/1/subscriptions/" + writer).expect(201);
    place.writer().delete(place.issues() + "/1/subscriptions/" + writer).expect(201);
    owner.patch(place.issues() + "/1", Json.object("assignees", List.of(writer))).expect(201);
    awaitUnread(place.writer(), 1);
  }

  @Test
  void whoSubscribedIsNotified() {
    place.open("heard");
    stranger.put(place.issues() + "/1/subscriptions/" + place.strangerName()).expect(201);
    place.comment(owner, 1, "news");
    awaitUnread(stranger, 1);
  }

  @Test
  void editsLabelsAndTheLikeNotifyNobody() {
    Map<String, Long> threads = ownersThreads("still");
    owner.patch("/notifications/threads/" + threads.get("still"), "").expect(205);
    stranger
        .patch(
            place.issues() + "/1", Json.object("title", "still", "body", "@" + place.ownerName()))
        .expect(201);
    awaitTold();
    assertThat(titles(owner, "")).containsExactly("the last");
  }

  @Test
  void readThreadsAreHiddenPinnedOnesStayAndAllAreListedOnDemand() {
    Map<String, Long> threads = ownersThreads("first", "second", "third");
    assertThat(inOrder(owner, "")).containsExactlyInAnyOrder("third", "second", "first");

    JsonNode read =
        owner.patch("/notifications/threads/" + threads.get("third"), "").expect(205).json();
    assertThat(read.path("unread").asBoolean()).isFalse();
    JsonNode pinned =
        owner
            .patch("/notifications/threads/" + threads.get("first") + "?to-status=pinned", "")
            .expect(205)
            .json();
    assertThat(pinned.path("pinned").asBoolean()).isTrue();
    assertThat(pinned.path("unread").asBoolean()).isFalse();

    assertThat(unread(owner)).isOne();
    assertThat(inOrder(owner, "")).containsExactlyInAnyOrder("first", "second");
    assertThat(inOrder(owner, "?all=true&status-types=read"))
        .containsExactlyInAnyOrder("first", "third", "second");
    assertThat(titles(owner, "?status-types=READ")).containsExactly("third");
    assertThat(inOrder(owner, "?status-types=read&status-types=%20pinned"))
        .containsExactlyInAnyOrder("first", "third");
    assertThat(titles(owner, "?status-types=nosuch")).hasSize(3);
    place.comment(stranger, 1, "pinned stays pinned");
    place.comment(stranger, 3, "read becomes unread");
    awaitUnread(owner, 2);
    assertThat(titles(owner, "?status-types=pinned")).containsExactly("first");
  }

  @Test
  void listsAreNarrowedBySubjectAndTimeAndPaged() {
    ownersThreads("first", "second");
    assertThat(titles(owner, "?subject-type=issue")).hasSize(2);
    assertThat(titles(owner, "?subject-type=Pull&subject-type=commit")).isEmpty();
    assertThat(titles(owner, "?subject-type=nosuch")).hasSize(2);
    assertThat(titles(owner, "?since=2000-01-01T00:00:00Z")).hasSize(2);
    assertThat(titles(owner, "?before=2000-01-01T00:00:00Z")).isEmpty();
    owner.get("/notifications?since=yesterday").expect(422);
    owner.get(path + "?before=yesterday").expect(422);
    Answer page = owner.get("/notifications?limit=1&page=2").expect(200);
    assertThat(titles(page.json().valueStream())).containsExactly(inOrder(owner, "").getLast());
    assertThat(page.header("X-Total-Count")).contains("2");
    assertThat(page.header("Link").orElseThrow()).contains("rel=\"first\"");
  }

  @Test
  void allUnreadThreadsAreMarkedAtOnceUpToAMoment() {
    ownersThreads("first", "second");
    assertThat(owner.put("/notifications?last_read_at=2001-01-01T00:00:00Z").expect(205).json())
        .isEmpty();
    owner.put("/notifications?last_read_at=bad").expect(400);
    owner.put(path + "?last_read_at=bad").expect(400);

    List<String> before = inOrder(owner, "");
    JsonNode marked = owner.put("/notifications").expect(205).json();
    assertThat(titles(marked.valueStream())).hasSize(2).isEqualTo(before);
    assertThat(marked.valueStream()).noneMatch(thread -> thread.path("unread").asBoolean());
    assertThat(unread(owner)).isZero();
    assertThat(owner.put("/notifications").expect(205).json()).isEmpty();

    JsonNode again =
        owner
            .put("/notifications?status-types=read&status-type=pinned&to-status=unread")
            .expect(205)
            .json();
    assertThat(again.valueStream()).hasSize(2).allMatch(each -> each.path("unread").asBoolean());
    assertThat(unread(owner)).isEqualTo(2);
    assertThat(owner.put("/notifications?all=true&to-status=nosuch").expect(205).json()).hasSize(2);
    assertThat(unread(owner)).isZero();
  }

  @Test
  void aRepositoryHasThoseThreadsOfTheCallerThatAreAboutIt() {
    ownersThreads("here");
    String other = "/repos/" + place.ownerName() + "/other";
    owner.post("/user/repos", Json.object("name", "other")).expect(201);
    stranger.post(other + "/issues", Json.object("title", "there")).expect(201);
    awaitUnread(owner, 2);

    assertThat(titles(owner.get(path).expect(200).json().valueStream())).containsExactly("here");
    assertThat(titles(owner.put(path).expect(205).json().valueStream())).containsExactly("here");
    assertThat(titles(owner, "")).containsExactly("there");
    assertThat(stranger.get(path).expect(200).json()).isEmpty();
    place.nobody().get(path).expect(401);
    place.nobody().get(path + "?since=x").expect(401);
    place.nobody().put(path).expect(401);
    owner.get("/repos/" + place.ownerName() + "/none/notifications").expect(404);
  }

  @Test
  void aThreadIsReadByItsUserAndAdministratorsAndChangedByItsUser() {
    String thread = "/notifications/threads/" + ownersThreads("mine").get("mine");
    assertThat(owner.get(thread).expect(200).json().at("/subject/title").asString())
        .isEqualTo("mine");
    server.administrator().get(thread).expect(200);
    server.administrator().patch(thread, "").expect(403);
    assertThat(stranger.get(thread).expect(403).message())
        .startsWith("only user itself and admin are allowed to read/change this thread ");
    stranger.patch(thread, "").expect(403);
    place.nobody().get(thread).expect(401);
    place.nobody().patch(thread, "").expect(401);
    owner.get("/notifications/threads/999999999").expect(404);
    owner.patch("/notifications/threads/999999999", "").expect(404);
    owner.get("/notifications/threads/none").expect(404);
  }

  @Test
  void tokensNeedTheScopeAndReachMoreThanPublicThings() {
    TestClient reader = server.withToken(server.newToken(place.ownerName(), "read:notification"));
    reader.get("/notifications").expect(200);
    reader.put("/notifications").expect(403);
    server
        .withToken(server.newToken(place.ownerName(), "all,public-only".split(",")))
        .get("/notifications/new")
        .expect(403);
  }

  @Test
  void whoMayNoLongerReadKeepsAThreadThatTellsNothing() {
    TestPlace hidden = TestPlace.hidden(server);
    TestClient writer = hidden.writer();
    writer.put(hidden.path() + "/subscription").expect(200);
    hidden.open("secret");
    awaitUnread(writer, 1);
    hidden.owner().delete(hidden.path() + "/collaborators/" + hidden.writerName()).expect(204);

    JsonNode thread = threads(writer, "").getFirst();
    assertThat(thread.path("repository").isNull()).isTrue();
    assertThat(thread.path("subject").isNull()).isTrue();
    assertThat(unread(writer)).isOne();
  }

  @Test
  void whoCannotReadIssuesIsNotNotified() {
    TestPlace hidden = TestPlace.hidden(server);
    hidden.owner().post(hidden.issues(), mentioning(place.strangerName())).expect(201);
    hidden.owner().post(hidden.issues(), mentioning(hidden.writerName())).expect(201);
    awaitUnread(hidden.writer(), 1);
    assertThat(unread(stranger)).isZero();
  }

  private static Map<String, Object> mentioning(String login) {
    return Json.object("title", "for you", "body", "@" + login);
  }

  @Test
  void threadsGoWithTheirIssue() {
    ownersThreads("kept", "gone");
    owner.delete(place.issues() + "/2").expect(204);
    assertThat(unread(owner)).isOne();
    assertThat(titles(owner, "?all=true")).containsExactly("kept");
  }

  @Test
  void anOfferedRepositoryNotifiesWhoMayTakeIt() {
    String taker = server.newUser("taker");
    owner.post(place.path() + "/transfer", Json.object("new_owner", taker)).expect(201);
    awaitUnread(server.as(taker), 1);
    JsonNode subject = threads(server.as(taker), "?subject-type=repository").getFirst();
    assertThat(subject.at("/subject/type").asString()).isEqualTo("Repository");
    assertThat(subject.at("/subject/title").asString()).isEqualTo(place.ownerName() + "/r");
    assertThat(subject.at("/subject/url").asString()).isEqualTo("/" + place.ownerName() + "/r");
    assertThat(subject.at("/subject/state").asString()).isEmpty();
  }
}
