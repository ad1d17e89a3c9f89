package io.gitledger.api.repository;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TwoUsers;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

@BlackBox
class RepositoryTest extends TwoUsers {

  private Answer create(Object... more) {
    return asAda.post("/user/repos", Json.object(more));
  }

  private String path(String name) {
    return "/repos/" + ada + "/" + name;
  }

  @Test
  void aNewRepositoryIsReadAsItWasMade() {
    var made = create("name", "Hello", "description", "<b>", "private", true).expect(201).json();

    assertThat(made.path("full_name").asString()).isEqualTo(ada + "/Hello");
    assertThat(made.path("private").asBoolean()).isTrue();
    assertThat(made.path("empty").asBoolean()).isTrue();
    assertThat(made.path("permissions").path("admin").asBoolean()).isTrue();
    assertThat(asAda.get(path("hELLO")).expect(200).json()).isEqualTo(made);
    assertThat(asAda.get("/repositories/" + made.path("id").asLong()).expect(200).json())
        .isEqualTo(made);
  }

  @Test
  void aRepositoryCanBeginWithACommit() {
    var made =
        create(
                "name",
                "begun",
                "auto_init",
                true,
                "gitignores",
                "Go,Python",
                "license",
                "MIT",
                "default_branch",
                "trunk")
            .expect(201)
            .json();

    assertThat(made.path("empty").asBoolean()).isFalse();
    assertThat(made.path("default_branch").asString()).isEqualTo("trunk");
    assertThat(made.path("branch_count").asInt()).isEqualTo(1);
    assertThat(made.path("licenses").get(0).asString()).isEqualTo("MIT");
  }

  @ParameterizedTest
  @CsvSource({
    "{}, 422",
    "{\"name\":\"a b\"}, 422",
    "{\"name\":\"..\"}, 422",
    "{\"name\":\"a..b\"}, 422",
    "{\"name\":\"x.git\"}, 422",
    "{\"name\":\"ok\" \"private\":4}, 422",
    "{\"name\":\"s\";\"object_format_name\":\"sha256\"}, 422",
    "{\"name\":\"r\";\"auto_init\":true;\"readme\":\"Nope\"}, 400",
    "{\"name\":\"l\";\"auto_init\":true;\"license\":\"Nope\"}, 422",
    "{\"name\":\"g\";\"auto_init\":true;\"gitignores\":\"../../etc/passwd\"}, 422",
    "{\"name\":\"b\";\"default_branch\":\"a..b\"}, 422",
    "{\"name\":\"t\";\"issue_labels\":\"Nope\"}, 422",
  })
  void aBadBodyMakesNoRepository(String body, int status) {
    String error = asAda.post("/user/repos", body.replace(';', ',')).expect(status).message();
    assertThat(error).isNotBlank();
    assertThat(asAda.get("/users/" + ada + "/repos").expect(200).json().size()).isZero();
  }

  @Test
  void nobodyElseCreatesForMe() {
    server.anonymous().post("/user/repos", Json.object("name", "x")).expect(401);
    String onBehalf = "/admin/users/" + ada + "/repos";
    asBob.post(onBehalf, Json.object("name", "x")).expect(403);
    server.anonymous().post(onBehalf, Json.object("name", "x")).expect(401);
    server.administrator().post(onBehalf, Json.object("name", "given")).expect(201);
    asAda.get(path("given")).expect(200);
    server
        .administrator()
        .post("/admin/users/nobody-there/repos", Json.object("name", "x"))
        .expect(404);
  }

  @Test
  void whatIsPrivateDoesNotExistForOthers() {
    create("name", "secret", "private", true).expect(201);
    long id = asAda.get(path("secret")).id();

    server.anonymous().get(path("secret")).expect(404);
    asBob.get(path("secret")).expect(404);
    asBob.patch(path("secret"), Json.object("description", "mine")).expect(404);
    asBob.delete(path("secret")).expect(404);
    asBob.get("/repositories/" + id).expect(404);
    server.anonymous().get("/repositories/" + id).expect(401);
    assertThat(asBob.get("/users/" + ada + "/repos").expect(200).json().size()).isZero();
    assertThat(asBob.get("/repos/search?q=secret&uid=" + id).json().path("data").size()).isZero();
    assertThat(
            asBob.get("/repos/search?q=" + ada + "/secret").expect(200).json().path("data").size())
        .isZero();
    server.administrator().get(path("secret")).expect(200);
  }

