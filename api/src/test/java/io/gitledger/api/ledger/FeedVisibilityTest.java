package io.gitledger.api.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Tests that feeds of events and activities hide what users may not read, or not any more. */
@BlackBox
class FeedVisibilityTest {
  private static final String FILE = "Y29udGVudA==";

  private final TestServer server = TestServer.shared();
  private final String owner = server.newUser("feeder");
  private final TestClient asOwner = server.as(owner);
  private String name = newRepository("/user/repos", owner, false);
  private String repository = "/repos/" + name;

  private String newRepository(String path, String of, boolean hidden) {
    String fresh = server.freshName("fed");
    asOwner
        .post(path, Json.object("name", fresh, "private", hidden, "auto_init", true))
        .expect(201);
    return of + "/" + fresh;
  }

  private static List<JsonNode> events(TestClient client, String of) {
    var events = new ArrayList<JsonNode>();
    client
        .get("/ledger/events?limit=1000&repository=" + of)
        .expect(200)
        .json()
        .path("events")
        .forEach(events::add);
    return events;
  }

  private static List<String> types(TestClient client, String of) {
    return events(client, of).stream().map(event -> event.path("type").asString()).toList();
  }

  private static List<String> operations(TestClient client, String feed) {
    return client.get(feed + "/activities/feeds").expect(200).texts("op_type");
  }

  private long issue(String title, String body) {
    return asOwner
        .post(repository + "/issues", Json.object("title", title, "body", body))
        .expect(201)
        .json()
        .path("number")
        .asLong();
  }

  @Test
  void whoMayOnlySeeIssuesIsToldOfIssuesOnly() {
    String organization = server.newOrganization(asOwner, "feedorg");
    name = newRepository("/orgs/" + organization + "/repos", organization, true);
    repository = "/repos/" + name;
    issue("seen", "");
    asOwner.post(repository + "/contents/f", Json.object("content", FILE)).expect(201);
    String member = server.newUser("issuereader");
    long team =
        asOwner
            .post(
                "/orgs/" + organization + "/teams",
                Json.object(
                    "name",
                    "readers",
                    "permission",
                    "read",
                    "units_map",
                    Map.of("repo.issues", "read"),
                    "includes_all_repositories",
                    true))
            .expect(201)
            .id();
    asOwner.put("/teams/" + team + "/members/" + member).expect(204);
    TestClient asMember = server.as(member);

    assertThat(types(asMember, name)).contains("issue.opened").doesNotContain("refs.changed");
    assertThat(types(asOwner, name)).contains("issue.opened", "refs.changed");
    for (String feed : List.of(repository, "/orgs/" + organization, "/teams/" + team))
      assertThat(operations(asMember, feed)).contains("create_issue").doesNotContain("commit_repo");
    assertThat(operations(asOwner, repository)).contains("commit_repo");
  }

  @Test
  void textsThatWereReplacedAreForThoseWhoAdministerTheRepository() {
    long number = issue("secret title", "secret body");
    String issue = repository + "/issues/" + number;
    asOwner.patch(issue, Json.object("title", "open title", "body", "open body")).expect(201);
    String comment =
        repository
            + "/issues/comments/"
            + asOwner
                .post(issue + "/comments", Json.object("body", "secret comment"))
                .expect(201)
                .id();
    asOwner.patch(comment, Json.object("body", "open comment")).expect(200);
    asOwner.patch(repository, Json.object("description", "secret description")).expect(200);
    asOwner.patch(repository, Json.object("description", "open description")).expect(200);

    for (TestClient viewer : List.of(server.anonymous(), server.as(server.newUser("reader")))) {
      assertThat(events(viewer, name).toString())
          .doesNotContain("secret")
          .contains("open title", "open body", "open comment", "open description");
      assertThat(viewer.get(repository + "/activities/feeds").expect(200).text())
          .doesNotContain("secret")
          .contains("1|open title", "1|open comment");
    }
    for (TestClient viewer : List.of(asOwner, server.administrator()))
      assertThat(events(viewer, name).toString())
          .contains("secret title", "secret body", "secret comment", "secret description");
  }

