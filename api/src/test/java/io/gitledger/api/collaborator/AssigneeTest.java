package io.gitledger.api.collaborator;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestServer;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@BlackBox
class AssigneeTest {
  private final TestServer server;

  AssigneeTest(TestServer server) {
    this.server = server;
  }

  private static Stream<String> logins(Answer answer) {
    Answer list = answer.expect(200);
    assertThat(list.header("X-Total-Count")).isEmpty();
    return list.json().valueStream().map(user -> user.path("login").asString());
  }

  @Test
  void assigneesAreWritersAndThenTheOwnerAndReviewersAreAllCollaborators() {
    TestPlace place = TestPlace.hidden(server);
    place
        .owner()
        .put(
            place.path() + "/collaborators/" + place.strangerName(),
            Json.object("permission", "read"))
        .expect(204);
    assertThat(logins(place.writer().get(place.path() + "/assignees")))
        .containsExactly(place.writerName(), place.ownerName());
    assertThat(logins(place.stranger().get(place.path() + "/reviewers")))
        .containsExactlyInAnyOrder(place.writerName(), place.strangerName(), place.ownerName())
        .endsWith(place.ownerName());
  }

  @Test
  void inOrganizationsTeamsThatReadPullRequestsCountAndTheOrganizationDoesNot() {
    String owner = server.newUser("owner");
    String issues = server.newUser("issues");
    String pulls = server.newUser("pulls");
    String code = server.newUser("code");
    String organization = server.newOrganization(server.as(owner), "org");
    server
        .as(owner)
        .post("/orgs/" + organization + "/repos", Json.object("name", "r", "private", true))
        .expect(201);
    team(owner, organization, "repo.issues", issues);
    team(owner, organization, "repo.pulls", pulls);
    team(owner, organization, "repo.code", code);
    String path = "/repos/" + organization + "/r";

    assertThat(logins(server.as(owner).get(path + "/assignees")))
        .containsExactly(issues, owner, pulls);
    assertThat(logins(server.as(pulls).get(path + "/reviewers"))).containsExactly(owner, pulls);
    server.as(code).get(path + "/reviewers").expect(403);
    server.administrator().get(path + "/reviewers").expect(403);
    server.as(owner).get(path + "/assignees/" + pulls).expect(204);
    server.as(owner).get(path + "/assignees/" + code).expect(404);
    assertThat(server.as(owner).get(path + "/assignees/" + organization).expect(400).message())
        .startsWith("organization can't be added as assignee");
  }

  private void team(String owner, String organization, String unit, String member) {
    JsonNode team =
        server
            .as(owner)
            .post(
                "/orgs/" + organization + "/teams",
                Json.object(
                    "name",
                    unit.replace('.', '-'),
                    "includes_all_repositories",
                    true,
                    "units_map",
                    Json.object(unit, "read")))
            .expect(201)
            .json();
    server.as(owner).put("/teams/" + team.path("id").asLong() + "/members/" + member).expect(204);
  }

  @Test
  void whoReadsPullRequestsCanBeAssigned() {
    TestPlace place = TestPlace.open(server);
    for (String login : List.of(place.ownerName(), place.writerName(), place.strangerName()))
      place.stranger().get(place.path() + "/assignees/" + login).expect(204);
    for (String login : List.of(server.freshName("nobody"), "..%2F..", "a".repeat(300)))
      place.stranger().get(place.path() + "/assignees/" + login).expect(404);
    TestPlace hidden = TestPlace.hidden(server);
    hidden.owner().get(hidden.path() + "/assignees/" + hidden.strangerName()).expect(404);
    hidden.owner().get(hidden.path() + "/assignees/" + hidden.writerName()).expect(204);
  }

  @Test
  void accountsThatTheCallerDoesNotSeeAreNotToldApart() {
    TestPlace place = TestPlace.open(server);
    String secret = server.newUser("secret");
    server
        .administrator()
        .patch(
            "/admin/users/" + secret,
            Json.object("login_name", secret, "source_id", 0, "visibility", "private"))
        .expect(200);
    String organization = server.freshName("org");
    server
        .as(secret)
        .post("/orgs", Json.object("username", organization, "visibility", "private"))
        .expect(201);
    for (String login : List.of(secret, organization))
      place.stranger().get(place.path() + "/assignees/" + login).expect(404);
  }

  @Test
  void signedInCallersOnlyAndNobodyChoosesReviewersOfWhatIsArchived() {
    TestPlace place = TestPlace.open(server);
    for (String list : List.of("/assignees", "/assignees/" + place.ownerName(), "/reviewers"))
      place.nobody().get(place.path() + list).expect(401);
    place.stranger().get(place.path() + "/assignees").expect(200);
    place.stranger().get(place.path() + "/reviewers").expect(403);
    place.archive();
    place.owner().get(place.path() + "/reviewers").expect(403);
    place.owner().get(place.path() + "/assignees").expect(200);
  }
}
