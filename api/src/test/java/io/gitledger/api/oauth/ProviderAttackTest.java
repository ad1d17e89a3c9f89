package io.gitledger.api.oauth;

import static io.gitledger.api.oauth.TestBrowser.location;
import static io.gitledger.api.oauth.TestBrowser.parameter;
import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

/**
 * Tests codes, tokens, forms and cookies that are used beyond their purpose, twice or elsewhere.
 */
@BlackBox
class ProviderAttackTest {
  private final TestServer server = TestServer.shared();
  private final String user = server.newUser("victim");
  private final TestApplication app = TestApplication.registered(server, user, true, false);

  private int status(String token) {
    return server.anonymous().withHeader("Authorization", "Bearer " + token).get("/user").status();
  }

  private void expectFault(Answer answer, String error, String description) {
    JsonNode json = answer.expect(400).json();
    assertThat(json.path("error").asString()).isEqualTo(error);
    assertThat(json.path("error_description").asString()).isEqualTo(description);
  }

  @Test
  void nobodyIsSentToWhereAnApplicationDoesNotLive() {
    for (Map.Entry<String, String> wrong :
        List.of(
            Map.entry("client_id", "00000000-0000-0000-0000-000000000000"),
            Map.entry("redirect_uri", "https://evil.example/back"),
            Map.entry("redirect_uri", "https://app.example.com.evil.example/back?a=b"),
            Map.entry("redirect_uri", "https://app.example.com/back?a=b#x"),
            Map.entry("redirect_uri", "http://127.0.0.1:1@evil.example/"),
            Map.entry("redirect_uri", "http://127.0.0.1:80.evil.example/cb"),
            Map.entry("redirect_uri", "https://app.example.com:x/back?a=b"),
            Map.entry("redirect_uri", "http:///cb"),
            Map.entry("redirect_uri", "mailto:a@b.c"),
            Map.entry("redirect_uri", ""))) {
      var question = app.question("");
      question.put(wrong.getKey(), wrong.getValue());
      Answer refused = new TestBrowser(server).get(TestApplication.address(question)).expect(400);
      assertThat(refused.header("Location")).isEmpty();
      assertThat(refused.text())
          .contains(
              wrong.getKey().equals("client_id")
                  ? "Client ID not registered"
                  : "Unregistered Redirect URI");
    }
    var tea = TestApplication.builtIn(server).question("");
    for (String loopback :
        List.of("http://127.0.0.1:1/other", "http://a:b@127.0.0.1:1", "http://127.0.0.2:1")) {
      tea.put("redirect_uri", loopback);
      new TestBrowser(server).get(TestApplication.address(tea)).expect(400);
    }
    tea.put("redirect_uri", "HTTP://127.0.0.1:8/");
    new TestBrowser(server).get(TestApplication.address(tea)).expect(303);
  }

  @Test
  void aBadQuestionIsAnsweredToTheApplication() {
    var publicApp = TestApplication.builtIn(server);
    var unexpected = publicApp.question("");
    unexpected.put("response_type", "token");
    var unknown = publicApp.question("");
    unknown.put("code_challenge_method", "S512");
    var none = publicApp.question("");
    none.remove("code_challenge");
    none.remove("code_challenge_method");

    for (var fault :
        List.of(
            Map.entry(
                unexpected, "unsupported_response_type:Only code response type is supported."),
            Map.entry(unknown, "invalid_request:unsupported code challenge method"),
            Map.entry(none, "invalid_request:PKCE is required for public clients"))) {
      Answer back =
          new TestBrowser(server).get(TestApplication.address(fault.getKey())).expect(303);
      assertThat(location(back)).startsWith(publicApp.redirectUri() + "?error=");
      assertThat(parameter(back, "error") + ":" + parameter(back, "error_description"))
          .isEqualTo(fault.getValue());
      assertThat(parameter(back, "state")).isEqualTo("a b&c=\"'{}");
    }
  }

