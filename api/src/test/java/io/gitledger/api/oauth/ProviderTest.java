package io.gitledger.api.oauth;

import static io.gitledger.api.oauth.TestBrowser.location;
import static io.gitledger.api.oauth.TestBrowser.parameter;
import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.crypto.RSASSAVerifier;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jwt.SignedJWT;
import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Tests the intended flow for applications and users. */
@BlackBox
class ProviderTest {
  private final TestServer server = TestServer.shared();
  private final String user = server.newUser("granter");

  private TestClient with(String token) {
    return server.anonymous().withHeader("Authorization", "Bearer " + token);
  }

  @Test
  void aBuiltInApplicationGetsTokensForWhoAgreed() {
    var tea = TestApplication.builtIn(server);
    var browser = new TestBrowser(server);

    Answer page = browser.ask(tea.address(""), user).expect(200);
    assertThat(page.text()).contains("tea", user, "http://127.0.0.1:45678", "everything");
    Answer back = browser.decide(page, true);

    assertThat(location(back)).startsWith("http://127.0.0.1:45678?code=gta_");
    assertThat(parameter(back, "state")).isEqualTo("a b&c=\"'{}");
    Answer answer = tea.send(tea.exchange(parameter(back, "code"))).expect(200);
    JsonNode tokens = answer.json();
    assertThat(answer.header("Cache-Control")).hasValue("no-store");
    assertThat(tokens.path("token_type").asString()).isEqualTo("bearer");
    assertThat(tokens.path("expires_in").asLong()).isEqualTo(3600);
    assertThat(tokens.has("id_token")).isFalse();
    assertThat(with(tokens.path("access_token").asString()).get("/user").json().path("login"))
        .hasToString("\"" + user + "\"");
  }

  @Test
  void anAccessTokenWorksWhereATokenDoesAndForGit() {
    var place = TestPlace.hidden(server);
    String token =
        TestApplication.builtIn(server)
            .tokens(place.ownerName(), "read:repository")
            .path("access_token")
            .asString();

    for (TestClient client :
        List.of(
            with(token),
            server.withToken(token),
            server.as("anybody", token),
            server.as(token, ""),
            server.as(token, "x-oauth-basic"))) {
      client.get(place.path()).expect(200);
      client
          .atRoot()
          .get("/" + place.ownerName() + "/r.git/info/refs?service=git-upload-pack")
          .expect(200);
      client
          .atRoot()
          .get("/" + place.ownerName() + "/r.git/info/refs?service=git-receive-pack")
          .expect(403);
      client.patch(place.path(), Json.object("description", "x")).expect(403);
      client.get("/user").expect(403);
    }
    assertThat(with(token).get("/token").expect(404).message()).isEqualTo("access token not found");
  }

  @Test
  void aRefreshTokenIsChangedForNewTokens() {
    var tea = TestApplication.builtIn(server);
    JsonNode first = tea.tokens(user, "openid read:user");
    JsonNode second =
        tea.send(tea.refresh(first.path("refresh_token").asString())).expect(200).json();

    assertThat(second.path("refresh_token")).isNotEqualTo(first.path("refresh_token"));
    assertThat(second.has("id_token")).isTrue();
    for (JsonNode tokens : List.of(first, second))
      with(tokens.path("access_token").asString()).get("/user").expect(200);
    tea.send(tea.refresh(second.path("refresh_token").asString())).expect(200);
  }

  @Test
  void aConfidentialApplicationProvesItselfInAnyForm() {
    var app = TestApplication.registered(server, user, true, false);
    Map<String, String> inBody = app.exchange(app.code(user, ""));
    app.send(inBody).expect(200);

    Map<String, String> basic = app.exchange(app.code(user, ""));
    basic.remove("client_id");
    basic.remove("client_secret");
    server
        .anonymous()
        .atRoot()
        .withBasic(app.clientId(), app.secret())
        .withHeader("Content-Type", "application/x-www-form-urlencoded")
        .send("POST", "/login/oauth/access_token", TestBrowser.form(basic))
        .expect(200);
    server
        .anonymous()
        .atRoot()
        .post("/login/oauth/access_token", app.exchange(app.code(user, "")))
        .expect(200);
  }

