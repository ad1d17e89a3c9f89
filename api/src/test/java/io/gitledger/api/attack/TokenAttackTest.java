package io.gitledger.api.attack;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.content.Files;
import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.key.TestKeys;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import io.gitledger.query.key.SshKeyFinder;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import tools.jackson.databind.JsonNode;

/** Tests tokens and passwords that are used beyond their scope, lifetime or purpose. */
@BlackBox
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TokenAttackTest {
  private static final String REFS = "/info/refs?service=git-upload-pack";

  private final TestServer server;
  private final TestPlace hidden;
  private final TestClient narrow;
  private final String needle;

  TokenAttackTest(TestServer server) {
    this.server = server;
    hidden = TestPlace.hidden(server);
    Files.add(hidden, "a.txt", "one");
    needle = server.freshName("needle");
    hidden.open(needle);
    narrow = server.withToken(server.newToken(hidden.ownerName(), "public-only", "all"));
  }

  private int gitStatus(TestClient client, TestPlace place) {
    return client.atRoot().get("/" + place.ownerName() + "/r.git" + REFS).status();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"/raw/a.txt", "/media/a.txt", "/contents/a.txt", "/git/trees/main", "/issues"})
  void aTokenOfAnotherCategoryReadsNothing(String path) {
    String scope = path.equals("/issues") ? "read:issue" : "read:repository";

    server
        .withToken(server.newToken(hidden.ownerName(), scope))
        .get(hidden.path() + path)
        .expect(200);
    server
        .withToken(server.newToken(hidden.ownerName(), "write:misc", "write:user"))
        .get(hidden.path() + path)
        .expect(403);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "/raw/a.txt",
        "/media/a.txt",
        "/contents/a.txt",
        "/git/trees/main",
        "/branches",
        "/commits",
        "/issues",
        "/issues/1",
        "/hooks",
        "/keys",
        "/collaborators"
      })
  void aTokenForPublicThingsOpensNothingPrivate(String path) {
    assertThat(narrow.get(hidden.path() + path).status()).isIn(403, 404);
    assertThat(gitStatus(narrow, hidden)).isIn(403, 404);
  }

  @Test
  void aTokenForPublicThingsFindsNothingPrivateInListsAndFeeds() {
    for (String list :
        List.of(
            "/user/repos",
            "/users/" + hidden.ownerName() + "/repos",
            "/repos/search?q=r",
            "/repos/issues/search?q=" + needle,
            "/ledger/events?limit=1000",
            "/ledger/events?limit=1000&repository=" + hidden.ownerName() + "/r"))
      assertThat(narrow.get(list).text())
          .as(list)
          .doesNotContain(hidden.ownerName() + "/r\"", needle);
  }

  @Test
  void actingForOthersTheTokensScopeStays() {
    var place = TestPlace.hidden(server);
    TestClient acting =
        server
            .withToken(server.newToken(TestServer.ADMINISTRATOR, "read:repository"))
            .sudo(place.ownerName());

    acting.get(place.path()).expect(200);
    acting.patch(place.path(), Json.object("description", "x")).expect(403);
    acting.get("/user").expect(403);
    assertThat(place.owner().get(place.path()).json().path("description").asString()).isEmpty();
  }

  @Test
  void nobodyActsForWhoIsGoneOrShutOutOrNoPerson() {
    String gone = server.newUser("gone");
    server.administrator().delete("/admin/users/" + gone).expect(204);
    String banned = banned("prohibit_login", true);
    String organization = server.newOrganization(server.administrator(), "org");

    server.administrator().sudo(gone).get("/user").expect(404);
    assertThat(server.administrator().sudo(organization).get("/user").status()).isIn(403, 404);
    assertThat(server.administrator().sudo(banned).get("/user").status()).isIn(200, 403);
    server.as(banned).sudo(TestServer.ADMINISTRATOR).get("/user").expect(401);
  }

  private String banned(String field, boolean value) {
    String user = server.newUser("banned");
    edit(user, field, value);
    return user;
  }

  private void edit(String user, String field, boolean value) {
    server
        .administrator()
        .patch("/admin/users/" + user, Json.object("login_name", user, field, value))
        .expect(200);
  }

  @ParameterizedTest
  @CsvSource({"prohibit_login,true", "active,false", "must_change_password,true"})
  void whoIsShutOutIsShutOutOnEveryPath(String field, boolean value) {
    var place = TestPlace.hidden(server);
    Files.add(place, "a.txt", "one");
    String token = server.newToken(place.ownerName(), "all");
    String key = TestKeys.ed25519("");
    String fingerprint =
        place
            .owner()
            .post("/user/keys", Json.object("title", "k", "key", key))
            .expect(201)
            .json()
            .path("fingerprint")
            .asString();
    edit(place.ownerName(), field, value);

    for (TestClient client :
        List.of(
            place.owner(),
            server.withToken(token),
            server.as(place.ownerName(), token),
            server.as(token, ""))) {
      for (String path :
          List.of(place.path() + "/raw/a.txt", place.path(), "/user", "/ledger/events"))
        assertThat(client.get(path).status()).as(path).isIn(401, 403);
      assertThat(gitStatus(client, place)).isIn(401, 403);
    }
    server.anonymous().get("/user?access_token=" + token).expect(403);
    assertThat(server.bean(SshKeyFinder.class).byFingerprint(fingerprint).isPresent())
        .as("a key still opens what its owner only has to renew the password for")
        .isEqualTo(field.equals("must_change_password"));
  }

  @Test
  void aSignatureInAHeaderSignsNobodyIn() {
    var place = TestPlace.hidden(server);
    TestClient signed =
        server
            .anonymous()
            .withHeader(
                "Signature",
                "keyId=\"" + place.ownerName() + "\",algorithm=\"rsa-sha256\",signature=\"AAAA\"")
            .withHeader("X-Remote-User", place.ownerName())
            .withHeader("X-WEBAUTH-USER", place.ownerName())
            .withHeader("X-Gitea-OTP", "123456");

    assertThat(signed.get("/user").status()).isEqualTo(401);
    assertThat(signed.get(place.path()).status()).isIn(401, 404);
  }

  @Test
  @ExtendWith(OutputCaptureExtension.class)
  void noSecretStandsInLogsErrorsListsOrTheDatabase(CapturedOutput log) {
    var place = TestPlace.open(server);
    String token = server.newToken(place.ownerName(), "all");
    String secret = server.freshName("h00ksecret");
    String header = "Bearer " + server.freshName("b3arer");
    JsonNode hook =
        place
            .owner()
            .post(
                place.path() + "/hooks",
                Json.object(
                    "type",
                    "gitea",
                    "active",
                    true,
                    "authorization_header",
                    header,
                    "config",
                    Json.object(
                        "url", "http://localhost:1/", "content_type", "json", "secret", secret)))
            .expect(201)
            .json();
    String wrong = server.freshName("wr0ngpassword");
    String errors =
        server.as(place.ownerName(), wrong).get("/user").expect(401).text()
            + server.anonymous().get("/user?access_token=" + token + "x").expect(401).text()
            + server.withToken(token).get("/no/such/page?access_token=" + token).text()
            + server.withToken(token).post("/user/repos", "{\"name\":\"" + secret).text()
            + server.withToken(token).get("/admin/users?token=" + token).text();
    String lists =
        place.owner().get(place.path() + "/hooks").text()
            + place.owner().get("/ledger/events?limit=1000&repository=" + place.ownerName() + "/r");

    assertThat(hook.toString()).doesNotContain(secret, header);
    assertThat(errors).doesNotContain(wrong, token, TestServer.PASSWORD);
    assertThat(lists).doesNotContain(secret, header.substring(7));
    assertThat(log.getAll()).doesNotContain(token, secret, wrong, header, TestServer.PASSWORD);
    var stored = new DatabaseText(server);
    for (String text : List.of(token, secret, header.substring(7), TestServer.PASSWORD))
      assertThat(stored.tablesWith(text)).isEmpty();
  }
}