  @Test
  void aPlainChallengeIsProvedByItselfAndAHashedOneByNothingPlain() {
    var tea = TestApplication.builtIn(server);
    var plain = tea.question("");
    plain.put("code_challenge", TestApplication.VERIFIER);
    plain.put("code_challenge_method", "plain");
    var wrong = tea.exchange(code(plain));
    wrong.put("code_verifier", TestApplication.challenge(TestApplication.VERIFIER));
    expectFault(tea.send(wrong), "unauthorized_client", "failed PKCE code challenge");

    tea.send(tea.exchange(code(plain))).expect(200);

    var hashed = tea.exchange(code(tea.question("")));
    hashed.put("code_verifier", TestApplication.challenge(TestApplication.VERIFIER));
    hashed.put("code_challenge_method", "plain");
    expectFault(tea.send(hashed), "unauthorized_client", "failed PKCE code challenge");
  }

  private String code(Map<String, String> question) {
    var browser = new TestBrowser(server);
    Answer page = browser.ask(TestApplication.address(question), user);
    return parameter(page.status() == 303 ? page : browser.decide(page, true), "code");
  }

  @Test
  void whoDeniesGivesNothing() {
    var browser = new TestBrowser(server);
    Answer page = browser.ask(app.address(""), user);
    Answer back = browser.decide(page, false);

    assertThat(parameter(back, "error")).isEqualTo("access_denied");
    assertThat(parameter(back, "code")).isEmpty();
    assertThat(server.as(user).get("/ledger/user/grants").json()).isEmpty();
    var again = TestBrowser.fields(page);
    again.put("granted", "true");
    browser.post("/login/oauth/grant", again).expect(400);
  }

  @Test
  void aCodeWorksOnceAndTwiceEndsItsTokens() {
    String code = app.code(user, "");
    String token = app.send(app.exchange(code)).expect(200).json().path("access_token").asString();

    expectFault(app.send(app.exchange(code)), "invalid_grant", "authorization code already used");
    assertThat(status(token)).isEqualTo(401);
  }

  @Test
  void aCodeWorksForItsApplicationOnly() {
    var other = TestApplication.registered(server, user, true, false);
    String code = app.code(user, "");

    var stolen = other.exchange(code);
    expectFault(other.send(stolen), "invalid_grant", "invalid grant");
    app.send(app.exchange(code)).expect(400);
  }

  @Test
  void aWrongAddressDoesNotUseACodeUp() {
    String code = app.code(user, "");
    var elsewhere = app.exchange(code);
    elsewhere.put("redirect_uri", "https://evil.example/");
    expectFault(app.send(elsewhere), "unauthorized_client", "unexpected redirect URI");
    elsewhere.remove("redirect_uri");
    expectFault(
        app.send(elsewhere),
        "invalid_grant",
        "redirect_uri differs from the original authorization request");

    app.send(app.exchange(code)).expect(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "short", "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXK"})
  void withoutTheVerifierACodeIsWorthNothing(String verifier) {
    for (var client : List.of(app, TestApplication.builtIn(server))) {
      var request = client.exchange(client.code(user, ""));
      request.put("code_verifier", verifier);
      expectFault(client.send(request), "unauthorized_client", "failed PKCE code challenge");
      request.put("code_verifier", TestApplication.challenge(TestApplication.VERIFIER));
      client.send(request).expect(400);
    }
  }

  @Test
  void anExpiredCodeIsRefused() {
    String code = app.code(user, "");
    server
        .bean(JdbcClient.class)
        .sql(
            "update oauth_authorization set code_expires_at = now() - interval '1 second'"
                + " where user_id = (select id from account where login = ?)")
        .param(user)
        .update();

    expectFault(app.send(app.exchange(code)), "invalid_grant", "authorization code expired");
  }

  @Test
  void withoutItsSecretAnApplicationGetsNothing() {
    String code = app.code(user, "");
    var request = app.exchange(code);
    request.put("client_secret", "gto_wrong");
    expectFault(app.send(request), "unauthorized_client", "invalid client secret");
    request.remove("client_secret");
    expectFault(app.send(request), "unauthorized_client", "invalid empty client secret");
    String refresh =
        app.send(app.exchange(code)).expect(200).json().path("refresh_token").asString();
    var refreshing = app.refresh(refresh);
    refreshing.put("client_secret", "gto_wrong");
    expectFault(app.send(refreshing), "invalid_client", "invalid client secret");
    refreshing.remove("client_secret");
    expectFault(app.send(refreshing), "invalid_client", "invalid empty client secret");
    String replaced =
        server
            .as(user)
            .patch(
                app.path(),
                Json.object(
                    "name",
                    "x",
                    "redirect_uris",
                    List.of("https://x.example"),
                    "confidential_client",
                    true))
            .expect(200)
            .json()
            .path("client_secret")
            .asString();
    app.send(app.refresh(refresh)).expect(400);
    var renewed = app.refresh(refresh);
    renewed.put("client_secret", replaced);
    app.send(renewed).expect(200);
  }

