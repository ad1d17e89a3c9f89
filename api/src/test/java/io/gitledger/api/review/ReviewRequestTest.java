package io.gitledger.api.review;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.pull.PullPlace;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@BlackBox
class ReviewRequestTest {
  private final TestServer server = TestServer.shared();
  private final PullPlace place = PullPlace.open(server);
  private final String pull = place.pulls() + "/1";
  private final String requests = pull + "/requested_reviewers";
  private final String writerName = place.base().writerName();
  private final String strangerName = place.base().strangerName();
  private final TestClient owner = place.base().owner();
  private final TestClient writer = place.base().writer();
  private final TestClient stranger = place.base().stranger();

  @BeforeEach
  void aPullRequestOfTheOwner() {
    place.branch("topic");
    place.create("topic", "First");
  }

  private static Map<String, Object> users(String... logins) {
    return Json.object("reviewers", List.of(logins));
  }

  private List<String> reviewers() {
    return place.get(1).path("requested_reviewers").findValuesAsString("login");
  }

  @Test
  void aRequestIsMadeOnceAndWithdrawn() {
    JsonNode asked = owner.post(requests, users(writerName)).expect(201).json();
    assertThat(asked.at("/0/state").asString()).isEqualTo("REQUEST_REVIEW");
    assertThat(asked.at("/0/user/login").asString()).isEqualTo(writerName);
    assertThat(asked.at("/0/official").asBoolean()).isTrue();
    assertThat(asked.at("/0/html_url").asString("x")).isEmpty();
    assertThat(owner.post(requests, users(writerName)).expect(201).json().size()).isZero();
    assertThat(reviewers()).containsExactly(writerName);
    assertThat(owner.get(pull + "/reviews").expect(200).json().size()).isOne();
    owner.delete(requests, users(writerName)).expect(204);
    owner.delete(requests, users(writerName)).expect(204);
    assertThat(reviewers()).isEmpty();
    List<String> kinds =
        owner
            .get(place.base().issues() + "/1/timeline")
            .expect(200)
            .json()
            .findValuesAsString("type");
    assertThat(kinds.stream().filter("review_request"::equals)).hasSize(2);
    assertThat(owner.post(requests, Json.object()).expect(201).json().size()).isZero();
    owner.delete(requests, Json.object()).expect(204);
  }

  @Test
  void whoMayNotBeAskedOrAskIsRefused() {
    owner.post(requests, users("nosuch-user")).expect(404);
    owner.post(requests, users(place.base().ownerName())).expect(422);
    owner.delete(requests, users("nosuch-user")).expect(404);
    stranger.post(requests, users(writerName)).expect(422);
    place.base().nobody().post(requests, users(writerName)).expect(401);
    owner.post(requests, users(strangerName)).expect(201);
    owner.post(requests, users(writerName)).expect(201);
    stranger.delete(requests, users(writerName)).expect(422);
    stranger.delete(requests, users(strangerName)).expect(204);
    String organization = server.newOrganization(owner, "reviewers");
    owner.post(requests, users(organization)).expect(422);
    place.base().archive();
    owner.post(requests, users(strangerName)).expect(422);
  }

  @Test
  void aReviewAnswersTheRequestAndCanBeAskedForAgain() {
    owner.post(requests, users(writerName)).expect(201);
    String reviews = pull + "/reviews";
    writer.post(reviews, Json.object("event", "APPROVED")).expect(200);
    JsonNode list = owner.get(reviews).expect(200).json();
    assertThat(list.findValuesAsString("state")).containsExactly("APPROVED");
    assertThat(reviewers()).containsExactly(writerName);
    owner.post(requests, users(writerName)).expect(201);
    list = owner.get(reviews).expect(200).json();
    assertThat(list.findValuesAsString("state")).containsExactly("APPROVED", "REQUEST_REVIEW");
    assertThat(list.at("/0/official").asBoolean(true)).isFalse();
    owner.delete(requests, users(writerName)).expect(204);
    list = owner.get(reviews).expect(200).json();
    assertThat(list.at("/0/official").asBoolean()).isTrue();
    writer.patch(pull, Json.object("state", "closed")).expect(201);
    owner.post(requests, users(writerName)).expect(403);
  }

