package io.gitledger.api.oauth;

import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.codec.digest.DigestUtils;
import tools.jackson.databind.JsonNode;

/** An application that acts for a user. */
record TestApplication(
    TestServer server, String clientId, String secret, String redirectUri, String path) {
  static final String TEA = "d57cb8c4-630c-4168-8324-ec79935e18d4";
  static final String VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";

  /** Returns a built-in application, on a port that the system chose. */
  static TestApplication builtIn(TestServer server) {
    return new TestApplication(server, TEA, "", "http://127.0.0.1:45678", "");
  }

  static TestApplication registered(
      TestServer server, String owner, boolean confidential, boolean skips) {
    String redirect = "https://app.example.com/back?a=b";
    JsonNode made =
        server
            .as(owner)
            .post(
                "/user/applications/oauth2",
                Json.object(
                    "name",
                    "<b>app</b> {{user}}",
                    "redirect_uris",
                    List.of(redirect),
                    "confidential_client",
                    confidential,
                    "skip_secondary_authorization",
                    skips))
            .expect(201)
            .json();
    return new TestApplication(
        server,
        made.path("client_id").asString(),
        made.path("client_secret").asString(),
        redirect,
        "/user/applications/oauth2/" + made.path("id"));
  }

  static String challenge(String verifier) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(DigestUtils.sha256(verifier));
  }

  Map<String, String> question(String scope) {
    var question = new LinkedHashMap<String, String>();
    question.put("client_id", clientId);
    question.put("redirect_uri", redirectUri);
    question.put("response_type", "code");
    question.put("state", "a b&c=\"'{}");
    question.put("scope", scope);
    question.put("nonce", "n-1");
    question.put("code_challenge", challenge(VERIFIER));
    question.put("code_challenge_method", "S256");
    return question;
  }

  String address(String scope) {
    return address(question(scope));
  }

  static String address(Map<String, String> question) {
    return "/login/oauth/authorize?" + TestBrowser.form(question);
  }

  /** Returns a code after the user's consent. */
  String code(String user, String scope) {
    var browser = new TestBrowser(server);
    Answer page = browser.ask(address(scope), user);
    return TestBrowser.parameter(page.status() == 303 ? page : browser.decide(page, true), "code");
  }

  Map<String, String> exchange(String code) {
    var fields = new LinkedHashMap<String, String>();
    fields.put("grant_type", "authorization_code");
    fields.put("client_id", clientId);
    if (!secret.isEmpty()) fields.put("client_secret", secret);
    fields.put("code", code);
    fields.put("redirect_uri", redirectUri);
    fields.put("code_verifier", VERIFIER);
    return fields;
  }

  Map<String, String> refresh(String token) {
    var fields = new LinkedHashMap<String, String>();
    fields.put("grant_type", "refresh_token");
    fields.put("client_id", clientId);
    if (!secret.isEmpty()) fields.put("client_secret", secret);
    fields.put("refresh_token", token);
    return fields;
  }

  Answer send(Map<String, String> fields) {
    return form().send("POST", "/login/oauth/access_token", TestBrowser.form(fields));
  }

  private TestClient form() {
    return server
        .anonymous()
        .atRoot()
        .withHeader("Content-Type", "application/x-www-form-urlencoded");
  }

  /** Returns tokens after the user's consent. */
  JsonNode tokens(String user, String scope) {
    return send(exchange(code(user, scope))).expect(200).json();
  }

  Answer introspect(String token) {
    return form()
        .withBasic(clientId, secret)
        .send("POST", "/login/oauth/introspect", "token=" + token);
  }
}
