package io.gitledger.api.issue;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.HookBody;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestServer;
import io.gitledger.api.testing.WebhookSink;
import java.time.Duration;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@BlackBox
class IssueMilestoneTest {
  private final TestServer server = TestServer.shared();
  private final TestPlace place = TestPlace.open(server);

  private static long milestone(TestPlace where, String title) {
    return where
        .owner()
        .post(where.path() + "/milestones", Json.object("title", title))
        .expect(201)
        .json()
        .path("id")
        .asLong();
  }

  private JsonNode open(String title, long milestone) {
    var body = Json.object("title", title, "milestone", milestone);
    return place.owner().post(place.issues(), body).expect(201).json();
  }

  private JsonNode edit(long number, Object... change) {
    return place
        .owner()
        .patch(place.issues() + "/" + number, Json.object(change))
        .expect(201)
        .json();
  }

  private List<String> titles(String path) {
    return place
        .owner()
        .get(path)
        .expect(200)
        .json()
        .valueStream()
        .map(issue -> issue.path("title").asString())
        .toList();
  }

  @Test
  void aMilestoneIsSetAtTheBeginningReplacedAndRemoved() {
    long first = milestone(place, "One");
    long second = milestone(place, "Two");
    assertThat(open("T", first).at("/milestone/id").asLong()).isEqualTo(first);
    assertThat(edit(1, "milestone", second).at("/milestone/title").asString()).isEqualTo("Two");
    assertThat(edit(1, "title", "x").at("/milestone/id").asLong()).isEqualTo(second);
    assertThat(edit(1, "milestone", 0).path("milestone").isNull()).isTrue();
  }

  @Test
  void onlyMilestonesOfTheRepositoryAndOnlyForWriters() {
    long own = milestone(place, "One");
    TestPlace other = TestPlace.open(server);
    long foreign = milestone(other, "Other");
    assertThat(open("T", foreign).path("milestone").isNull()).isTrue();
    place.owner().patch(place.issues() + "/1", Json.object("milestone", foreign)).expect(422);
    var wish = Json.object("title", "Wish", "milestone", own);
    JsonNode ignored = place.stranger().post(place.issues(), wish).expect(201).json();
    assertThat(ignored.path("milestone").isNull()).isTrue();
    place.stranger().patch(place.issues() + "/2", Json.object("milestone", own)).expect(201);
    assertThat(place.owner().get(place.issues() + "/2").json().path("milestone").isNull()).isTrue();
  }

  @Test
  void aMilestoneCountsItsIssuesAndLeavesThemWhenDeleted() {
    long milestone = milestone(place, "One");
    open("a", milestone);
    open("b", milestone);
    JsonNode closed = edit(2, "state", "closed");
    assertThat(closed.at("/milestone/open_issues").asInt()).isOne();
    assertThat(closed.at("/milestone/closed_issues").asInt()).isOne();
    String path = place.path() + "/milestones";
    assertThat(place.nobody().get(path).json().at("/0/open_issues").asInt()).isOne();
    place.owner().delete(place.issues() + "/1").expect(204);
    JsonNode counted = place.nobody().get(path + "/" + milestone).expect(200).json();
    assertThat(counted.path("open_issues").asInt()).isZero();
    assertThat(counted.path("closed_issues").asInt()).isOne();
    place.owner().delete(path + "/" + milestone).expect(204);
    assertThat(place.nobody().get(place.issues() + "/2").json().path("milestone").isNull())
        .isTrue();
  }

  @Test
  void listsAndSearchesAreNarrowedToMilestones() {
    long one = milestone(place, "One " + place.ownerName());
    long two = milestone(place, "Two");
    open("a", one);
    open("b", two);
    open("c", 0);
    String list = place.issues() + "?milestones=";
    String title = "One%20" + place.ownerName();
    assertThat(titles(list + title)).containsExactly("a");
    assertThat(titles(list + two + ",nosuch")).containsExactly("b");
    assertThat(titles(list + title + "," + two)).containsExactly("b", "a");
    assertThat(titles(list + "nosuch,999999999")).hasSize(3);
    String search = "/repos/issues/search?owner=" + place.ownerName() + "&milestones=";
    assertThat(titles(search + "ONE%20" + place.ownerName())).containsExactly("a");
    assertThat(titles(search + server.freshName("nosuch"))).hasSize(3);
  }

  @Test
  void theTitlesOfHiddenMilestonesAreNotToldByASearch() {
    place.open("one");
    var hidden = TestPlace.hidden(server);
    String secret = server.freshName("secret");
    milestone(hidden, secret);
    String search = "/repos/issues/search?owner=" + place.ownerName() + "&milestones=" + secret;

    assertThat(place.nobody().get(search).expect(200).json()).hasSize(1);
    assertThat(place.stranger().get(search).expect(200).json()).hasSize(1);
    assertThat(hidden.owner().get(search).expect(200).json()).isEmpty();
  }

  @Test
  void everyChangeIsDelivered() {
    long milestone = milestone(place, "One");
    try (WebhookSink sink = WebhookSink.start()) {
      place
          .owner()
          .post(place.path() + "/hooks", HookBody.to(sink.url(), "issue_milestone"))
          .expect(201);
      open("T", milestone);
      edit(1, "milestone", milestone);
      edit(1, "milestone", 0);
      Awaitility.await()
          .atMost(Duration.ofSeconds(30))
          .until(() -> sink.deliveries("issues").size() == 2);
      var sent = sink.deliveries("issues");
      assertThat(sent)
          .extracting(each -> each.json().path("action").asString())
          .containsExactly("milestoned", "demilestoned");
      assertThat(sent)
          .extracting(each -> each.json().at("/issue/milestone/title").asString(""))
          .containsExactly("One", "");
      assertThat(sent.getFirst().header("X-Gitea-Event-Type")).isEqualTo("issue_milestone");
    }
  }
}
