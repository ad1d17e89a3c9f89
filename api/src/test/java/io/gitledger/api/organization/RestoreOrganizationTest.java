package io.gitledger.api.organization;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestServer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@BlackBox
class RestoreOrganizationTest {
  private static final String LIST = "/ledger/deleted/organizations";

  private final TestServer server = TestServer.shared();
  private final String owner = server.newUser("owner");
  private final String member = server.newUser("member");
  private String name = server.freshName("org");
  private final long id =
      server
          .as(owner)
          .post("/orgs", Json.object("username", name, "description", "of the best"))
          .expect(201)
          .id();

  private long team() {
    long team =
        server
            .as(owner)
            .post(
                "/orgs/" + name + "/teams",
                Json.object("name", "makers", "permission", "write", "units", List.of("repo.code")))
            .expect(201)
            .id();
    server.as(owner).put("/teams/" + team + "/members/" + member).expect(204);
    return team;
  }

  private void delete() {
    server.as(owner).delete("/orgs/" + name).expect(204);
  }

  private Answer restore() {
    return server.administrator().post(LIST + "/" + id + "/restore");
  }

  private List<String> seen(long team) {
    var seen = new ArrayList<String>();
    for (String path :
        List.of(
            "/orgs/" + name,
            "/orgs/" + name + "/teams",
            "/orgs/" + name + "/members",
            "/orgs/" + name + "/public_members",
            "/orgs/" + name + "/labels",
            "/orgs/" + name + "/hooks",
            "/orgs/" + name + "/actions/variables",
            "/teams/" + team,
            "/teams/" + team + "/members",
            "/user/orgs",
            "/user/teams")) seen.add(server.as(owner).get(path).expect(200).text());
    seen.add(server.as(member).get("/user/teams").expect(200).text());
    seen.add(server.as(member).get("/users/" + member + "/orgs").expect(200).text());
    return seen;
  }

  @Test
  void aRestoredOrganizationIsAsItWas() {
    long team = team();
    server.as(owner).put("/orgs/" + name + "/public_members/" + owner).expect(204);
    server
        .as(owner)
        .post("/orgs/" + name + "/labels", Json.object("name", "bug", "color", "#ff0000"))
        .expect(201);
    server
        .as(owner)
        .post("/orgs/" + name + "/actions/variables/PLACE", Json.object("value", "here"))
        .expect(201);
    List<String> before = seen(team);

    delete();
    server.administrator().get("/orgs/" + name).expect(404);
    assertThat(server.as(member).get("/user/teams").json()).isEmpty();
    JsonNode listed = server.administrator().get(LIST + "?limit=1").expect(200).json().path(0);
    assertThat(listed.path("id").asLong()).isEqualTo(id);
    assertThat(listed.path("name").asString()).isEqualTo(name);
    assertThat(restore().expect(200).json().path("username").asString()).isEqualTo(name);

    assertThat(seen(team)).isEqualTo(before);
    server.as(owner).post("/orgs/" + name + "/repos", Json.object("name", "r")).expect(201);
    server.as(member).get("/repos/" + name + "/r").expect(200);
    server.as(owner).delete("/teams/" + team + "/members/" + member).expect(204);
    restore().expect(409);
  }

  @Test
  void whoWasDeletedMeanwhileIsNoMemberAnyMore() {
    long team = team();
    delete();
    server.administrator().delete("/admin/users/" + member).expect(204);

    restore().expect(200);

    assertThat(server.as(owner).get("/teams/" + team + "/members").expect(200).json()).isEmpty();
    assertThat(server.as(owner).get("/orgs/" + name + "/members").json()).hasSize(1);
    delete();
    restore().expect(200);
    assertThat(server.as(owner).get("/orgs/" + name + "/members").json()).hasSize(1);
  }

  @Test
  void aTeamThatEndedBeforeStaysEnded() {
    long team = team();
    server.as(owner).delete("/teams/" + team).expect(204);
    delete();

    restore().expect(200);

    server.as(owner).get("/teams/" + team).expect(404);
  }

  @Test
  void aTakenNameIsAConflict() {
    restore().expect(409);
    delete();
    server
        .as(member)
        .post("/orgs", Json.object("username", name.toUpperCase(Locale.ROOT)))
        .expect(201);

    restore().expect(409);
  }

  @Test
  void aFormerNameLeadsToItAgain() {
    String old = name;
    name = server.freshName("renamed");
    server.as(owner).post("/orgs/" + old + "/rename", Json.object("new_name", name)).expect(204);
    delete();
    server.as(owner).get("/orgs/" + old).expect(404);

    restore().expect(200);

    server.as(owner).get("/orgs/" + old).expect(307);
  }

  @Test
  void itsRepositoriesCanFollow() {
    long repository =
        server
            .as(owner)
            .post("/orgs/" + name + "/repos", Json.object("name", "r"))
            .expect(201)
            .id();
    server.as(owner).delete("/repos/" + name + "/r").expect(204);
    delete();
    String path = "/ledger/deleted/repositories/" + repository + "/restore";
    server.administrator().post(path).expect(409);

    restore().expect(200);

    server.administrator().post(path).expect(200);
    server.as(owner).get("/repos/" + name + "/r").expect(200);
  }

  @Test
  void nobodyElseSeesOrRestoresIt() {
    delete();

    server.anonymous().get(LIST).expect(401);
    server.as(owner).get(LIST).expect(403);
    server.anonymous().post(LIST + "/" + id + "/restore").expect(401);
    server.as(owner).post(LIST + "/" + id + "/restore").expect(403);
    server.administrator().post(LIST + "/999999999/restore").expect(404);
    long user = server.as(owner).get("/user").id();
    server.administrator().post(LIST + "/" + user + "/restore").expect(404);
  }
}