  @Test
  void aPublicRepositoryIsReadByAllAndChangedByItsOwner() {
    create("name", "open").expect(201);

    server.anonymous().get(path("open")).expect(200);
    asBob.patch(path("open"), Json.object("description", "x")).expect(403);
    server.anonymous().patch(path("open"), Json.object("description", "x")).expect(401);
    asBob.delete(path("open")).expect(403);
    server.anonymous().delete(path("open")).expect(401);
    var edited =
        asAda
            .patch(
                path("open"),
                Json.object("description", "new", "has_issues", false, "archived", true))
            .expect(200)
            .json();
    assertThat(edited.path("description").asString()).isEqualTo("new");
    assertThat(edited.path("has_issues").asBoolean()).isFalse();
    assertThat(edited.path("archived").asBoolean()).isTrue();
    asAda.patch(path("open"), Json.object("default_branch", "no-such")).expect(200);
    asAda.delete(path("open")).expect(204);
    asAda.delete(path("open")).expect(404);
    asAda.get(path("open")).expect(404);
  }

  @Test
  void anEditThatFailsKeepsTheStepsBeforeIt() {
    create("name", "steps").expect(201);

    asAda
        .patch(
            path("steps"),
            Json.object(
                "description",
                "kept",
                "has_wiki",
                true,
                "external_wiki",
                Json.object("external_wiki_url", "no address"),
                "archived",
                true))
        .expect(422);

    JsonNode left = asAda.get(path("steps")).expect(200).json();
    assertThat(left.path("description").asString()).isEqualTo("kept");
    assertThat(left.has("external_wiki")).isFalse();
    assertThat(left.path("archived").asBoolean()).isFalse();
  }

  @Test
  void theStyleOfAnExternalTrackerIsShownAsItWasGiven() {
    create("name", "tracked").expect(201);

    JsonNode tracker =
        asAda
            .patch(
                path("tracked"),
                Json.object(
                    "has_issues",
                    true,
                    "external_tracker",
                    Json.object("external_tracker_url", "https://tracker.example.com")))
            .expect(200)
            .json()
            .path("external_tracker");

    assertThat(tracker.path("external_tracker_style").asString("absent")).isEmpty();
  }

  @Test
  void membersOfTeamsWatchWhatTheirTeamReachesAsSoonAsItIsAnswered() {
    String organization = server.freshName("watched");
    String member = server.newUser("member");
    asAda.post("/orgs", Json.object("username", organization)).expect(201);
    newTeam(organization, "everywhere", true, member);
    String other = server.newUser("other");
    long named = newTeam(organization, "named", false, other);
    String repositories = "/orgs/" + organization + "/repos";

    JsonNode made = asAda.post(repositories, Json.object("name", "r")).expect(201).json();
    assertThat(made.path("watchers_count").asInt()).isEqualTo(2);

    asAda.put("/teams/" + named + "/repos/" + organization + "/r").expect(204);
    assertThat(watchers(organization)).isEqualTo(3);
    asAda.patch("/repos/" + organization + "/r", Json.object("private", true)).expect(200);
    asAda.put("/repos/" + organization + "/r/subscription").expect(200);
    server.as(other).put("/repos/" + organization + "/r/subscription").expect(200);
    asAda.delete("/teams/" + named + "/repos/" + organization + "/r").expect(204);
    assertThat(watchers(organization)).isEqualTo(1);
  }

  private int watchers(String organization) {
    JsonNode repository = asAda.get("/repos/" + organization + "/r").expect(200).json();
    return repository.path("watchers_count").asInt();
  }