  @Test
  void aRefreshTokenUsedTwiceEndsTheGrant() {
    JsonNode first = app.tokens(user, "");
    JsonNode second =
        app.send(app.refresh(first.path("refresh_token").asString())).expect(200).json();

    expectFault(
        app.send(app.refresh(first.path("refresh_token").asString())),
        "unauthorized_client",
        "token was already used");
    for (JsonNode tokens : List.of(first, second)) {
      assertThat(status(tokens.path("access_token").asString())).isEqualTo(401);
      app.send(app.refresh(tokens.path("refresh_token").asString())).expect(400);
    }
    assertThat(server.as(user).get("/ledger/user/grants").json()).isEmpty();
  }

  @Test
  void tokensAreNotTakenForEachOther() {
    var other = TestApplication.registered(server, user, true, false);
    JsonNode tokens = app.tokens(user, "openid");

    assertThat(status(tokens.path("refresh_token").asString())).isEqualTo(401);
    assertThat(status(tokens.path("id_token").asString())).isEqualTo(401);
    expectFault(
        app.send(app.refresh(tokens.path("access_token").asString())),
        "unauthorized_client",
        "unable to parse refresh token");
    expectFault(
        other.send(other.refresh(tokens.path("refresh_token").asString())),
        "invalid_grant",
        "refresh token belongs to a different client");
    String[] parts = tokens.path("access_token").asString().split("\\.", -1);
    assertThat(status(parts[0] + "." + parts[1] + ".")).isEqualTo(401);
    assertThat(status("eyJhbGciOiJub25lIn0." + parts[1] + ".")).isEqualTo(401);
    assertThat(status("x".repeat(9_000) + ".y")).isEqualTo(401);
  }

  @Test
  void unknownKindsOfRequestsAreRefused() {
    for (String type : List.of("password", "client_credentials", ""))
      expectFault(
          app.send(Map.of("grant_type", type, "client_id", app.clientId())),
          "unsupported_grant_type",
          "Only refresh_token or authorization_code grant type is supported");
    expectFault(
        app.send(Map.of("grant_type", "authorization_code", "client_id", "x")),
        "invalid_client",
        "cannot load client with client id: 'x'");
    server.anonymous().atRoot().post("/login/oauth/access_token", "{\"grant_type\":").expect(400);
    server
        .anonymous()
        .atRoot()
        .withHeader("Authorization", "Basic !!")
        .post("/login/oauth/access_token", "{}")
        .expect(400);
    server.anonymous().atRoot().get("/login/oauth/access_token").expect(405);
  }

  @Test
  void ofManyAtOnceOneGetsTheTokens() throws Exception {
    String code = app.code(user, "");
    assertThat(atOnce(app.exchange(code))).containsOnlyOnce(200);

    String refresh = app.tokens(user, "").path("refresh_token").asString();
    assertThat(atOnce(app.refresh(refresh))).containsOnlyOnce(200);
  }

  private List<Integer> atOnce(Map<String, String> request) throws Exception {
    try (var pool = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Integer>> answers =
          pool.invokeAll(Collections.nCopies(8, () -> app.send(request).status()));
      return answers.stream().map(Future::resultNow).toList();
    }
  }

  @Test
  void aCookieOpensThePagesOfTheFlowOnly() {
    var browser = new TestBrowser(server);
    Answer page = browser.ask(app.address(""), user).expect(200);
    TestClient thief = server.anonymous().withHeader("Cookie", browser.everyCookie());

    thief.get("/user").expect(401);
    thief.atRoot().get("/login/oauth/userinfo").expect(401);
    thief.atRoot().get(app.address("")).expect(200);
    String cookies = browser.everyCookie();
    assertThat(cookies).contains("gitledger_login=");
    assertThat(page.headers().allValues("Set-Cookie")).isEmpty();
  }

