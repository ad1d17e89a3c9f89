package io.gitledger.api.team;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TwoUsers;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

@BlackBox
class TeamTest extends TwoUsers {
  private final String org = server.freshName("org");

  TeamTest() {
    asAda.post("/orgs", Json.object("username", org, "visibility", "private")).expect(201);
    asAda.post("/orgs/" + org + "/repos", Json.object("name", "one", "private", true)).expect(201);
    asAda.post("/orgs/" + org + "/repos", Json.object("name", "two", "private", true)).expect(201);
  }

  private JsonNode team(Object... settings) {
    return asAda.post("/orgs/" + org + "/teams", Json.object(settings)).expect(201).json();
  }

  private long readers() {
    return team("name", "readers", "units_map", Map.of("repo.code", "read")).path("id").asLong();
  }

  private static String repository(long team, String org, String name) {
    return "/teams/" + team + "/repos/" + org + "/" + name;
  }

  @Test
  void aMemberOfATeamDoesWhatTheTeamMay() {
    long team = readers();
    asAda.put("/teams/" + team + "/members/" + bob).expect(204);
    asBob.get("/repos/" + org + "/one").expect(404);

    asAda.put(repository(team, org, "one")).expect(204);
    var seen = asBob.get("/repos/" + org + "/one").expect(200).json().path("permissions");
    assertThat(seen.path("pull").asBoolean()).isTrue();
    assertThat(seen.path("push").asBoolean()).isFalse();
    asBob.get("/repos/" + org + "/two").expect(404);
    assertThat(asBob.get("/user/repos").json().size()).isEqualTo(1);

    asAda
        .patch("/teams/" + team, Json.object("permission", "write", "units", List.of("repo.code")))
        .expect(200);
    assertThat(
            asBob.get("/repos/" + org + "/one").json().path("permissions").path("push").asBoolean())
        .isTrue();

    asAda.delete("/teams/" + team + "/members/" + bob).expect(204);
    asBob.get("/repos/" + org + "/one").expect(404);
    asBob.get("/orgs/" + org).expect(404);
  }

  @Test
  void aTeamOfAllRepositoriesKeepsThemWhenItIsNarrowed() {
    long team =
        team(
                "name",
                "all",
                "permission",
                "read",
                "units",
                List.of("repo.code"),
                "includes_all_repositories",
                true)
            .path("id")
            .asLong();
    asAda.put("/teams/" + team + "/members/" + bob).expect(204);
    assertThat(asBob.get("/teams/" + team + "/repos").expect(200).json().size()).isEqualTo(2);
    asAda
        .post("/orgs/" + org + "/repos", Json.object("name", "three", "private", true))
        .expect(201);
    asBob.get("/repos/" + org + "/three").expect(200);
    asAda.delete(repository(team, org, "three")).expect(204);
    asBob.get("/repos/" + org + "/three").expect(200);

    asAda
        .patch(
            "/teams/" + team, Json.object("permission", "read", "includes_all_repositories", false))
        .expect(200);
    asAda.post("/orgs/" + org + "/repos", Json.object("name", "four", "private", true)).expect(201);
    asBob.get("/repos/" + org + "/three").expect(200);
    asBob.get("/repos/" + org + "/four").expect(404);
    asAda.delete(repository(team, org, "three")).expect(204);
    asBob.get("/repos/" + org + "/three").expect(404);
  }

  @Test
  void anAdministratingTeamOwnsWhatItReachesAndNothingElse() {
    long team = team("name", "admins", "permission", "admin").path("id").asLong();
    asAda.put("/teams/" + team + "/members/" + bob).expect(204);
    asAda.put(repository(team, org, "one")).expect(204);

    asBob.patch("/repos/" + org + "/one", Json.object("description", "x")).expect(200);
    asBob.patch("/orgs/" + org, Json.object("full_name", "x")).expect(403);
    asBob.put(repository(team, org, "two")).expect(404);
    asBob.delete(repository(team, org, "one")).expect(403);
    asBob.post("/orgs/" + org + "/repos", Json.object("name", "mine")).expect(403);
    asBob.delete("/repos/" + org + "/one").expect(204);
  }

