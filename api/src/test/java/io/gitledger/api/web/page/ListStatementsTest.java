package io.gitledger.api.web.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.gitledger.api.key.TestKeys;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.CountedStatements;
import io.gitledger.api.testing.HookBody;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that a list takes few statements, regardless of its length. */
@BlackBox
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ListStatementsTest {
  /**
   * The maximum number of statements: for the caller, the place, the visible resources, the rows,
   * and their content.
   */
  private static final long MAX_STATEMENTS = 10;

  private static final long MAX_STATEMENTS_OF_PULL_REQUESTS = 13;

  private final TestServer server;
  private final String prefix;
  private String user;
  private String org;
  private String repository;
  private long team;
  private TestClient client;

  ListStatementsTest(TestServer server) {
    this.server = server;
    prefix = server.freshName("crowded");
  }

  @BeforeAll
  void threeOfEverything() {
    user = server.newUser(prefix);
    org = server.freshName("crowdedorg");
    TestClient owner = server.as(user);
    client = server.withToken(server.newToken(user, "all"));
    owner.post("/orgs", Json.object("username", org)).expect(201);
    team = newTeam(owner, org, "first");
    repository = "/repos/" + org + "/r0";
    for (int i = 0; i < 3; i++) repository(owner, i);
    for (int i = 0; i < 3; i++) person(owner);
    for (int i = 0; i < 3; i++) {
      String another = server.newOrganization(owner, "crowdedorg");
      newTeam(owner, another, "team" + i);
      owner.post("/user/repos", Json.object("name", "own" + i)).expect(201);
      owner
          .post("/user/keys", Json.object("title", "k" + i, "key", TestKeys.ed25519("")))
          .expect(201);
    }
    await()
        .atMost(Duration.ofSeconds(30))
        .until(() -> owner.get("/notifications/new").json().path("new").asLong() >= 3);
  }

  private long newTeam(TestClient owner, String organization, String name) {
    return TestServer.newTeam(owner, organization, name, user);
  }

  private void repository(TestClient owner, int number) {
    String name = "r" + number;
    owner.post("/orgs/" + org + "/repos", Json.object("name", name, "auto_init", true)).expect(201);
    owner.put("/teams/" + team + "/repos/" + org + "/" + name).expect(204);
    owner.put("/user/starred/" + org + "/" + name).expect(204);
    owner.put("/repos/" + org + "/" + name + "/subscription").expect(200);
    owner
        .post("/orgs/" + org + "/labels", Json.object("name", name, "color", "ee0701"))
        .expect(201);
    owner.put("/orgs/" + org + "/actions/secrets/S" + number, Json.object("data", "x")).expect(201);
    owner
        .post("/orgs/" + org + "/actions/variables/V" + number, Json.object("value", "x"))
        .expect(201);
    owner
        .post(
            "/repos/" + org + "/r0/keys",
            Json.object("title", "k" + number, "key", TestKeys.ed25519("")))
        .expect(201);
    owner.post("/orgs/" + org + "/hooks", HookBody.to("http://localhost:1/", "push")).expect(201);
  }

  private void person(TestClient owner) {
    String person = server.newUser(prefix);
    owner.put("/teams/" + team + "/members/" + person).expect(204);
    owner.put("/orgs/" + org + "/public_members/" + person).expect(204);
    owner
        .put(repository + "/collaborators/" + person, Json.object("permission", "read"))
        .expect(204);
    owner
        .post(
            repository + "/issues",
            Json.object("title", person, "assignees", List.of(user, person)))
        .expect(201);
    owner.put("/user/following/" + person).expect(204);
    TestClient self = server.as(person);
    self.put("/user/following/" + user).expect(204);
    self.put("/user/starred/" + org + "/r0").expect(204);
    self.put(repository + "/subscription").expect(200);
    self.post(repository + "/issues", Json.object("title", person)).expect(201);
    owner.put("/user/blocks/" + server.newUser(prefix)).expect(204);
    pullRequest(owner, person);
  }

  /**
   * Creates a pull request in a repository without issues, because a list of both would read more
   * with an issue.
   */
  private void pullRequest(TestClient owner, String person) {
    String at = "/repos/" + org + "/r1";
    owner
        .post(at + "/contents/" + person, Json.object("content", "", "new_branch", person))
        .expect(201);
    owner
        .post(
            at + "/pulls",
            Json.object("title", person, "head", person, "base", "main", "assignee", user))
        .expect(201);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/users/search?q={prefix}",
        "/orgs?",
        "/user/orgs?",
        "/users/{user}/orgs?",
        "/orgs/{org}/members?",
        "/orgs/{org}/public_members?",
        "/orgs/{org}/teams?",
        "/orgs/{org}/teams/search?q=s",
        "/orgs/{org}/labels?",
        "/orgs/{org}/hooks?",
        "/orgs/{org}/actions/secrets?",
        "/orgs/{org}/actions/variables?",
        "/orgs/{org}/repos?",
        "/user/teams?",
        "/teams/{team}/members?",
        "/teams/{team}/repos?",
        "/user/repos?",
        "/users/{user}/repos?",
        "/repos/search?q={org}/r",
        "/user/starred?",
        "/users/{user}/starred?",
        "/user/subscriptions?",
        "/users/{user}/subscriptions?",
        "/user/followers?",
        "/user/following?",
        "/users/{user}/followers?",
        "/user/blocks?",
        "/user/keys?",
        "/notifications?all=true",
        "{repository}/stargazers?",
        "{repository}/subscribers?",
        "{repository}/collaborators?",
        "{repository}/issues?",
        "{repository}/keys?",
        "{repository}/teams?"
      })
  void aListCostsTheSameWhateverItsLength(String path) {
    String list =
        path.replace("{prefix}", prefix)
            .replace("{user}", user)
            .replace("{org}", org)
            .replace("{team}", Long.toString(team))
            .replace("{repository}", repository);
    CountedStatements.of(client, list + "&limit=50");
    long one = CountedStatements.of(client, list + "&limit=1");
    long many = CountedStatements.of(client, list + "&limit=50");

    assertThat(many).isEqualTo(one).isLessThanOrEqualTo(MAX_STATEMENTS);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/admin/users?q=crowded", "/admin/orgs?", "/admin/emails?"})
  void soDoTheListsOfAdministrators(String list) {
    TestClient admin = server.withToken(server.newToken(TestServer.ADMINISTRATOR, "all"));
    CountedStatements.of(admin, list + "&limit=50");
    long one = CountedStatements.of(admin, list + "&limit=1");
    long many = CountedStatements.of(admin, list + "&limit=50");

    assertThat(many).isEqualTo(one).isLessThanOrEqualTo(MAX_STATEMENTS);
  }

  @Test
  void soDoesTheListOfPullRequests() {
    String list = "/repos/" + org + "/r1/pulls?";
    CountedStatements.of(client, list + "&limit=50");
    long one = CountedStatements.of(client, list + "&limit=1");
    long many = CountedStatements.of(client, list + "&limit=50");

    assertThat(many).isEqualTo(one).isLessThanOrEqualTo(MAX_STATEMENTS_OF_PULL_REQUESTS);
  }
}