  @Test
  void cookiesAndPagesAreKeptFromOtherSites() {
    var browser = new TestBrowser(server);
    Answer form = browser.get("/user/login").expect(200);
    Answer in = browser.signIn(form, user, TestServer.PASSWORD).expect(200);

    for (Answer answer : List.of(form, in)) {
      assertThat(answer.headers().allValues("Set-Cookie"))
          .isNotEmpty()
          .allMatch(cookie -> cookie.contains("HttpOnly") && cookie.contains("SameSite="));
      assertThat(answer.header("Content-Security-Policy").orElseThrow())
          .contains("default-src 'none'", "frame-ancestors 'none'", "form-action 'self'")
          .doesNotContain("unsafe");
      assertThat(answer.header("X-Frame-Options")).hasValue("DENY");
      assertThat(answer.header("Cache-Control")).hasValue("no-store");
      assertThat(answer.text()).doesNotContain("<script");
    }
    assertThat(in.headers().allValues("Set-Cookie").toString()).contains("Path=/login/oauth");
  }

  @Test
  void aFormFromAnotherSiteSignsNobodyIn() {
    var browser = new TestBrowser(server);
    var fields = TestBrowser.fields(browser.get("/user/login"));
    fields.put("user_name", user);
    fields.put("password", TestServer.PASSWORD);

    new TestBrowser(server).post("/user/login", fields).expect(403);
    fields.put("form", "other");
    browser.post("/user/login", fields).expect(403);
  }

  @Test
  void nobodyAgreesForSomebodyElse() {
    var browser = new TestBrowser(server);
    var fields = TestBrowser.fields(browser.ask(app.address(""), user));
    fields.put("granted", "true");
    String other = server.newUser("other");
    var stranger = new TestBrowser(server);
    stranger.ask(app.address(""), other).expect(200);

    new TestBrowser(server).post("/login/oauth/grant", fields).expect(400);
    stranger.post("/login/oauth/grant", fields).expect(400);
    for (String changed : List.of("client_id", "redirect_uri", "state", "consent")) {
      var forged = TestBrowser.fields(browser.get(app.address("")));
      forged.put("granted", "true");
      forged.put(changed, forged.get(changed) + "x");
      browser.post("/login/oauth/grant", forged).expect(400);
    }
    browser.post("/login/oauth/grant", fields).expect(303);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://evil.example/",
        "//evil.example/",
        "/\\evil.example/",
        "\\/evil.example",
        "/login/oauth/authorize",
        "/login/oauth/authorize@evil.example",
        "/login/oauth/authorize?a\\b",
        "/login/oauth/authorize?a\r\nX: y",
        "/api/v1/user"
      })
  void signingInLeadsToNoOtherSite(String next) {
    var browser = new TestBrowser(server);
    Answer page = browser.get("/user/login?redirect_to=" + TestBrowser.encoded(next));
    var fields = TestBrowser.fields(page);
    fields.put("redirect_to", next);
    fields.put("user_name", user);
    fields.put("password", TestServer.PASSWORD);

    assertThat(page.text()).doesNotContain("evil");
    assertThat(browser.post("/user/login", fields).expect(200).header("Location")).isEmpty();
  }

  @Test
  void whoIsShutOutDoesNotSignInAndHisTokensStop() {
    JsonNode tokens = app.tokens(user, "");
    server
        .administrator()
        .patch("/admin/users/" + user, Json.object("login_name", user, "prohibit_login", true))
        .expect(200);
    var browser = new TestBrowser(server);

    browser.signIn(browser.get("/user/login"), user, TestServer.PASSWORD).expect(401);
    browser.signIn(browser.get("/user/login"), user, "wrong").expect(401);
    assertThat(status(tokens.path("access_token").asString())).isEqualTo(403);
    app.send(app.refresh(tokens.path("refresh_token").asString())).expect(400);
  }

  @Test
  void aNewPasswordSignsBrowsersOut() {
    var browser = new TestBrowser(server);
    browser.ask(app.address(""), user).expect(200);
    server
        .administrator()
        .patch("/admin/users/" + user, Json.object("login_name", user, "password", "An0ther!pw"))
        .expect(200);

    assertThat(location(browser.get(app.address("")).expect(303))).contains("/user/login?");
  }

  @Test
  void whatPagesShowIsEscaped() {
    Answer page = new TestBrowser(server).ask(app.address(""), user).expect(200);

    assertThat(page.text())
        .doesNotContain("<b>app")
        .contains("&lt;b&gt;app&lt;/b&gt; {{user}}", "a b&amp;c&#x3D;&quot;&#39;{}");
  }
}
