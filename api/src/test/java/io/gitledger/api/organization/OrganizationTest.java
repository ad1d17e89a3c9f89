package io.gitledger.api.organization;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TwoUsers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

@BlackBox
class OrganizationTest extends TwoUsers {
  private final String org = server.freshName("org");

  private void found(String visibility) {
    asAda.post("/orgs", Json.object("username", org, "visibility", visibility)).expect(201);
  }

  private String path(String rest) {
    return "/orgs/" + org + rest;
  }

  /** Adds a person to the owners. */
  private void own(String person) {
    asAda.put("/teams/" + owners() + "/members/" + person).expect(204);
  }

  private long owners() {
    return server.administrator().get(path("/teams")).expect(200).json().get(0).path("id").asLong();
  }

  @Test
  void aPrivateOrganizationShowsItsMembersItsOwnAddress() {
    found("private");
    assertThat(asAda.get("/users/" + org).expect(200).json().path("email").asString()).isEmpty();
    asAda.patch(path(""), Json.object("email", "org@example.org")).expect(200);
    assertThat(asAda.get("/users/" + org).expect(200).json().path("email").asString())
        .isEqualTo("org@example.org");
  }

  @Test
  void itsCreatorOwnsIt() {
    found("public");

    assertThat(asAda.get(path("/members")).expect(200).json().get(0).path("login").asString())
        .isEqualTo(ada);
    assertThat(asAda.get(path("/teams")).expect(200).json().get(0).path("permission").asString())
        .isEqualTo("owner");
    assertThat(asAda.get("/user/orgs").expect(200).json().size()).isEqualTo(1);
    assertThat(
            asAda
                .get("/users/" + ada + "/orgs/" + org + "/permissions")
                .expect(200)
                .json()
                .path("is_owner")
                .asBoolean())
        .isTrue();
    server.anonymous().get(path("")).expect(200);
    server.anonymous().post("/orgs", Json.object("username", "x")).expect(401);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"username\":\"a b\"}",
        "{\"username\":\"api\"}",
        "{\"username\":\"x.keys\"}",
        "{\"username\":\"q\",\"visibility\":\"nope\"}",
        "{\"username\":\"q\",\"website\":\"javascript:alert(1)\"}",
        "{\"username\":\"root\"}"
      })
  void aBadBodyFoundsNothing(String body) {
    assertThat(asAda.post("/orgs", body).expect(422).message()).isNotBlank();
    assertThat(asAda.get("/user/orgs").json().size()).isZero();
  }

  @Test
  void aPrivateOrganizationDoesNotExistForStrangers() {
    found("private");
    asAda.post(path("/repos"), Json.object("name", "inner")).expect(201);

    for (TestClient stranger : List.of(server.anonymous(), asBob)) {
      stranger.get("/repos/" + org + "/inner").expect(404);
      String members = "/public_members";
      for (String rest :
          List.of("", "/members", "/members/" + ada, members, members + "/" + ada, "/labels")) {
        String unknown = stranger.get("/orgs/no-such-org" + rest).expect(404).text();
        assertThat(stranger.get(path(rest)).expect(404).text())
            .isEqualTo(unknown.replace("no-such-org", org));
      }
      String unknown = stranger.get("/repos/no-such-org/inner").expect(404).text();
      assertThat(stranger.get("/repos/" + org + "/inner").expect(404).text())
          .isEqualTo(unknown.replace("no-such-org", org));
      assertThat(stranger.get("/repos/" + org + "/none").expect(404).text())
          .isEqualTo(unknown.replace("no-such-org", org));
      assertThat(stranger.get("/orgs?limit=50").text()).doesNotContain("\"" + org + "\"");
    }
    asBob.get("/users/" + ada + "/orgs/" + org + "/permissions").expect(404);
    assertThat(asBob.get("/users/" + ada + "/orgs").expect(200).json().size()).isZero();
    asBob.post(path("/repos"), Json.object("name", "x")).expect(404);
    asAda.get("/repos/" + org + "/inner").expect(200);
    server.administrator().get(path("")).expect(200);
  }

  @Test
  void aPrivateOrganizationListsNothingForStrangers() {
    found("private");
    asAda.post(path("/repos"), Json.object("name", "inner")).expect(201);

    for (TestClient stranger : List.of(server.anonymous(), asBob))
      for (String list : List.of("/repos", "/activities/feeds")) {
        var listed = stranger.get(path(list)).expect(200);
        assertThat(listed.text()).isEqualTo("[]");
        assertThat(listed.header("X-Total-Count")).hasValue("0");
        stranger.get("/orgs/no-such-org" + list).expect(404);
      }
  }

  @Test
  void whatOnlyOwnersOrMembersDoIsForbiddenToStrangersOfAPrivateOrganization() {
    found("private");
    for (String list :
        List.of("/teams", "/teams/search", "/hooks", "/hooks/1", "/blocks", "/blocks/" + ada)) {
      server.anonymous().get(path(list)).expect(401);
      asBob.get(path(list)).expect(403);
    }
    for (String list : List.of("secrets", "variables", "variables/x")) {
      server.anonymous().get(path("/actions/" + list)).expect(401);
      asBob.get(path("/actions/" + list)).expect(403);
    }
    for (String rest : List.of("", "/repos", "/avatar", "/blocks/" + ada)) {
      server.anonymous().delete(path(rest)).expect(401);
      asBob.delete(path(rest)).expect(403);
    }
    for (String rest : List.of("/rename", "/teams", "/hooks", "/avatar")) {
      server.anonymous().post(path(rest), "{}").expect(401);
      asBob.post(path(rest), "{}").expect(403);
    }
    server.anonymous().patch(path(""), "{}").expect(401);
    asBob.patch(path(""), "{}").expect(403);
    server.anonymous().post(path("/repos"), "{}").expect(401);
    asBob.post(path("/repos"), "{}").expect(404);
    asBob.delete(path("/members/" + ada)).expect(404);
    asBob.put(path("/public_members/" + bob)).expect(404);
    asBob.post(path("/labels"), "{}").expect(404);
  }

  @Test
  void aTokenForWhatIsPublicIsRefusedBeforeAPrivateOrganizationIsHidden() {
    found("private");
    String token = server.newToken(bob, "public-only", "read:organization");
    for (String rest : List.of("", "/members", "/repos", "/teams", "/hooks"))
      assertThat(server.withToken(token).get(path(rest)).expect(403).message())
          .isEqualTo("token scope is limited to public orgs");
  }

  @Test
  void onlyOwnersRunIt() {
    found("public");

    asBob.patch(path(""), Json.object("full_name", "x")).expect(403);
    asBob.delete(path("")).expect(403);
    asBob.post(path("/rename"), Json.object("new_name", org + "x")).expect(403);
    asBob.post(path("/teams"), Json.object("name", "t", "permission", "admin")).expect(403);
    asBob.delete(path("/members/" + ada)).expect(403);
    asBob.get(path("/teams")).expect(403);
    asBob.post(path("/repos"), Json.object("name", "x")).expect(403);
    asBob.delete(path("/repos")).expect(403);
    server.anonymous().patch(path(""), Json.object("full_name", "x")).expect(401);
    server.anonymous().delete(path("")).expect(401);
    assertThat(
            asAda
                .patch(path(""), Json.object("full_name", "Full"))
                .json()
                .path("full_name")
                .asString())
        .isEqualTo("Full");
    asAda.patch(path(""), Json.object("email", "bad")).expect(422);
    asAda.patch("/orgs/nobody-at-all", "{}").expect(404);
    asAda.patch("/orgs/" + bob, "{}").expect(404);
  }

  @Test
  void aFormerNameLeadsOnUnlessItWouldTell() {
    found("public");
    String renamed = org + "-new";
    asAda.post(path("/rename"), Json.object("new_name", renamed)).expect(204);
    assertThat(server.anonymous().get(path("/repos?x=1")).expect(307).header("Location"))
        .contains("/api/v1/orgs/" + renamed + "/repos?x=1");

    asAda.patch("/orgs/" + renamed, Json.object("visibility", "private")).expect(200);
    for (String way : List.of(path(""), "/users/" + org, "/repos/" + org + "/r"))
      assertThat(server.anonymous().get(way).expect(404).text()).isEqualTo("user does not exist");
    asBob.get(path("")).expect(307);
    asBob.get("/orgs/" + renamed).expect(404);
    asAda.get(path("")).expect(307);
  }

  @Test
  void itEndsWithItsLastRepository() {
    found("public");
    asAda.post(path("/repos"), Json.object("name", "one")).expect(201);
    asAda.post("/org/" + org + "/repos", Json.object("name", "two")).expect(201);
    asAda.delete(path("")).expect(422);

    asAda.delete(path("/repos")).expect(202);
    asAda.delete(path("/repos")).expect(204);
    asAda.delete(path("")).expect(204);
    asAda.delete(path("")).expect(404);
    assertThat(asAda.get("/user/orgs").json().size()).isZero();
    found("public");
  }

  @Test
  void membershipIsShownToAllOnlyWhenSaidSo() {
    found("public");
    String membership = path("/public_members/" + ada);
    server.anonymous().get(membership).expect(404);
    asBob.put(membership).expect(403);
    server.anonymous().put(membership).expect(401);

    asAda.put(membership).expect(204);
    asAda.put(membership).expect(204);
    server.anonymous().get(membership).expect(204);
    assertThat(asBob.get("/users/" + ada + "/orgs").json().size()).isEqualTo(1);
    asAda.patch(path(""), Json.object("visibility", "limited")).expect(200);
    assertThat(asBob.get("/users/" + ada + "/orgs").json().size()).isEqualTo(1);
    server
        .administrator()
        .patch("/admin/users/" + bob, Json.object("login_name", bob, "restricted", true))
        .expect(200);
    assertThat(asBob.get("/users/" + ada + "/orgs").expect(200).json().size()).isZero();
    asBob.get(path("")).expect(404);
    asAda.patch(path(""), Json.object("visibility", "public")).expect(200);
    asBob.get(path("/members/" + ada)).expect(303);
    asBob.get(path("/members/" + bob)).expect(404);
    asAda.get(path("/members/" + bob)).expect(404);
    asAda.get(path("/members/" + ada)).expect(204);

    asAda.delete(membership).expect(204);
    server.anonymous().get(membership).expect(404);
  }

  @Test
  void theLastOwnerStaysEvenWhenAllLeaveAtOnce() throws Exception {
    found("public");
    own(bob);
    List<Future<Integer>> leaving = new ArrayList<>();
    try (ExecutorService both = Executors.newFixedThreadPool(2)) {
      leaving.add(both.submit(() -> asAda.delete(path("/members/" + ada)).status()));
      leaving.add(both.submit(() -> asBob.delete(path("/members/" + bob)).status()));
    }

    List<Integer> statuses = new ArrayList<>();
    for (Future<Integer> one : leaving) statuses.add(one.get());
    assertThat(statuses).filteredOn(status -> status == 204).hasSize(1);
    assertThat(server.administrator().get(path("/members")).json().size()).isEqualTo(1);
  }

  @Test
  void administratorsListTheOrganizationsOfAUser() {
    found("private");
    var list = server.administrator().get("/admin/users/" + ada + "/orgs").expect(200);
    assertThat(list.json().at("/0/name").asString()).isEqualTo(org);
    assertThat(list.header("X-Total-Count")).contains("1");
    asAda.get("/admin/users/" + ada + "/orgs").expect(403);
    server.anonymous().get("/admin/users/" + ada + "/orgs").expect(401);
    server.administrator().get("/admin/users/no-such-user/orgs").expect(404);
  }

  @Test
  void itsFirstAddressIsKeptAsItWasWrittenAndLaterOnesInLowerCase() {
    JsonNode founded =
        asAda
            .post("/orgs", Json.object("username", org, "email", "Org@Example.ORG"))
            .expect(201)
            .json();
    assertThat(founded.path("email").asString()).isEqualTo("org@example.org");
    assertThat(asAda.get(path("")).expect(200).json().path("email").asString())
        .isEqualTo("Org@Example.ORG");

    JsonNode edited =
        asAda.patch(path(""), Json.object("email", "New@Example.ORG")).expect(200).json();
    assertThat(edited.path("email").asString()).isEqualTo("new@example.org");
  }

  @Test
  void aFormerNameLeadsOnToThePermissionsOfItsMembers() {
    found("public");
    String renamed = server.freshName("renamed");
    asAda.post(path("/rename"), Json.object("new_name", renamed)).expect(204);

    Answer moved = asBob.get("/users/" + ada + "/orgs/" + org + "/permissions").expect(307);

    assertThat(moved.header("Location"))
        .contains("/api/v1/users/" + ada + "/orgs/" + renamed + "/permissions");
    server.anonymous().get("/users/" + ada + "/orgs/" + org + "/permissions").expect(401);
  }

  @Test
  void aFormNamesItByTheNameOfTheField() {
    TestClient form = asAda.withHeader("Content-Type", "application/x-www-form-urlencoded");

    JsonNode founded = form.post("/orgs", "user_name=" + org + "&full_name=F").expect(201).json();

    assertThat(founded.path("name").asString()).isEqualTo(org);
    assertThat(founded.path("full_name").asString()).isEqualTo("F");
  }
}
