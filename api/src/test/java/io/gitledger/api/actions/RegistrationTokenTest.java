package io.gitledger.api.actions;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

@BlackBox
class RegistrationTokenTest {
  private static final String USER = "/user/actions/runners/registration-token";
  private static final String GLOBAL = "/admin/actions/runners/registration-token";

  private final TestServer server;
  private final String ada;
  private final String org;
  private final String ofOrg;

  RegistrationTokenTest(TestServer server) {
    this.server = server;
    ada = server.newUser("ada");
    org = server.freshName("running");
    server.as(ada).post("/orgs", Json.object("username", org)).expect(201);
    ofOrg = "/orgs/" + org + "/actions/runners/registration-token";
  }

  private static String token(TestClient client, String method, String path) {
    return client.send(method, path).expect(200).json().path("token").asString();
  }

  @Test
  void everyPlaceHasATokenOfItsOwnThatStays() {
    TestClient client = server.as(ada);
    var tokens = new HashSet<String>();
    for (String path : Set.of(USER, ofOrg)) {
      String token = token(client, "POST", path);
      assertThat(token).matches("[0-9a-f]{40}");
      assertThat(token(client, "POST", path)).isEqualTo(token);
      assertThat(token(client, "GET", path)).isEqualTo(token);
      tokens.add(token);
    }
    String global = token(server.administrator(), "POST", GLOBAL);
    tokens.add(global);

    assertThat(tokens).hasSize(3);
    assertThat(token(server.administrator(), "GET", "/admin/runners/registration-token"))
        .isEqualTo(global);
    assertThat(client.get("/ledger/events?limit=50&user=" + ada).text())
        .contains("registration.token_issued")
        .doesNotContain(tokens);
  }

  @Test
  void onlyWhoeverRunsThePlaceGetsIt() {
    TestClient other = server.as(server.newUser("other"));
    other.post(ofOrg).expect(403);
    other.get(ofOrg).expect(403);
    other.post(GLOBAL).expect(403);
    other.get("/admin/runners/registration-token").expect(403);
    for (String path : Set.of(USER, ofOrg, GLOBAL)) server.anonymous().post(path).expect(401);
    server.anonymous().get(USER).expect(401);
    server.anonymous().get("/admin/runners/registration-token").expect(401);
    other.post("/orgs/nobody-at-all/actions/runners/registration-token").expect(404);
    server.withToken(server.newToken(ada, "read:user")).post(USER).expect(403);
    server.withToken(server.newToken(ada, "public-only", "all")).post(USER).expect(403);
    server.withToken(server.newToken(ada, "write:user")).post(ofOrg).expect(403);
  }

  @Test
  void allWhoAskAtOnceGetTheSame() {
    Set<String> tokens = ConcurrentHashMap.newKeySet();
    try (var threads = Executors.newFixedThreadPool(6)) {
      for (int i = 0; i < 12; i++)
        threads.execute(() -> tokens.add(token(server.as(ada), "POST", ofOrg)));
    }

    assertThat(tokens).hasSize(1);
  }
}
