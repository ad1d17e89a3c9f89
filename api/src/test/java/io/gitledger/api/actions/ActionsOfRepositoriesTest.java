package io.gitledger.api.actions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TwoUsers;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Tests secrets, variables and registration tokens of repositories. */
@BlackBox
class ActionsOfRepositoriesTest extends TwoUsers {
  private String repository;
  private long id;

  @BeforeEach
  void aRepositoryOfAda() {
    repository = "/repos/" + ada + "/r";
    id = asAda.post("/user/repos", Json.object("name", "r")).expect(201).id();
  }

  private String secret(String name) {
    return repository + "/actions/secrets/" + name;
  }

  private String variable(String name) {
    return repository + "/actions/variables/" + name;
  }

  private static Object data(String data) {
    return Json.object("data", data, "description", "about");
  }

  private static Object value(String value) {
    return Json.object("value", value, "description", "about");
  }

  private void aSecretAndAVariable() {
    asAda.put(secret("s"), data("t0p-secret")).expect(201);
    asAda.post(variable("v"), value("tell-tale")).expect(201);
  }

  @Test
  void aSecretIsPutListedWithoutItsDataAndDeleted() {
    asAda.put(secret("key"), data("t0p-secret")).expect(201);
    asAda.put(secret("KEY"), data("t0p-other")).expect(204);

    var list = asAda.get(repository + "/actions/secrets").expect(200);
    assertThat(list.header("X-Total-Count")).hasValue("1");
    assertThat(list.json().at("/0/name").asString()).isEqualTo("KEY");
    assertThat(list.text()).contains("about", "created_at").doesNotContain("t0p");
    asAda.put(secret("GITHUB_x"), data("x")).expect(400);
    asAda.put(secret("s"), "{}").expect(422);
    asAda.delete(secret("key")).expect(204);
    asAda.delete(secret("key")).expect(404);
  }

  @Test
  void aVariableIsCreatedRenamedAndDeleted() {
    asAda.post(variable("test_var"), value("a\r\nb")).expect(201);
    asAda.post(variable("TEST_VAR"), value("x")).expect(409);

    var shown = asAda.get(variable("Test_Var")).expect(200).json();
    assertThat(shown.path("repo_id").asLong()).isEqualTo(id);
    assertThat(shown.path("owner_id").asLong(-1)).isZero();
    assertThat(shown.path("name").asString()).isEqualTo("TEST_VAR");
    assertThat(shown.path("data").asString()).isEqualTo("a\nb");
    asAda.put(variable("test_var"), Json.object("value", "c", "name", "other")).expect(204);
    asAda.put(variable("test_var"), value("c")).expect(404);
    var list = asAda.get(repository + "/actions/variables").expect(200);
    assertThat(list.header("X-Total-Count")).hasValue("1");
    assertThat(list.json().at("/0/description").asString("none")).isEmpty();
    asAda.delete(variable("other")).expect(204);
    asAda.delete(variable("other")).expect(404);
  }

  @Test
  void namesOfOtherPlacesAreFree() {
    asAda.post("/user/actions/variables/v", value("of the user")).expect(201);
    asAda.post("/user/repos", Json.object("name", "other")).expect(201);
    asAda.post("/repos/" + ada + "/other/actions/variables/v", value("of other")).expect(201);
    aSecretAndAVariable();

    assertThat(asAda.get(variable("v")).json().path("data").asString()).isEqualTo("tell-tale");
    assertThat(asAda.get(repository + "/actions/variables").json().size()).isEqualTo(1);
  }

  @Test
  void onlyOwnersReachThem() {
    aSecretAndAVariable();
    String token = repository + "/actions/runners/registration-token";
    String issued = asAda.post(token).expect(200).json().path("token").asString();
    assertThat(asAda.get(token).expect(200).json().path("token").asString()).isEqualTo(issued);
    asAda.put(repository + "/collaborators/" + bob, Json.object("permission", "admin")).expect(204);

    for (TestClient other : List.of(asBob, server.as(server.newUser("stranger")))) {
      other.get(repository + "/actions/secrets").expect(403);
      other.put(secret("s"), "{}").expect(403);
      other.delete(secret("s")).expect(403);
      other.get(repository + "/actions/variables").expect(403);
      other.get(variable("v")).expect(403);
      other.post(variable("w"), "{}").expect(403);
      other.put(variable("v"), "{}").expect(403);
      other.delete(variable("v")).expect(403);
      other.post(token).expect(403);
      other.get(token).expect(403);
    }
    server.anonymous().get(variable("v")).expect(401);
    server.anonymous().post(token).expect(401);
  }

  @Test
  void theyStayWithARepositoryThatGetsAnotherOwnerWhoseKeyEncryptsThem() {
    aSecretAndAVariable();

    server
        .administrator()
        .post(repository + "/transfer", Json.object("new_owner", bob))
        .expect(202);

    repository = "/repos/" + bob + "/r";
    assertThat(asBob.get(variable("v")).expect(200).json().path("data").asString())
        .isEqualTo("tell-tale");
    asAda.get(variable("v")).expect(403);
    await()
        .until(
            () -> asBob.get("/ledger/events?limit=50&repository=" + bob + "/r").expect(200).text(),
            events ->
                events.contains("secret.reencrypted") && events.contains("variable.reencrypted"));
    assertThat(asBob.get(repository + "/actions/secrets").json().at("/0/description").asString())
        .isEqualTo("about");
    asBob.put(secret("s"), data("x")).expect(204);
    asBob.put(variable("v"), value("x")).expect(204);
  }

  @Test
  void nothingOfAPurgedRepositoryIsKept() {
    aSecretAndAVariable();
    asAda.post(repository + "/actions/runners/registration-token").expect(200);

    asAda.delete(repository).expect(204);
    server.administrator().delete("/ledger/deleted/repositories/" + id).expect(204);

    var jdbc = server.bean(JdbcClient.class);
    for (String sql :
        List.of(
            "select count(*) from secret where name like 'repository/%d/%%'",
            "select count(*) from actions_secret where repository_id = %d",
            "select count(*) from actions_variable where repository_id = %d",
            "select count(*) from name_claim where space in ('SECRET', 'VARIABLE') and scope = -%d"))
      assertThat(jdbc.sql(sql.formatted(id)).query(Long.class).single()).as(sql).isZero();
  }

  @Test
  void theyComeBackWithARestoredRepository() {
    aSecretAndAVariable();
    asAda.delete(repository).expect(204);
    asAda.get(variable("v")).expect(404);

    server.administrator().post("/ledger/deleted/repositories/" + id + "/restore").expect(200);

    assertThat(asAda.get(variable("v")).expect(200).json().path("data").asString())
        .isEqualTo("tell-tale");
    asAda.put(secret("s"), data("x")).expect(204);
  }
}
