package io.gitledger.api.account;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.content.Files;
import io.gitledger.api.issue.TestPlace;
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
class TotpTest {
  private static final String PATH = "/ledger/user/totp";

  private final TestServer server = TestServer.shared();
  private String user = server.newUser("careful");

  private static Object body(String name, String value) {
    return Json.object(name, value);
  }

  private long events(String name) {
    return server
        .bean(JdbcClient.class)
        .sql(
            "select count(*) from event e join account a on e.account = a.id"
                + " where e.name = ? and a.login = ?")
        .param(name)
        .param(user)
        .query(Long.class)
        .single();
  }

  @Test
  void aSecretCountsOnceACodeOfItIsConfirmed() {
    TestClient self = server.withToken(server.newToken(user, "all"));
    assertThat(self.get(PATH).expect(200).text())
        .isEqualTo("{\"enabled\":false,\"recovery_codes\":0}");
    self.post(PATH + "/confirm", body("code", "123456")).expect(404);
    Answer offer = server.as(user).post(PATH, Json.object()).expect(201);
    String secret = offer.json().path("secret").asString();
    assertThat(secret).matches("[A-Z2-7]{32}");
    assertThat(offer.json().path("uri").asString())
        .startsWith("otpauth://totp/Gitledger%20localhost:" + user + "?secret=" + secret);

    self.post(PATH + "/confirm", body("code", "not a code")).expect(422);
    self.post(PATH + "/confirm", Json.object()).expect(422);
    server.as(user).get("/user").expect(200);
    Answer confirmed =
        self.post(PATH + "/confirm", body("code", TestTotp.code(secret, 0))).expect(200);

    assertThat(confirmed.json().path("recovery_codes").size()).isEqualTo(10);
    assertThat(self.get(PATH).text()).isEqualTo("{\"enabled\":true,\"recovery_codes\":10}");
    assertThat(events("user.totp_enabled")).isOne();
    self.post(PATH, Json.object()).expect(409);
    self.post(PATH + "/confirm", body("code", TestTotp.code(secret, 1))).expect(409);
  }

  @Test
  void theNewestOfferCounts() {
    String first =
        server.as(user).post(PATH, Json.object()).expect(201).json().path("secret").asString();
    String second =
        server.as(user).post(PATH, Json.object()).expect(201).json().path("secret").asString();

    assertThat(second).isNotEqualTo(first);
    server.as(user).post(PATH + "/confirm", body("code", TestTotp.code(first, 0))).expect(422);
    server.as(user).post(PATH + "/confirm", body("code", TestTotp.code(second, 0))).expect(200);
  }

  @Test
  void nobodySetsItUpForOthersOrWithAStolenTokenAlone() {
    TestClient self = server.withToken(server.newToken(user, "write:user"));

    self.post(PATH, Json.object()).expect(403);
    self.post(PATH, body("password", "wrong")).expect(403);
    server.administrator().sudo(user).post(PATH, Json.object()).expect(403);
    server.withToken(server.newToken(user, "read:user")).post(PATH, Json.object()).expect(403);
    server.withToken(server.newToken(user, "public-only", "all")).get(PATH).expect(403);
    server.anonymous().get(PATH).expect(401);
    server.anonymous().post(PATH, Json.object()).expect(401);
    server.anonymous().post(PATH + "/confirm", body("code", "123456")).expect(401);
    server.anonymous().delete(PATH).expect(401);
    self.post(PATH, body("password", TestServer.PASSWORD)).expect(201);
  }

  @Test
  void thePasswordNeedsACodeAndEachCodeCountsOnce() {
    var totp = TestTotp.of(server, user);

    Answer without = server.as(user).get("/user").expect(401);
    assertThat(without.message()).isEqualTo("invalid username, password or token");
    totp.withPasswordAnd(totp.wrongCode()).get("/user").expect(401);
    String code = totp.nextCode();
    totp.withPasswordAnd(code).get("/user").expect(200);
    totp.withPasswordAnd(code).get("/user").expect(401);
    totp.forgetUse();
    server
        .as(user, "wrong-password")
        .withHeader("X-Gitea-OTP", totp.nextCode())
        .get("/user")
        .expect(401);
    // The wrong password did not use up the code.
    totp.withPasswordAnd(totp.nextCode()).get("/user").expect(200);
  }

  @Test
  void tokensNeedNoCodeWhereverTheyStand() {
    var totp = TestTotp.of(server, user);

    totp.withToken().get("/user").expect(200);
    server.as(user, totp.token()).get("/user").expect(200);
    server.as(totp.token(), "x-oauth-basic").get("/user").expect(200);
  }