  @Test
  void whoAgreedOnceIsNotAskedAgainWhereThatIsSafe() {
    for (var app :
        List.of(
            TestApplication.registered(server, user, true, false),
            TestApplication.registered(server, user, false, true))) {
      app.code(user, "read:user");
      Answer again = new TestBrowser(server).ask(app.address("read:user"), user).expect(303);
      assertThat(parameter(again, "code")).startsWith("gta_");
    }
    var asks = TestApplication.registered(server, user, false, false);
    asks.code(user, "read:user");
    new TestBrowser(server).ask(asks.address("read:user"), user).expect(200);
    Answer other = new TestBrowser(server).ask(asks.address("write:user"), user).expect(303);
    assertThat(parameter(other, "error_description"))
        .isEqualTo("a grant exists with different scope");
  }

  @Test
  void whatIsNotAskedAgainIsNotWidened() {
    var app = TestApplication.registered(server, user, true, false);
    app.code(user, "read:user");
    String token = app.tokens(user, "write:user").path("access_token").asString();

    with(token).get("/user").expect(200);
    with(token)
        .post("/user/applications/oauth2", Json.object("name", "x", "redirect_uris", List.of()))
        .expect(403);
  }

  @Test
  void scopesOfAGrantAreThoseOfTheToken() {
    var app = TestApplication.registered(server, user, true, false);
    String token = app.tokens(user, "openid email read:user").path("access_token").asString();

    with(token).get("/user").expect(200);
    with(token).get("/user/repos").expect(403);
    var whole = TestApplication.registered(server, user, true, false);
    with(whole.tokens(user, "openid unheard-of").path("access_token").asString())
        .get("/user/repos")
        .expect(200);
  }

  @Test
  void userinfoTellsWhoATokenBelongsTo() {
    String organization = server.newOrganization(server.as(user), "org");
    TestClient bearer =
        with(TestApplication.builtIn(server).tokens(user, "openid").path("access_token").asString())
            .atRoot();

    JsonNode info = bearer.get("/login/oauth/userinfo").expect(200).json();
    assertThat(info.path("preferred_username").asString()).isEqualTo(user);
    assertThat(info.path("email").asString()).isEqualTo(user + "@example.com");
    assertThat(info.path("groups").toString())
        .isEqualTo("[\"%1$s\",\"%1$s:owners\"]".formatted(organization));
    bearer.post("/login/oauth/userinfo").expect(200);
    with(server.newToken(user, "read:user")).atRoot().get("/login/oauth/userinfo").expect(200);
    assertThat(
            with(server.newToken(user, "read:misc"))
                .atRoot()
                .get("/login/oauth/userinfo")
                .expect(403)
                .text())
        .isEqualTo("token does not have required scope: read:user");
    for (TestClient nobody : List.of(server.anonymous(), server.as(user), with("a.b.c"))) {
      Answer refused = nobody.atRoot().get("/login/oauth/userinfo").expect(401);
      assertThat(refused.header("WWW-Authenticate")).hasValue("Bearer realm=\"Gitea OAuth2\"");
    }
  }

  @Test
  void anApplicationLearnsWhetherATokenWorks() {
    var app = TestApplication.registered(server, user, true, false);
    var other = TestApplication.registered(server, user, true, false);
    String token = app.tokens(user, "read:user").path("access_token").asString();

    JsonNode known = app.introspect(token).expect(200).json();
    assertThat(known.path("active").asBoolean()).isTrue();
    assertThat(known.path("username").asString()).isEqualTo(user);
    assertThat(known.path("scope").asString()).isEqualTo("read:user");
    assertThat(known.path("aud").toString()).isEqualTo("[\"" + app.clientId() + "\"]");
    for (Answer unknown : List.of(other.introspect(token), app.introspect("a.b.c")))
      assertThat(unknown.expect(200).text()).isEqualTo("{\"active\":false}");
    Answer refused =
        new TestApplication(server, app.clientId(), "wrong", "", "").introspect(token).expect(401);
    assertThat(refused.header("WWW-Authenticate")).hasValue("Basic realm=\"Gitea OAuth2\"");
    server.anonymous().atRoot().post("/login/oauth/introspect").expect(401);
  }