  @Test
  void teamsOfOthersAreOutOfReach() {
    long team = readers();
    String other = server.newOrganization(asBob, "org");
    asBob.post("/orgs/" + other + "/repos", Json.object("name", "theirs")).expect(201);

    asBob.get("/teams/" + team).expect(404);
    asBob.get("/teams/" + team + "/members").expect(404);
    asBob.get("/teams/" + team + "/repos").expect(404);
    asBob.get("/teams/" + team + "/activities/feeds").expect(404);
    asBob.patch("/teams/" + team, Json.object("name", "taken")).expect(403);
    asBob.delete("/teams/" + team).expect(403);
    asBob.put("/teams/" + team + "/members/" + bob).expect(403);
    asBob.delete("/teams/" + team + "/members/" + bob).expect(403);
    String token = server.newToken(bob, "public-only", "read:organization");
    server.withToken(token).get("/teams/" + team).expect(403);
    asBob.put(repository(team, other, "theirs")).expect(404);
    asAda.put(repository(team, other, "theirs")).expect(404);
    asBob.put("/repos/" + other + "/theirs/teams/readers").expect(404);
    server.anonymous().get("/teams/" + team).expect(401);
    server.anonymous().get("/teams/999999999").expect(404);
    asAda.get("/teams/" + team).expect(200);
  }

  @Test
  void aSearchTellsStrangersNothingOfTeams() {
    long team = readers();
    asAda.patch("/orgs/" + org, Json.object("visibility", "public")).expect(200);
    asAda.patch("/repos/" + org + "/one", Json.object("private", false)).expect(200);
    asAda.put(repository(team, org, "one")).expect(204);

    String search = "/repos/search?q=" + org + "/one";
    assertThat(asBob.get(search).json().path("data").size()).isEqualTo(1);
    assertThat(asBob.get(search + "&team_id=" + team).json().path("data").size()).isZero();
    assertThat(asAda.get(search + "&team_id=" + team).json().path("data").size()).isEqualTo(1);
    long ada = asAda.get("/user").id();
    asAda.put("/teams/" + team + "/members/" + bob).expect(204);
    assertThat(asAda.get("/repos/search?uid=" + ada).json().path("data").size()).isEqualTo(2);
  }

  @Test
  void aPurgedUserLeavesItsTeamsAndTakesAlongWhatOnlyItOwned() {
    String purged = server.newUser("purged");
    String alone = server.newOrganization(server.as(purged), "org");
    server.as(purged).post("/orgs/" + alone + "/repos", Json.object("name", "r")).expect(201);
    asAda.put("/teams/" + readers() + "/members/" + purged).expect(204);

    server.administrator().delete("/admin/users/" + purged).expect(422);
    server.administrator().delete("/admin/users/" + purged + "?purge=true").expect(204);

    server.administrator().get("/orgs/" + alone).expect(404);
    server.administrator().get("/repos/" + alone + "/r").expect(404);
    assertThat(asAda.get("/orgs/" + org + "/members").json().size()).isEqualTo(1);
  }

  @Test
  void teamsAreSetUpAsTheContractSays() {
    var made =
        team("name", "mixed", "permission", "write", "units", List.of("repo.code", "no.such"));
    assertThat(made.path("permission").asString()).isEqualTo("none");
    assertThat(made.path("units_map").path("repo.code").asString()).isEqualTo("write");
    assertThat(made.path("units").size()).isEqualTo(1);
    assertThat(made.path("organization").path("name").asString()).isEqualTo(org);
    String teams = "/orgs/" + org + "/teams";
    asAda.post(teams, Json.object("name", "MIXED", "permission", "admin")).expect(422);
    asAda.post(teams, Json.object("name", "no-units", "permission", "read")).expect(422);
    asAda.post(teams, Json.object("permission", "admin")).expect(422);
    asAda.post(teams, Json.object("name", "a b", "permission", "admin")).expect(422);
    server.anonymous().post(teams, Json.object("name", "x")).expect(401);

    var found = asAda.get(teams + "/search?q=MIX").expect(200).json();
    assertThat(found.path("ok").asBoolean()).isTrue();
    assertThat(found.path("data").size()).isEqualTo(1);
    long id = made.path("id").asLong();
    asAda.patch("/teams/" + id, Json.object("name", "new")).expect(200);
    asAda.post(teams, Json.object("name", "new", "permission", "admin")).expect(422);
    asAda.delete("/teams/" + id).expect(204);
    asAda.delete("/teams/" + id).expect(404);
    long owners = asAda.get(teams).json().get(0).path("id").asLong();
    asAda.delete("/teams/" + owners).expect(422);
    asAda.delete("/teams/" + owners + "/members/" + ada).expect(422);
  }

