package io.gitledger.api.issue;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@BlackBox
class SearchIssuesTest {
  private static final String SEARCH = "/repos/issues/search";

  private final TestServer server = TestServer.shared();

  private static List<String> titles(TestClient caller, String query) {
    return titles(caller.get(SEARCH + query).expect(200));
  }

  private static List<String> titles(Answer found) {
    List<String> titles = new ArrayList<>();
    for (JsonNode issue : found.json()) titles.add(issue.path("title").asString());
    return titles;
  }

  @Test
  void issuesOfAnOwnerAreFoundNewestFirst() {
    var place = TestPlace.open(server);
    place.open("One");
    place.open(place.stranger(), "Two");
    place.owner().post(place.issues(), Json.object("title", "Three", "closed", true)).expect(201);
    String owner = "?owner=" + place.ownerName();

    assertThat(titles(place.nobody(), owner)).containsExactly("Two", "One");
    assertThat(titles(place.nobody(), owner + "&state=all&limit=2"))
        .containsExactly("Three", "Two");
    assertThat(titles(place.nobody(), owner + "&q=one")).containsExactly("One");
    assertThat(titles(place.nobody(), owner + "&type=pulls")).isEmpty();
    assertThat(titles(place.nobody(), owner + "&labels=nosuch&milestones=nosuch")).hasSize(2);
    assertThat(titles(place.nobody(), owner + "&created_by=" + place.strangerName()))
        .containsExactly("Two");
    assertThat(titles(place.stranger(), owner + "&created=true")).containsExactly("Two");
    assertThat(titles(place.nobody(), owner + "&created=true")).hasSize(2);
    assertThat(titles(place.stranger(), owner + "&assigned=true")).isEmpty();
    Answer page = place.nobody().get(SEARCH + owner + "&state=all&limit=2").expect(200);
    assertThat(page.header("X-Total-Count")).contains("3");
    assertThat(page.header("Link").orElseThrow()).contains("rel=\"last\"");
  }

  @Test
  void aPageIsAsLongAsTheCallerSays() {
    var place = TestPlace.open(server);
    for (int number = 1; number <= 52; number++) place.open("" + number);
    String owner = "?owner=" + place.ownerName();

    assertThat(titles(place.nobody(), owner)).hasSize(30);
    assertThat(titles(place.nobody(), owner + "&limit=0")).hasSize(30);
    Answer page = place.nobody().get(SEARCH + owner + "&limit=51").expect(200);
    assertThat(titles(page)).hasSize(51);
    assertThat(page.header("X-Total-Count")).contains("52");
    assertThat(page.header("Link").orElseThrow()).contains("page=2", "limit=51");
    assertThat(titles(place.nobody(), owner + "&limit=51&page=2")).containsExactly("1");
  }

  @Test
  void aTextWithNulIsNoText() {
    var place = TestPlace.open(server);
    place.open("One");

    assertThat(titles(place.nobody(), "?owner=" + place.ownerName() + "&q=a%00b"))
        .containsExactly("One");
    assertThat(titles(place.nobody().get(place.issues() + "?q=a%00b").expect(200)))
        .containsExactly("One");
    place.nobody().get(place.issues() + "?labels=a%00b").expect(400);
  }

  @Test
  void whatIsPrivateIsFoundByThoseOnlyWhoMaySeeIt() {
    var place = TestPlace.hidden(server);
    String word = server.freshName("secretword");
    place.open(word);
    String query = "?q=" + word;

    assertThat(titles(place.nobody(), query)).isEmpty();
    assertThat(titles(place.stranger(), query)).isEmpty();
    assertThat(titles(place.writer(), query)).containsExactly(word);
    assertThat(titles(place.owner(), query)).containsExactly(word);
    assertThat(titles(server.administrator(), query)).containsExactly(word);

    place.owner().delete(place.path() + "/collaborators/" + place.writerName()).expect(204);
    assertThat(titles(place.writer(), query)).isEmpty();
  }

  @Test
  void deletedRepositoriesAndSwitchedOffIssuesAreNotFound() {
    var place = TestPlace.open(server);
    String word = server.freshName("goneword");
    place.open(word);
    place.owner().patch(place.path(), Json.object("has_issues", false)).expect(200);
    assertThat(titles(place.owner(), "?q=" + word)).isEmpty();
    place.owner().patch(place.path(), Json.object("has_issues", true)).expect(200);
    assertThat(titles(place.nobody(), "?q=" + word)).hasSize(1);
    place.owner().delete(place.path()).expect(204);
    assertThat(titles(place.owner(), "?q=" + word)).isEmpty();
  }

  @Test
  void aTeamNarrowsToWhatItReachesAndIsKnownToMembersOnly() {
    String member = server.newUser("member");
    String organization = server.freshName("org");
    server.as(member).post("/orgs", Json.object("username", organization)).expect(201);
    String repository = "/repos/" + organization + "/r";
    server
        .as(member)
        .post("/orgs/" + organization + "/repos", Json.object("name", "r"))
        .expect(201);
    server.as(member).post(repository + "/issues", Json.object("title", "One")).expect(201);
    server
        .as(member)
        .post(
            "/orgs/" + organization + "/teams",
            Json.object("name", "empty", "permission", "read", "units", List.of("repo.issues")))
        .expect(201);
    String query = "?owner=" + organization + "&team=";

    assertThat(titles(server.as(member), query + "Owners")).containsExactly("One");
    assertThat(titles(server.as(member), query + "empty")).isEmpty();
    server.as(member).get(SEARCH + query + "nosuch").expect(400);
    server.anonymous().get(SEARCH + query + "Owners").expect(400);
  }

  @Test
  void unknownOwnersTeamsAndPersonsAreRefused() {
    TestClient anybody = server.anonymous();
    assertThat(anybody.get(SEARCH + "?owner=no-one").expect(400).message())
        .isEqualTo("user does not exist [uid: 0, name: no-one]");
    assertThat(anybody.get(SEARCH + "?team=x").expect(400).message())
        .isEqualTo("owner organisation is required for filtering on team");
    anybody.get(SEARCH + "?owner=" + TestServer.ADMINISTRATOR + "&team=x").expect(400);
    anybody.get(SEARCH + "?created_by=no-one").expect(404);
    anybody.get(SEARCH + "?since=x").expect(422);
    anybody.get(SEARCH + "?limit=1000000000").expect(200);
  }
}