  @Test
  void textsThatWereDeletedAreForThoseWhoAdministerTheRepository() {
    String issue = repository + "/issues/" + issue("secret title", "secret body");
    asOwner.post(issue + "/comments", Json.object("body", "secret answer")).expect(201);
    asOwner.delete(issue).expect(204);
    String other = repository + "/issues/" + issue("open", "");
    long comment =
        asOwner.post(other + "/comments", Json.object("body", "secret comment")).expect(201).id();
    asOwner.delete(repository + "/issues/comments/" + comment).expect(204);

    assertThat(events(server.anonymous(), name).toString())
        .contains("issue.deleted", "comment.deleted")
        .doesNotContain("secret");
    assertThat(events(asOwner, name).toString())
        .contains("secret title", "secret body", "secret answer", "secret comment");
  }

  @Test
  void whatHappenedWhileARepositoryWasPrivateStaysWithThoseWhoSawIt() {
    name = newRepository("/user/repos", owner, true);
    repository = "/repos/" + name;
    String collaborator = server.newUser("helper");
    asOwner
        .put(repository + "/collaborators/" + collaborator, Json.object("permission", "read"))
        .expect(204);
    issue("while private", "");
    asOwner.patch(repository, Json.object("private", false)).expect(200);
    issue("while public", "");

    for (TestClient viewer : List.of(server.anonymous(), server.as(server.newUser("late")))) {
      assertThat(events(viewer, name).toString())
          .contains("while public")
          .doesNotContain("while private", "refs.changed");
    }
    for (TestClient viewer : List.of(asOwner, server.as(collaborator))) {
      assertThat(events(viewer, name).toString())
          .contains("while public", "while private", "refs.changed");
    }
  }

  private String organization(String visibility) {
    String organization = server.freshName("hidden");
    asOwner
        .post("/orgs", Json.object("username", organization, "visibility", visibility))
        .expect(201);
    name = newRepository("/orgs/" + organization + "/repos", organization, false);
    repository = "/repos/" + name;
    issue("while " + visibility, "");
    return organization;
  }

  private void show(String organization, String visibility) {
    asOwner.patch("/orgs/" + organization, Json.object("visibility", visibility)).expect(200);
    issue("while " + visibility, "");
  }

  private String member(String organization) {
    String member = server.newUser("member");
    TestServer.newTeam(asOwner, organization, "others", member);
    return member;
  }

  @Test
  void whatHappenedBeforeAnOwnerBecameVisibleStaysWithThoseWhoSawIt() {
    String organization = organization("private");
    String member = member(organization);
    show(organization, "limited");
    show(organization, "public");

    assertThat(events(server.anonymous(), name).toString())
        .contains("while public")
        .doesNotContain("while limited", "while private");
    assertThat(events(server.as(server.newUser("late")), name).toString())
        .contains("while public", "while limited")
        .doesNotContain("while private");
    for (TestClient viewer : List.of(asOwner, server.as(member), server.administrator()))
      assertThat(events(viewer, name).toString())
          .contains("while public", "while limited", "while private");
  }

  @Test
  void whatAnOrganizationDidBeforeItBecameVisibleStaysWithItsMembers() {
    String organization = organization("private");
    String member = member(organization);
    show(organization, "public");
    String feed = "/ledger/events?limit=1000&type=organization.*&organization=" + organization;

    assertThat(server.anonymous().get(feed).expect(200).text())
        .contains("organization.edited")
        .doesNotContain("organization.created");
    assertThat(server.as(member).get(feed).expect(200).text())
        .contains("organization.edited", "organization.created");
  }

  @Test
  void theIdOfAPrivateOrganizationIsAnsweredLikeAnUnknownOne() {
    String organization = organization("private");
    long id = asOwner.get("/orgs/" + organization).expect(200).id();
    String feed = "/ledger/events?organization=";
    TestClient stranger = server.as(server.newUser("stranger"));

    String unknown = stranger.get(feed + "999999999").expect(404).text();
    assertThat(stranger.get(feed + id).expect(404).text())
        .isEqualTo(unknown.replace("999999999", String.valueOf(id)));
    asOwner.get(feed + id).expect(200);
  }

  @Test
  void anOldNameIsToldToThoseWhoseRequestsItRedirects() {
    String renamed = server.freshName("renamed");
    asOwner.patch(repository, Json.object("name", renamed)).expect(200);
    TestClient anonymous = server.anonymous();

    assertThat(anonymous.get(repository).status()).isEqualTo(301);
    assertThat(events(anonymous, owner + "/" + renamed).toString())
        .contains("repository.renamed", name.substring(name.indexOf('/') + 1));
  }
}
