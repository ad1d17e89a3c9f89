package io.gitledger.api.attack;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.key.TestGpgKey;
import io.gitledger.api.key.TestKeys;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests access to resources of a user or organization through the paths of another. */
@BlackBox
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OwnerAttackTest {
  private final TestServer server;
  private final String victimName;
  private final TestClient victim;
  private final TestClient attacker;
  private final String attackerName;
  private final String theirOrg;
  private final String ownOrg;

  OwnerAttackTest(TestServer server) {
    this.server = server;
    victimName = server.newUser("victim");
    attackerName = server.newUser("attacker");
    victim = server.as(victimName);
    attacker = server.as(attackerName);
    theirOrg = organization(victim, "private");
    ownOrg = organization(attacker, "public");
    victim
        .post("/orgs/" + theirOrg + "/repos", Json.object("name", "r", "private", true))
        .expect(201);
    attacker.post("/orgs/" + ownOrg + "/repos", Json.object("name", "r")).expect(201);
  }

  private String organization(TestClient owner, String visibility) {
    String name = server.freshName("attacked");
    owner.post("/orgs", Json.object("username", name, "visibility", visibility)).expect(201);
    return name;
  }

  private static Object hook() {
    return Json.object(
        "type",
        "gitea",
        "config",
        Json.object("url", "http://localhost:1/", "content_type", "json"));
  }

  /** Creates a resource of this kind for the victim and returns its path. */
  private String theirs(String kind) {
    String path =
        switch (kind) {
          case "label" -> "/orgs/" + theirOrg + "/labels";
          case "org hook" -> "/orgs/" + theirOrg + "/hooks";
          case "user hook" -> "/user/hooks";
          case "repository hook" -> "/repos/" + theirOrg + "/r/hooks";
          case "application" -> "/user/applications/oauth2";
          case "gpg key" -> "/user/gpg_keys";
          default -> throw new IllegalArgumentException(kind);
        };
    Object body =
        switch (kind) {
          case "label" -> Json.object("name", "theirs", "color", "ee0701");
          case "application" -> Json.object("name", "theirs", "redirect_uris", List.of());
          case "gpg key" ->
              Json.object(
                  "armored_public_key", TestGpgKey.of(victimName + "@example.com").armored());
          default -> hook();
        };
    Answer made = victim.post(path, body).expect(201);
    return path + "/" + made.json().path("id").asString();
  }

  @ParameterizedTest
  @CsvSource({
    "label, /orgs/OWN/labels/",
    "org hook, /orgs/OWN/hooks/",
    "org hook, /user/hooks/",
    "org hook, /repos/OWN/r/hooks/",
    "user hook, /user/hooks/",
    "user hook, /orgs/OWN/hooks/",
    "repository hook, /orgs/OWN/hooks/",
    "repository hook, /user/hooks/",
    "repository hook, /repos/OWN/r/hooks/",
    "application, /user/applications/oauth2/",
    "gpg key, /user/gpg_keys/"
  })
  void anIdOfAnotherOwnerIsNeitherReadNorChangedNorDeleted(String kind, String path) {
    String there = theirs(kind);
    String before = victim.get(there).expect(200).text();
    String id = there.substring(there.lastIndexOf('/') + 1);
    String asked = path.replace("OWN", ownOrg) + id;

    attacker.get(asked).expect(404);
    if (!kind.equals("gpg key"))
      attacker
          .patch(asked, Json.object("name", "mine", "active", true, "redirect_uris", List.of()))
          .expect(404);
    // According to the contract both get the response of a successful deletion.
    boolean quiet = kind.equals("label") || kind.equals("gpg key");
    attacker.delete(asked).expect(quiet ? 204 : 404);

    assertThat(victim.get(there).expect(200).text()).isEqualTo(before);
  }

  @ParameterizedTest
  @ValueSource(strings = {"org hook", "user hook", "repository hook"})
  void notEvenAdministratorsReachHooksOfOthersAsTheirOwn(String kind) {
    String there = theirs(kind);
    String id = there.substring(there.lastIndexOf('/') + 1);
    for (String path : List.of("/admin/hooks/", "/user/hooks/", "/orgs/" + ownOrg + "/hooks/")) {
      server.administrator().get(path + id).expect(404);
      server.administrator().patch(path + id, Json.object("active", true)).expect(404);
      server.administrator().delete(path + id).expect(404);
    }
    victim.get(there).expect(200);
  }

  @Test
  void addressesKeysAndTokensOfOthersStay() {
    String address = server.freshName("second") + "@example.com";
    victim.post("/user/emails", Json.object("emails", List.of(address))).expect(201);
    attacker.delete("/user/emails", Json.object("emails", List.of(address))).expect(404);
    assertThat(victim.get("/user/emails").text()).contains(address);

    String key =
        victim
            .post("/user/keys", Json.object("title", "k", "key", TestKeys.ed25519("")))
            .expect(201)
            .json()
            .path("id")
            .asString();
    attacker.delete("/user/keys/" + key).expect(403);
    assertThat(attacker.get("/user/keys/" + key).expect(200).json().has("user")).isFalse();

    String token = server.newToken(victimName, "all");
    String id = victim.get("/users/" + victimName + "/tokens").json().at("/0/id").asString();
    attacker.delete("/users/" + attackerName + "/tokens/" + id).expect(404);
    attacker.delete("/users/" + victimName + "/tokens/" + id).expect(403);
    server.withToken(token).get("/user").expect(200);
  }

  @Test
  void secretsAndVariablesAreFoundByTheirOwnerOnly() {
    victim.put("/user/actions/secrets/S", Json.object("data", "x"));
    victim.post("/user/actions/variables/V", Json.object("value", "theirs")).expect(201);

    attacker.delete("/user/actions/secrets/S").expect(404);
    attacker.get("/user/actions/variables/V").expect(404);
    attacker.put("/user/actions/variables/V", Json.object("value", "mine")).expect(404);
    attacker.delete("/user/actions/variables/V").expect(404);

    assertThat(victim.get("/user/actions/variables/V").text()).contains("theirs");
  }

  @Test
  void aRepositorysAdministratorNeitherOwnsItNorHandsItToTeams() {
    String helper = server.newUser("helper");
    String path = "/repos/" + theirOrg + "/r";
    victim.put(path + "/collaborators/" + helper, Json.object("permission", "admin")).expect(204);
    victim
        .post(
            "/orgs/" + theirOrg + "/teams",
            Json.object("name", "spies", "permission", "admin", "units", List.of("repo.code")))
        .expect(201);
    TestClient asHelper = server.as(helper);

    asHelper
        .patch(path, Json.object("owner", helper, "owner_id", 1, "description", "d"))
        .expect(200);
    assertThat(victim.get(path).json().at("/owner/login").asString()).isEqualTo(theirOrg);
    asHelper.put(path + "/teams/spies").expect(403);
    asHelper.delete(path + "/teams/Owners").expect(403);
    asHelper.delete(path).expect(403);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/orgs/ORG",
        "/orgs/ORG/members",
        "/orgs/ORG/public_members",
        "/orgs/ORG/members/VICTIM",
        "/orgs/ORG/public_members/VICTIM",
        "/orgs/ORG/labels",
        "/orgs/ORG/teams",
        "/orgs/ORG/teams/search?q=Owners",
        "/orgs/ORG/repos",
        "/orgs/ORG/activities/feeds",
        "/orgs/ORG/hooks",
        "/orgs/ORG/actions/secrets",
        "/orgs/ORG/actions/variables",
        "/orgs/ORG/blocks",
        "/users/ORG",
        "/users/ORG/repos",
        "/users/ORG/activities/feeds",
        "/users/ORG/heatmap",
        "/users/VICTIM/orgs",
        "/users/VICTIM/orgs/ORG/permissions",
        "/orgs?limit=50",
        "/repos/search?q=r&limit=50",
        "/repos/ORG/r",
        "/repos/ORG/r/teams"
      })
  void aPrivateOrganizationShowsStrangersNothingOfItself(String path) {
    String needle = server.freshName("needle");
    victim
        .post("/orgs/" + theirOrg + "/labels", Json.object("name", needle, "color", "ee0701"))
        .expect(201);
    String asked = path.replace("ORG", theirOrg).replace("VICTIM", victimName);

    for (TestClient stranger : List.of(attacker, server.anonymous())) {
      Answer answer = stranger.get(asked);
      assertThat(answer.status()).isIn(200, 401, 403, 404);
      assertThat(answer.text()).doesNotContain(needle, "\"Owners\"", "\"login\":\"" + theirOrg);
      if (answer.status() == 200) assertThat(answer.text()).doesNotContain(theirOrg);
    }
  }

  @Test
  void aHiddenMemberIsNamedToMembersOnly() {
    String hidden = server.newUser("hidden");
    long team = attacker.get("/orgs/" + ownOrg + "/teams").expect(200).json().at("/0/id").asLong();
    attacker.put("/teams/" + team + "/members/" + hidden).expect(204);

    for (String list :
        List.of("/orgs/" + ownOrg + "/members", "/orgs/" + ownOrg + "/public_members"))
      assertThat(victim.get(list).expect(200).text()).doesNotContain(hidden);
    assertThat(victim.get("/users/" + hidden + "/orgs").expect(200).json()).isEmpty();
    victim.get("/orgs/" + ownOrg + "/members/" + hidden).expect(303);
    victim.get("/orgs/" + ownOrg + "/public_members/" + hidden).expect(404);
    assertThat(attacker.get("/orgs/" + ownOrg + "/members").text()).contains(hidden);
  }
}
