package io.gitledger.api.actions;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TwoUsers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Tests secrets and variables of organizations and of users. */
@BlackBox
class ActionsOfOwnersTest extends TwoUsers {
  private final String org = server.freshName("acting");
  private String secrets;
  private String variables;

  @BeforeEach
  void anOrganizationOfAda() {
    asAda.post("/orgs", Json.object("username", org)).expect(201);
    secrets = "/orgs/" + org + "/actions/secrets";
    variables = "/orgs/" + org + "/actions/variables";
  }

  private static Object data(String data) {
    return Json.object("data", data, "description", "about");
  }

  private static Object value(String value) {
    return Json.object("value", value, "description", "about");
  }

  @Test
  void aSecretIsPutAndListedButNeverShown() {
    asAda.put(secrets + "/deploy_key", data("t0p-secret")).expect(201);
    asAda.put(secrets + "/DEPLOY_KEY", Json.object("data", "t0p-other")).expect(204);
    var list = asAda.get(secrets).expect(200);

    assertThat(list.header("X-Total-Count")).hasValue("1");
    assertThat(list.json().get(0).path("name").asString()).isEqualTo("DEPLOY_KEY");
    assertThat(list.json().get(0).path("description").asString()).isEmpty();
    assertThat(list.text()).contains("created_at").doesNotContain("t0p");
    assertThat(asAda.get("/ledger/events?limit=50&organization=" + org).text())
        .contains("secret.replaced")
        .doesNotContain("t0p");
    asAda.delete(secrets + "/deploy_key").expect(204);
    for (String missing : List.of("deploy_key", "-"))
      assertThat(asAda.delete(secrets + "/" + missing).expect(404).message())
          .isEqualTo("secret was not found [name: ]");
  }

  @Test
  void aDescriptionIsCut() {
    String flowers = "\uD83C\uDF38".repeat(5_000);
    asAda.put(secrets + "/s", Json.object("data", "x", "description", flowers)).expect(201);
    assertThat(asAda.get(secrets).json().at("/0/description").asString())
        .isEqualTo("\uD83C\uDF38".repeat(4_096));
    String variable = "/user/actions/variables/v";
    var long10000 = Json.object("value", "x", "description", "d".repeat(10_000));
    asAda.post(variable, long10000).expect(201);
    asAda.put(variable, long10000).expect(204);
    assertThat(asAda.get(variable).json().path("description").asString()).hasSize(4_096);
    var long1000000 = Json.object("value", "x", "data", "x", "description", "d".repeat(1_000_000));
    asAda.put(variable, long1000000).expect(204);
    asAda.put(secrets + "/s", long1000000).expect(204);
    assertThat(asAda.get(secrets).json().at("/0/description").asString()).hasSize(4_096);
  }

  @ParameterizedTest
  @ValueSource(ints = {65_537, 1_000_000})
  void aValueThatIsTooLongIsRefusedInTheSameWay(int length) {
    String tooLong = "\u00e4".repeat(length);
    asAda.put(secrets + "/s", data(tooLong)).expect(400);
    asAda.post(variables + "/v", value("x")).expect(201);
    for (var answer :
        List.of(
            asAda.post(variables + "/w", value(tooLong)),
            asAda.put(variables + "/v", value(tooLong)),
            asAda.put(variables + "/v", Json.object("value", "x", "name", "n".repeat(length)))))
      assertThat(answer.expect(400).message()).isEqualTo("invalid variable or secret name");
  }