  private long newTeam(String organization, String name, boolean everywhere, String member) {
    long team =
        asAda
            .post(
                "/orgs/" + organization + "/teams",
                Json.object(
                    "name",
                    name,
                    "permission",
                    "read",
                    "units",
                    List.of("repo.code"),
                    "includes_all_repositories",
                    everywhere))
            .expect(201)
            .id();
    asAda.put("/teams/" + team + "/members/" + member).expect(204);
    return team;
  }

  @Test
  void aFormerNameLeadsOnButNotToWhatIsHidden() {
    create("name", "first").expect(201);
    asAda.patch(path("first"), Json.object("name", "second")).expect(200);

    Answer moved = server.anonymous().get(path("first") + "?x=1").expect(301);
    assertThat(moved.header("Location")).contains("/api/v1" + path("second") + "?x=1");

    asAda.patch(path("second"), Json.object("private", true)).expect(200);
    server.anonymous().get(path("first")).expect(404);
    asAda.get(path("first")).expect(301);

    create("name", "first").expect(201);
    assertThat(asAda.get(path("first")).expect(200).json().path("name").asString())
        .isEqualTo("first");
  }

  @Test
  void searchAnswersWhatFits() {
    create("name", "needle-one", "description", "blue").expect(201);
    create("name", "needle-two", "template", true).expect(201);
    long id = asAda.get("/user").id();
    String mine = "/repos/search?exclusive=true&uid=" + id;

    assertThat(names(mine)).containsExactly("needle-one", "needle-two");
    assertThat(names(mine + "&sort=alpha&order=desc")).containsExactly("needle-two", "needle-one");
    assertThat(names(mine + "&q=BLUE")).isEmpty();
    assertThat(names(mine + "&q=BLUE&includeDesc=true")).containsExactly("needle-one");
    assertThat(names(mine + "&template=true")).containsExactly("needle-two");
    assertThat(names(mine + "&mode=fork")).isEmpty();
    assertThat(names(mine + "&limit=1&page=2")).containsExactly("needle-two");
    assertThat(names("/repos/search?q=" + ada + "/needle-t")).containsExactly("needle-two");
    for (String bad : List.of("mode=x", "sort=x", "sort=alpha&order=x")) {
      var failure = asAda.get(mine + "&" + bad).expect(422).json();
      assertThat(failure.path("ok").asBoolean(true)).isFalse();
      assertThat(failure.path("error").asString()).contains("x");
    }
    asAda.get(mine + "&q=%27%3B--%25_%5C&topic=1&priority_owner_id=7&team_id=9").expect(200);
  }

  @Test
  void whatAUserContributesToIsNotFoundAmongWhatIsPublic() {
    create("name", "own").expect(201);
    String org = server.newOrganization(asAda, "org");
    asAda.post("/orgs/" + org + "/repos", Json.object("name", "shared")).expect(201);
    String search = "/repos/search?uid=" + asAda.get("/user").id();

    assertThat(names(search)).containsExactly("own", "shared");
    assertThat(names(search + "&private=false")).containsExactly("own");
    assertThat(server.anonymous().get(search).expect(200).json().path("data")).hasSize(1);
  }

  @Test
  void whatAUserHasStarredIsFoundByTheStarrer() {
    create("name", "plain").expect(201);
    create("name", "starred").expect(201);
    String other = server.newUser("starrer");
    asAda.put("/user/starred/" + ada + "/starred").expect(204);
    server.as(other).put("/user/starred/" + ada + "/plain").expect(204);
    long mine = asAda.get("/user").id();
    long others = server.as(other).get("/user").id();

    assertThat(names("/repos/search?starredBy=" + mine)).containsExactly("starred");
    assertThat(names("/repos/search?starredBy=" + others)).containsExactly("plain");
    server
        .administrator()
        .patch(
            "/admin/users/" + other,
            Json.object("login_name", other, "source_id", 0, "visibility", "private"))
        .expect(200);
    assertThat(names("/repos/search?starredBy=" + others)).isEmpty();
  }