  @Test
  void aRepositoryKnowsItsTeams() {
    readers();
    String teams = "/repos/" + org + "/one/teams";
    assertThat(asAda.get(teams).expect(200).json().size()).isEqualTo(1);
    asAda.get(teams + "/readers").expect(404);
    asAda.put(teams + "/READERS").expect(204);
    asAda.put(teams + "/readers").expect(422);
    asAda.get(teams + "/readers").expect(200);
    asAda.delete(teams + "/readers").expect(204);
    asAda.delete(teams + "/readers").expect(422);
    asAda.put(teams + "/no-such").expect(404);
    asBob.get(teams).expect(404);
    asAda.post("/user/repos", Json.object("name", "own")).expect(201);
    asAda.get("/repos/" + ada + "/own/teams").expect(405);
  }

  @ParameterizedTest
  @ValueSource(strings = {"read", "none", "no-such-permission"})
  void aPermissionWithoutUnitsLeavesTheUnits(String permission) {
    long mixed = readers();
    long admins = team("name", "admins", "permission", "admin").path("id").asLong();
    for (long team : List.of(mixed, admins)) {
      asAda.put("/teams/" + team + "/members/" + bob).expect(204);
      asAda.put(repository(team, org, "one")).expect(204);
      var edited =
          asAda.patch("/teams/" + team, Json.object("permission", permission)).expect(200).json();
      assertThat(edited.path("permission").asString()).isEqualTo("none");
      assertThat(edited.path("units_map").path("repo.code").asString())
          .isEqualTo(team == mixed ? "read" : "admin");
      asBob.get("/repos/" + org + "/one").expect(200);
      asAda.delete("/teams/" + team).expect(204);
    }
  }

  @Test
  void unitsAreNamedInAnyCase() {
    var map = team("name", "any", "units_map", Map.of("REPO.Code", "read")).path("units_map");
    assertThat(map.toString()).isEqualTo("{\"repo.code\":\"read\"}");
  }

  @Test
  void allUnitsOfAnAdministratingTeamHaveItsLevel() {
    var map = team("name", "admins", "permission", "admin").path("units_map");
    assertThat(map.size()).isEqualTo(10);
    assertThat(map.valueStream()).allMatch(mode -> mode.asString().equals("admin"));
    var owners =
        asAda
            .get("/orgs/" + org + "/teams")
            .expect(200)
            .json()
            .valueStream()
            .filter(team -> team.path("permission").asString().equals("owner"))
            .findFirst()
            .orElseThrow();
    assertThat(owners.path("units_map").path("repo.ext_wiki").asString()).isEqualTo("owner");
  }

  @Test
  void theAddressOfTheOrganizationIsShownToWhoeverReadsInGeneral() {
    asAda.patch("/orgs/" + org, Json.object("email", "org@example.org")).expect(200);
    long team = readers();
    asAda.put("/teams/" + team + "/members/" + bob).expect(204);
    asAda.put(repository(team, org, "one")).expect(204);
    String address = "/repos/" + org + "/one";

    assertThat(asAda.get(address).expect(200).json().at("/owner/email").asString())
        .isEqualTo("org@example.org");
    assertThat(asBob.get(address).expect(200).json().at("/owner/email").asString())
        .contains("@noreply.");
  }
}