  @Test
  void tokensAreSignedWithAPublishedKeyAndTellOfTheirUser() throws Exception {
    JsonNode tokens = TestApplication.builtIn(server).tokens(user, "openid profile email groups");
    JWKSet keys =
        JWKSet.parse(server.anonymous().atRoot().get("/login/oauth/keys").expect(200).text());

    for (String name : List.of("access_token", "refresh_token", "id_token")) {
      SignedJWT token = SignedJWT.parse(tokens.path(name).asString());
      var key = keys.getKeyByKeyId(token.getHeader().getKeyID()).toRSAKey();
      assertThat(key.isPrivate()).isFalse();
      assertThat(token.verify(new RSASSAVerifier(key))).as(name).isTrue();
    }
    var claims = SignedJWT.parse(tokens.path("id_token").asString()).getJWTClaimsSet();
    assertThat(claims.getIssuer() + "/").isEqualTo(server.address().toString());
    assertThat(claims.getAudience()).containsExactly(TestApplication.TEA);
    assertThat(claims.getStringClaim("nonce")).isEqualTo("n-1");
    assertThat(claims.getStringClaim("preferred_username")).isEqualTo(user);
    assertThat(claims.getStringClaim("email")).isEqualTo(user + "@example.com");
    assertThat(claims.getSubject())
        .isEqualTo(server.as(user).get("/user").json().path("id").toString());
  }

  @Test
  void clientsFindOutByThemselves() {
    JsonNode found =
        server.anonymous().atRoot().get("/.well-known/openid-configuration").expect(200).json();
    String base = server.address().toString().replaceFirst("/$", "");

    assertThat(found.path("issuer").asString()).isEqualTo(base);
    assertThat(found.path("authorization_endpoint").asString())
        .isEqualTo(base + "/login/oauth/authorize");
    assertThat(found.path("id_token_signing_alg_values_supported").toString())
        .isEqualTo("[\"RS256\"]");
    assertThat(found.path("code_challenge_methods_supported").toString())
        .isEqualTo("[\"plain\",\"S256\"]");
  }

  @Test
  void peopleSeeAndRevokeWhatTheyAllowed() {
    var tea = TestApplication.builtIn(server);
    JsonNode tokens = tea.tokens(user, "");
    Answer list = server.as(user).get("/ledger/user/grants").expect(200);
    String path = "/ledger/user/grants/" + list.json().at("/0/id");

    assertThat(list.header("X-Total-Count")).hasValue("1");
    assertThat(list.json().at("/0/application_name").asString()).isEqualTo("tea");
    server.anonymous().get("/ledger/user/grants").expect(401);
    server.as(server.newUser("other")).delete(path).expect(404);
    server.as(user).delete(path).expect(204);
    server.as(user).delete(path).expect(404);
    with(tokens.path("access_token").asString()).get("/user").expect(401);
    tea.send(tea.refresh(tokens.path("refresh_token").asString())).expect(400);
    tea.tokens(user, "");
  }

  @Test
  void withItsApplicationOrUserATokenDiesAtOnce() {
    String author = server.newUser("author");
    var app = TestApplication.registered(server, author, true, false);
    var other = TestApplication.registered(server, author, true, false);
    String deleted = app.tokens(user, "").path("access_token").asString();
    JsonNode orphaned = other.tokens(user, "");
    String leaver = server.newUser("leaver");
    String left =
        TestApplication.builtIn(server).tokens(leaver, "").path("access_token").asString();

    server.as(author).delete(app.path()).expect(204);
    with(deleted).get("/user").expect(401);
    server.administrator().delete("/admin/users/" + author).expect(204);
    with(orphaned.path("access_token").asString()).get("/user").expect(401);
    other.send(other.refresh(orphaned.path("refresh_token").asString())).expect(400);
    server.administrator().delete("/admin/users/" + leaver).expect(204);
    with(left).get("/user").expect(401);
    assertThat(server.as(user).get("/ledger/user/grants").json()).isEmpty();
  }
}