  private List<String> names(String search) {
    return asAda.get(search).expect(200).texts("data", "name");
  }

  @Test
  void fiftyParallelCreationsOfOneNameMakeOneRepository() throws Exception {
    Callable<Integer> creation = () -> create("name", "wanted").status();
    List<Integer> statuses = new ArrayList<>();
    try (ExecutorService clients = Executors.newFixedThreadPool(25)) {
      for (var outcome : clients.invokeAll(Collections.nCopies(50, creation)))
        statuses.add(outcome.get());
    }

    assertThat(statuses).filteredOn(status -> status == 201).hasSize(1);
    assertThat(statuses).filteredOn(status -> status == 409).hasSize(49);
    assertThat(asAda.get("/user/repos").json().size()).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource({"'', '# begun\n\n'", "about it, '# begun\n\nabout it'"})
  void theReadmeHasTheNameAndTheDescription(String description, String readme) {
    create("name", "begun", "auto_init", true, "description", description).expect(201);

    assertThat(asAda.get(path("begun") + "/raw/README.md").expect(200).text()).isEqualTo(readme);
  }

  @Test
  void anEmptyNameIsRefused() {
    create("name", "r").expect(201);

    asAda.patch(path("r"), Json.object("name", "", "description", "new")).expect(422);

    assertThat(asAda.get(path("r")).expect(200).json().path("description").asString()).isEmpty();
  }

  @Test
  void administratorsOfTheRepositoryReadItsDisabledUnits() {
    create("name", "r", "auto_init", true).expect(201);
    asAda.patch(path("r"), Json.object("has_code", false, "has_releases", false)).expect(200);

    for (String rest : List.of("/branches", "/contents", "/tags", "/releases", "/languages")) {
      asAda.get(path("r") + rest).expect(200);
      server.administrator().get(path("r") + rest).expect(200);
      asBob.get(path("r") + rest).expect(403);
      server.anonymous().get(path("r") + rest).expect(403);
    }
  }

  @Test
  void administratorsOfTheRepositoryWriteItsDisabledUnits() {
    create("name", "r", "auto_init", true).expect(201);
    asAda.put(path("r") + "/collaborators/" + bob, Json.object("permission", "write")).expect(204);
    asAda
        .patch(
            path("r"),
            Json.object(
                "has_code", false,
                "has_issues", false,
                "has_pull_requests", false,
                "has_releases", false))
        .expect(200);
    Map<String, Object> bodies =
        Map.of(
            "/labels", Json.object("name", "bug", "color", "#123456"),
            "/milestones", Json.object("title", "next"),
            "/releases", Json.object("tag_name", "v1"),
            "/tags", Json.object("tag_name", "t1"),
            "/statuses/main", Json.object("state", "success"));

    bodies.forEach((rest, body) -> asBob.post(path("r") + rest, body).expect(403));
    bodies.forEach((rest, body) -> asAda.post(path("r") + rest, body).expect(201));
  }

  @Test
  void listsFollowNamesAsTheyAreWritten() {
    for (String name : List.of("b", "A", "a-1", "_c", "Z")) create("name", name).expect(201);
    String[] names = {"A", "Z", "_c", "a-1", "b"};
    String search = "/repos/search?uid=" + asAda.get("/user").id();

    assertThat(asAda.get("/user/repos").json())
        .extracting(shown -> shown.path("name").asString())
        .containsExactly(names);
    assertThat(names(search)).containsExactly(names);
    assertThat(names(search + "&sort=alpha")).containsExactly(names);
  }

  @Test
  void anEditIsAnsweredWithTheStarsThatItLeavesItsOwner() {
    create("name", "r").expect(201);
    asAda.put("/user/starred/" + ada + "/r").expect(204);

    JsonNode hidden = asAda.patch(path("r"), Json.object("private", true)).expect(200).json();

    assertThat(hidden.path("owner").path("starred_repos_count").asInt()).isZero();
  }
}
