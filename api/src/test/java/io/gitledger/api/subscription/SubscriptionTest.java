package io.gitledger.api.subscription;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@BlackBox
class SubscriptionTest {
  private final TestServer server = TestServer.shared();
  private final TestPlace place = TestPlace.open(server);
  private String subscriptions;

  @BeforeEach
  void theWriterOpensAnIssue() {
    place.open(place.writer(), "T");
    subscriptions = subscriptions(place);
  }

  private static String subscriptions(TestPlace where) {
    return where.issues() + "/1/subscriptions";
  }

  private List<String> subscribers() {
    Answer list = place.nobody().get(subscriptions).expect(200);
    List<String> logins =
        list.json().valueStream().map(user -> user.path("login").asString()).toList();
    assertThat(list.header("X-Total-Count")).hasValue(Integer.toString(logins.size()));
    return logins;
  }

  private boolean subscribed(TestClient client) {
    JsonNode info = client.get(subscriptions + "/check").expect(200).json();
    assertThat(info.path("ignored").asBoolean()).isNotEqualTo(info.path("subscribed").asBoolean());
    return info.path("subscribed").asBoolean();
  }

  @Test
  void watchersTheAuthorAndCommentatorsAreSubscribedWithoutAChoice() {
    assertThat(subscribed(place.owner())).isTrue();
    assertThat(subscribed(place.writer())).isTrue();
    assertThat(subscribed(place.stranger())).isFalse();
    place.comment(place.stranger(), 1, "text");
    assertThat(subscribed(place.stranger())).isTrue();
    assertThat(subscribers()).isEmpty();
  }

  @Test
  void subscribersAreSortedByLogin() {
    Stream.of("z", "a", "Z")
        .map(name -> server.newUser(name))
        .forEach(login -> server.as(login).put(subscriptions + "/" + login).expect(201));

    assertThat(subscribers()).hasSize(3).isSorted();
  }

  @Test
  void theCheckTellsOfTheIssue() {
    JsonNode info = place.owner().get(subscriptions + "/check").expect(200).json();
    String repository = server.address() + "api/v1" + place.path();
    JsonNode issue = place.owner().get(place.issues() + "/1").json();
    assertThat(info.path("url").asString()).isEqualTo(repository + "/issues/1/subscriptions");
    assertThat(info.path("repository_url").asString()).isEqualTo(repository);
    assertThat(info.path("created_at")).isEqualTo(issue.path("created_at"));
    assertThat(info.path("reason").isNull()).isTrue();
  }

  @Test
  void onlyChangesAreCreated() {
    String own = subscriptions + "/" + place.strangerName();
    TestClient stranger = place.stranger();
    stranger.delete(own).expect(200);
    assertThat(stranger.put(own).expect(201).text()).isEmpty();
    assertThat(stranger.put(own).expect(200).text()).isEmpty();
    assertThat(subscribers()).containsExactly(place.strangerName());
    assertThat(subscribed(stranger)).isTrue();
    stranger.delete(own).expect(201);
    place.comment(stranger, 1, "text");
    assertThat(subscribed(stranger)).isFalse();
    assertThat(subscribers()).isEmpty();
    place.writer().put(subscriptions + "/" + place.writerName()).expect(200);
    assertThat(subscribers()).isEmpty();
  }

  @Test
  void onlyAdministratorsOfTheSiteDecideForOthers() {
    String others = subscriptions + "/" + place.strangerName();
    place.owner().put(others).expect(403);
    place.owner().delete(others).expect(403);
    server.administrator().put(others).expect(201);
    assertThat(subscribers()).containsExactly(place.strangerName());
    place.nobody().put(others).expect(401);
    place.nobody().get(subscriptions + "/check").expect(401);
    place.owner().put(subscriptions + "/no-one").expect(404);
    place.owner().put(place.issues() + "/99/subscriptions/" + place.ownerName()).expect(404);
    place.owner().get(place.issues() + "/99/subscriptions").expect(404);
  }

  @Test
  void whoeverMayNotReadTheIssueIsToldNothing() {
    TestPlace hidden = TestPlace.hidden(server);
    hidden.open("T");
    String own = subscriptions(hidden) + "/" + hidden.strangerName();
    hidden.stranger().put(own).expect(404);
    hidden.stranger().get(subscriptions(hidden)).expect(404);
    hidden.stranger().get(subscriptions(hidden) + "/check").expect(404);
  }

  @Test
  void aSubscriptionEndsWithTheAccess() {
    TestPlace hidden = TestPlace.hidden(server);
    hidden.open("T");
    hidden.writer().put(subscriptions(hidden) + "/" + hidden.writerName()).expect(201);
    hidden.owner().delete(hidden.path() + "/collaborators/" + hidden.writerName()).expect(204);
    assertThat(hidden.owner().get(subscriptions(hidden)).expect(200).json()).isEmpty();
  }

  @Test
  void aDeletedUserIsNotListedUntilRestored() {
    String doomed = server.newUser("doomed");
    server.as(doomed).put(subscriptions + "/" + doomed).expect(201);
    long id = server.as(doomed).get("/user").id();
    server.administrator().delete("/admin/users/" + doomed).expect(204);
    assertThat(subscribers()).isEmpty();
    server.administrator().post("/ledger/deleted/users/" + id + "/restore").expect(200);
    assertThat(subscribers()).containsExactly(doomed);
  }
}