  @Test
  void aTeamIsAskedAndAnsweredByAMember() {
    String organization = server.newOrganization(owner, "reviewers");
    String repository = "/repos/" + organization + "/r";
    createRepository(organization);
    long inside = team(organization, "inside");
    team(organization, "outside");
    owner.put("/teams/" + inside + "/repos/" + organization + "/r").expect(204);
    owner.put("/teams/" + inside + "/members/" + writerName).expect(204);
    JsonNode created = openFor("INSIDE", repository);
    assertThat(created.at("/requested_reviewers_teams/0/name").asString()).isEqualTo("inside");
    assertThat(created.at("/requested_reviewers_teams/0/organization/username").asString())
        .isEqualTo(organization);
    String asked = repository + "/pulls/1/requested_reviewers";
    Map<String, Object> outside = Json.object("team_reviewers", List.of("outside"));
    owner.post(asked, outside).expect(422);
    owner.post(asked, Json.object("team_reviewers", List.of("nosuch"))).expect(404);
    String search = "/repos/issues/search?owner=" + organization;
    assertThat(writer.get(search + "&review_requested=true").expect(200).json().size()).isOne();
    assertThat(writer.get(search + "&reviewed=true").expect(200).json().size()).isZero();
    writer.post(repository + "/pulls/1/reviews", Json.object("event", "APPROVED")).expect(200);
    assertThat(writer.get(search + "&review_requested=true").expect(200).json().size()).isZero();
    assertThat(writer.get(search + "&reviewed=true").expect(200).json().size()).isOne();
    JsonNode answered = owner.get(repository + "/pulls/1").expect(200).json();
    assertThat(answered.path("requested_reviewers_teams").isEmpty()).isTrue();
    assertThat(answered.at("/requested_reviewers/0/login").asString()).isEqualTo(writerName);
    assertThat(answered.at("/requested_reviewers/0/email").asString()).contains("noreply");
    JsonNode listed = owner.get(repository + "/pulls").expect(200).json().path(0);
    assertThat(listed.path("requested_reviewers_teams").isNull()).isTrue();
    assertThat(listed.at("/requested_reviewers/0/login").asString()).isEqualTo(writerName);
  }

  @Test
  void theRequestToATeamEndsWithTheTeam() {
    String organization = server.newOrganization(owner, "reviewers");
    String repository = "/repos/" + organization + "/r";
    createRepository(organization);
    long team = team(organization, "team");
    owner.put("/teams/" + team + "/repos/" + organization + "/r").expect(204);
    openFor("team", repository);
    String reviews = repository + "/pulls/1/reviews";
    long request = owner.get(reviews).expect(200).json().at("/0/id").asLong();
    owner.get(reviews + "/" + request).expect(200);

    owner.delete("/teams/" + team).expect(204);

    var listed = owner.get(reviews).expect(200);
    assertThat(listed.json()).isEmpty();
    assertThat(listed.header("X-Total-Count")).hasValue("0");
    owner.get(reviews + "/" + request).expect(404);
    JsonNode left = owner.get(repository + "/pulls/1").expect(200).json();
    assertThat(left.path("requested_reviewers_teams")).isEmpty();
  }

  @Test
  void theRequestToATeamEndsWhenTheRepositoryIsTransferred() {
    String organization = server.newOrganization(owner, "reviewers");
    String other = server.newOrganization(owner, "others");
    createRepository(organization);
    long team = team(organization, "team");
    owner.put("/teams/" + team + "/repos/" + organization + "/r").expect(204);
    openFor("team", "/repos/" + organization + "/r");

    owner
        .post("/repos/" + organization + "/r/transfer", Json.object("new_owner", other))
        .expect(202);

    String pulls = "/repos/" + other + "/r/pulls/1";
    assertThat(owner.get(pulls).expect(200).json().path("requested_reviewers_teams")).isEmpty();
    assertThat(owner.get(pulls + "/reviews").expect(200).json()).isEmpty();
  }

  /** Creates a private repository named r, whose branch topic is ahead. */
  private void createRepository(String organization) {
    String repository = "/repos/" + organization + "/r";
    owner
        .post("/orgs/" + organization + "/repos", Json.object("name", "r", "private", true))
        .expect(201);
    place.write(owner, repository, "README.md", "one\n", null, "main");
    place.write(owner, repository, "a.txt", "a\n", "main", "topic");
  }

  private JsonNode openFor(String team, String repository) {
    return owner
        .post(
            repository + "/pulls",
            Json.object(
                "head", "topic", "base", "main", "title", "t", "team_reviewers", List.of(team)))
        .expect(201)
        .json();
  }

  private long team(String organization, String name) {
    return owner
        .post(
            "/orgs/" + organization + "/teams",
            Json.object(
                "name", name, "units_map", Json.object("repo.code", "read", "repo.pulls", "read")))
        .expect(201)
        .id();
  }

  @Test
  void whoMayBeAskedIsListedByNameAndTheOwnerLast() {
    String other = server.newUser("a");
    for (String name : List.of(strangerName, other))
      owner
          .put(place.base().path() + "/collaborators/" + name, Json.object("permission", "read"))
          .expect(204);
    List<String> expected =
        Stream.concat(
                Stream.of(other, strangerName, writerName).sorted(),
                Stream.of(place.base().ownerName()))
            .toList();
    String path = place.base().path() + "/reviewers";
    assertThat(owner.get(path).expect(200).json().findValuesAsString("login")).isEqualTo(expected);
  }

  @Test
  void reviewersAreAskedWhenAPullRequestIsCreated() {
    place.branch("other");
    Map<String, Object> wanted =
        Json.object(
            "head", "other", "base", "main", "title", "t", "reviewers", List.of(writerName));
    JsonNode created = owner.post(place.pulls(), wanted).expect(201).json();
    assertThat(created.at("/requested_reviewers/0/login").asString()).isEqualTo(writerName);
    place.branch("third");
    Map<String, Object> own =
        Json.object(
            "head",
            "third",
            "base",
            "main",
            "title",
            "t",
            "reviewers",
            List.of(place.base().ownerName()));
    owner.post(place.pulls(), own).expect(422);
  }
}