  @Test
  void gitIsTalkedToWithATokenAndNotWithThePassword() {
    var place = TestPlace.hidden(server);
    user = place.ownerName();
    var totp = TestTotp.of(server, user);
    String refs = "/" + user + "/r.git/info/refs?service=git-upload-pack";

    Answer refused = totp.withPasswordAnd(totp.nextCode()).atRoot().get(refs).expect(401);
    assertThat(refused.text()).contains("personal access token");
    assertThat(server.as(user, "wrong").atRoot().get(refs).expect(401).text())
        .isEqualTo("Failed to authenticate user");
    server.as(user, totp.token()).atRoot().get(refs).expect(200);
  }

  @Test
  void filesOutsideTheApiAreReadWithATokenAndNotWithThePassword() {
    var place = TestPlace.hidden(server);
    Files.add(place.owner(), place, "a.txt", "one").expect(201);
    user = place.ownerName();
    var totp = TestTotp.of(server, user);

    for (String kind : List.of("raw", "media")) {
      String file = "/" + user + "/r/" + kind + "/branch/main/a.txt";
      totp.forgetUse();
      totp.withPasswordAnd(totp.nextCode()).atRoot().get(file).expect(401);
      server.as(user).atRoot().get(file).expect(401);
      server.as(user, totp.token()).atRoot().get(file).expect(200);
      totp.withToken().atRoot().get(file).expect(200);
      totp.withPasswordAnd(totp.nextCode()).get(place.path() + "/" + kind + "/a.txt").expect(200);
    }
  }

  @Test
  void recoveryCodesAreNoCodesForRequests() {
    var totp = TestTotp.of(server, user);

    totp.withPasswordAnd(totp.recoveryCodes().getFirst()).get("/user").expect(401);
    assertThat(totp.withToken().get(PATH).json().path("recovery_codes").asInt()).isEqualTo(10);
  }

  @Test
  void itIsDoneAwayWithByThePasswordOrByACode() {
    var totp = TestTotp.of(server, user);
    TestClient self = totp.withToken();
    self.delete(PATH).expect(403);
    self.delete(PATH, body("password", "wrong")).expect(403);
    self.delete(PATH, body("code", totp.wrongCode())).expect(403);
    self.delete(PATH, body("password", TestServer.PASSWORD)).expect(204);
    server.as(user).get("/user").expect(200);
    self.delete(PATH, body("password", TestServer.PASSWORD)).expect(404);

    var again = TestTotp.of(server, user);
    again.withToken().delete(PATH, body("code", again.nextCode())).expect(204);
    assertThat(events("user.totp_disabled")).isEqualTo(2);
    assertThat(self.get(PATH).text()).isEqualTo("{\"enabled\":false,\"recovery_codes\":0}");
  }

  @Test
  void aRecoveryCodeDoesAwayWithItToo() {
    var totp = TestTotp.of(server, user);
    String code = totp.recoveryCodes().get(3);

    totp.withToken().delete(PATH, body("code", code.toUpperCase(Locale.ROOT) + " ")).expect(204);

    assertThat(events("user.recovery_code_used")).isOne();
    var again = TestTotp.of(server, user);
    again.withToken().delete(PATH, body("code", code)).expect(403);
  }

  @Test
  void anAdministratorHelpsWhoLostIt() {
    TestTotp.of(server, user);
    String path = "/ledger/users/" + user + "/totp";

    server.anonymous().delete(path).expect(401);
    server.as(server.newUser("other")).delete(path).expect(403);
    server
        .withToken(server.newToken(TestServer.ADMINISTRATOR, "write:user"))
        .delete(path)
        .expect(403);
    server.administrator().delete("/ledger/users/nobody-at-all/totp").expect(404);
    server.administrator().delete(path).expect(204);
    server.as(user).get("/user").expect(200);
    server.administrator().delete(path).expect(404);
  }

  @Test
  void administratorsFindWhoHasIt() {
    TestTotp.of(server, user);
    String without = server.newUser("careless");

    String list = "/admin/users?limit=50&sort=id&order=desc&is_2fa_enabled=";
    assertThat(logins(list + true)).contains(user).doesNotContain(without);
    assertThat(logins(list + false)).contains(without).doesNotContain(user);
  }

  private List<String> logins(String list) {
    return server.administrator().get(list).expect(200).json().findValuesAsString("login");
  }
}