  @Test
  void secretsOfAnOrganizationAreItsOwnersAffair() {
    asAda.put(secrets + "/s", data("x")).expect(201);

    asBob.get(secrets).expect(403);
    asBob.put(secrets + "/s", "{}").expect(403);
    asBob.delete(secrets + "/s").expect(403);
    server.anonymous().get(secrets).expect(401);
    server.anonymous().put(secrets + "/s", "{}").expect(401);
    server.anonymous().delete(secrets + "/s").expect(401);
    asAda.put("/orgs/nobody-at-all/actions/secrets/s", data("x")).expect(404);
    asAda.put(secrets + "/s", "{}").expect(422);
    asAda.put(secrets + "/s", data("x".repeat(65_537))).expect(400);
    server.withToken(server.newToken(ada, "read:organization")).get(secrets).expect(200);
    server
        .withToken(server.newToken(ada, "read:organization"))
        .put(secrets + "/s", data("x"))
        .expect(403);
    server.administrator().delete(secrets + "/s").expect(204);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-", "2secret", "GITEA_secret", "github_secret", "ci", "a%20b", "a%2Fb"})
  void whatCannotBeANameIsRefused(String name) {
    asAda.put(secrets + "/" + name, data("x")).expect(400);
    asAda.put("/user/actions/secrets/" + name, data("x")).expect(400);
    asAda.post(variables + "/" + name, value("x")).expect(400);
    asAda.post("/user/actions/variables/" + name, value("x")).expect(400);
    asAda.get(variables + "/" + name).expect(404);
  }

  @Test
  void secretsOfAUserCannotBeListedOrReached() {
    String path = "/user/actions/secrets/mine";
    asAda.put(path, data("x")).expect(201);
    asAda.put(path, data("y")).expect(204);

    asAda.get("/user/actions/secrets").expect(404);
    asBob.delete(path).expect(404);
    server.anonymous().put(path, "{}").expect(401);
    server.anonymous().delete(path).expect(401);
    asAda.put(path, "{\"data\":").expect(422);
    server.withToken(server.newToken(ada, "public-only", "all")).put(path, data("z")).expect(403);
    asAda.delete(path).expect(204);
    asAda.delete(path).expect(404);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aVariableIsCreatedReadRenamedAndDeleted(boolean ofUser) {
    String path = ofUser ? "/user/actions/variables" : variables;
    asAda.post(path + "/test_var", value("a\r\nb")).expect(201);
    assertThat(asAda.post(path + "/Test_Var", value("x")).expect(409).message())
        .isEqualTo("variable name Test_Var already exists");
    asAda.post(path + "/other", value("x")).expect(201);

    var read = asAda.get(path + "/Test_Var").expect(200).json();
    assertThat(read.path("name").asString()).isEqualTo("TEST_VAR");
    assertThat(read.path("data").asString()).isEqualTo("a\nb");
    assertThat(read.path("description").asString()).isEqualTo("about");
    assertThat(read.path("repo_id").asLong()).isZero();
    assertThat(read.path("owner_id").asLong())
        .isEqualTo(asAda.get(ofUser ? "/user" : "/orgs/" + org).id());
    var list = asAda.get(path + "?limit=1").expect(200);
    assertThat(list.header("X-Total-Count")).hasValue("2");
    assertThat(list.header("Link")).isPresent();
    asAda.put(path + "/test_var", Json.object("value", "c", "name", "new_name")).expect(204);
    asAda.put(path + "/test_var", value("c")).expect(404);
    assertThat(asAda.get(path + "/new_name").json().path("description").asString()).isEmpty();
    var taken = Json.object("value", "c", "name", "Other");
    assertThat(asAda.put(path + "/new_name", taken).expect(409).message())
        .isEqualTo("variable name Other already exists");
    for (String name : List.of("ci", "x".repeat(256), "x".repeat(5_000)))
      assertThat(
              asAda
                  .put(path + "/new_name", Json.object("value", "c", "name", name))
                  .expect(400)
                  .message())
          .isEqualTo("invalid variable or secret name");
    asAda.put(path + "/new_name", Json.object("value", "c", "name", "-")).expect(400);
    asAda.put(path + "/new_name", "{}").expect(422);
    asAda.post(path + "/test_var", value("again")).expect(201);
    assertThat(asAda.post(path + "/long", value("x".repeat(65_537))).expect(400).message())
        .isEqualTo("invalid variable or secret name");
    asAda.delete(path + "/new_name").expect(204);
    asAda.delete(path + "/new_name").expect(404);
    asAda.get(path + "/new_name").expect(404);
  }

  @Test
  void variablesAreTheirOwnersAffair() {
    asAda.post(variables + "/v", value("x")).expect(201);
    asAda.post("/user/actions/variables/v", value("x")).expect(201);

    asBob.get(variables).expect(403);
    asBob.get(variables + "/v").expect(403);
    asBob.post(variables + "/w", "{}").expect(403);
    asBob.put(variables + "/v", "{}").expect(403);
    asBob.delete(variables + "/v").expect(403);
    asBob.get("/user/actions/variables/v").expect(404);
    assertThat(asBob.get("/user/actions/variables").expect(200).json().size()).isZero();
    server.anonymous().get(variables).expect(401);
    server.anonymous().get(variables + "/v").expect(401);
    server.anonymous().delete(variables + "/v").expect(401);
    server.anonymous().get("/user/actions/variables").expect(401);
    server.anonymous().post("/user/actions/variables/v", "{}").expect(401);
    TestClient publicOnly = server.withToken(server.newToken(ada, "public-only", "all"));
    publicOnly.get("/user/actions/variables").expect(403);
    publicOnly.get(variables).expect(200);
  }

  @Test
  void ofManyWhoPutASecretAtOnceOneCreatesIt() throws Exception {
    List<Future<Integer>> answers = new ArrayList<>();
    try (var all = Executors.newFixedThreadPool(6)) {
      for (int i = 0; i < 12; i++) {
        Object body = data("d" + i);
        answers.add(all.submit(() -> asAda.put(secrets + "/shared", body).status()));
      }
    }

    List<Integer> statuses = new ArrayList<>();
    for (Future<Integer> answer : answers) statuses.add(answer.get());
    assertThat(statuses).containsOnly(201, 204).containsOnlyOnce(201);
    assertThat(asAda.get(secrets).json().size()).isEqualTo(1);
  }

  @Test
  void nothingOfAPurgedUserIsKept() {
    String gone = server.newUser("gone");
    long id = server.as(gone).get("/user").id();
    server.as(gone).put("/user/actions/secrets/s", data("x")).expect(201);
    server.as(gone).post("/user/actions/variables/v", value("tell-tale")).expect(201);
    server.administrator().delete("/admin/users/" + gone + "?purge=true").expect(204);

    var jdbc = server.bean(JdbcClient.class);
    for (String sql :
        List.of(
            "select count(*) from secret where name like 'account/%d/%%'",
            "select count(*) from actions_variable where account_id = %d",
            "select count(*) from event where account = %d and payload::text like '%%tell-tale%%'",
            "select count(*) from name_claim where space in ('SECRET', 'VARIABLE') and scope = %d"))
      assertThat(jdbc.sql(sql.formatted(id)).query(Long.class).single()).as(sql).isZero();
  }
}
