package io.gitledger.api.account;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

@BlackBox
class SignInServiceTest {
  private final TestServer server = TestServer.shared();
  private final String user = server.newUser("signer");

  private String token(String... scopes) {
    return server.newToken(user, scopes);
  }

  private Answer edit(Object... changes) {
    Object[] all = new Object[changes.length + 2];
    all[0] = "login_name";
    all[1] = user;
    System.arraycopy(changes, 0, all, 2, changes.length);
    return server.administrator().patch("/admin/users/" + user, Json.object(all)).expect(200);
  }

  private void isRefused(TestClient client) {
    Answer answer = client.get("/users/" + user).expect(401);
    assertThat(answer.message()).isEqualTo("invalid username, password or token");
    assertThat(answer.header("WWW-Authenticate")).isEmpty();
  }

  @Test
  void wrongCredentialsFailOnPublicPathsTooAndAllAlike() {
    isRefused(server.as(user, "wrong-password"));
    isRefused(server.as("no-such-user", "wrong-password"));
    isRefused(server.withToken("0123456789abcdef0123456789abcdef01234567"));
    isRefused(server.withToken("short"));
    isRefused(server.anonymous().withHeader("Authorization", "Bearer nonsense"));
  }

  @Test
  void theAddressIsAsGoodAsTheNameInAnyCase() {
    for (String name : List.of(user, user.toUpperCase(Locale.ROOT), user + "@Example.com"))
      assertThat(server.as(name).get("/user").expect(200).json().path("login").asString())
          .isEqualTo(user);
  }

  @Test
  void aTokenWorksWhereverItMayStand() {
    String token = token("read:user");
    server.withToken(token).get("/user").expect(200);
    server.anonymous().withHeader("Authorization", "bearer " + token).get("/user").expect(200);
    server.as("whoever", token).get("/user").expect(200);
    server.as(token, "").get("/user").expect(200);
    server.as(token, "x-oauth-basic").get("/user").expect(200);
    Answer byQuery = server.anonymous().get("/user?access_token=" + token).expect(200);
    assertThat(byQuery.header("X-Gitea-Warning")).isPresent();
  }

  @Test
  void headersThatHoldNoCredentialsAreIgnored() {
    for (String header : List.of("Basic %%%", "Basic", "Basic Og==", "Digest a=b", "Bearer a b"))
      server.anonymous().withHeader("Authorization", header).get("/users/" + user).expect(200);
  }

  @Test
  void aDeletedTokenStopsAtOnce() {
    String token = token("all");
    server.withToken(token).get("/token").expect(200);
    server.withToken(token).delete("/token").expect(204);
    isRefused(server.withToken(token));
  }

  @Test
  void whoMayNotSignInIsRefusedWhateverHePresents() {
    String token = token("all");
    edit("prohibit_login", true);

    isRefused(server.as(user));
    Answer answer = server.withToken(token).get("/version").expect(403);
    assertThat(answer.message()).contains("prohibited from signing in");
    assertThat(answer.json().has("url")).isFalse();
  }

  @Test
  void whoIsNotActiveIsRefused() {
    edit("active", false);
    server.as(user).get("/user").expect(403);
  }

  @Test
  void whoMustChangeThePasswordCanDoNothingElse() {
    edit("must_change_password", true);
    assertThat(server.as(user).get("/user").expect(403).message())
        .isEqualTo(
            "You must change your password. Change it at: "
                + server.address()
                + "user/change_password");
  }

  @Test
  void aChangedPasswordEndsTheOldOneAtOnceButNoToken() {
    String token = token("all");
    server.as(user).get("/user").expect(200);
    edit("password", "another-password");

    isRefused(server.as(user));
    server.as(user, "another-password").get("/user").expect(200);
    server.withToken(token).get("/user").expect(200);
  }

  @Test
  void administratorsActForOthersWithTheOthersRights() {
    TestClient acting = server.administrator().sudo(user);
    assertThat(acting.get("/user").expect(200).json().path("login").asString()).isEqualTo(user);
    acting.get("/admin/users").expect(403);
    server.administrator().sudo("no-such-user").get("/user").expect(404);
    server.as(user).sudo("root").get("/user").expect(403);
    server.anonymous().sudo("root").get("/version").expect(403);
  }

  @Test
  void eventsTellWhoDidWhatAndHowHeSignedIn() {
    String token = token("all");
    server.withToken(token).delete("/token").expect(204);

    String metadata =
        server
            .bean(JdbcClient.class)
            .sql(
                "select e.metadata::text from event e join account a on a.id = e.account"
                    + " where e.name = 'token.revoked' and a.login = ?"
                    + " order by e.position desc limit 1")
            .param(user)
            .query(String.class)
            .single();
    assertThat(Json.read(metadata).path("sign_in").asString()).startsWith("token:");
    assertThat(Json.read(metadata).path("actor").asLong()).isPositive();
  }

  @Test
  void noSecretStandsInTheLogOrInTheTokensTable() {
    String token = token("all");
    String stored =
        server
            .bean(JdbcClient.class)
            .sql(
                "select coalesce(string_agg(payload::text || metadata::text, ''), '')"
                    + " || (select string_agg(t::text, '') from access_token t) from event")
            .query(String.class)
            .single();
    assertThat(stored).doesNotContain(token, TestServer.PASSWORD, "$argon2");
  }
}
