package io.gitledger.api.oauth;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

@BlackBox
class OauthApplicationTest {
  private static final String PATH = "/user/applications/oauth2";

  private final TestServer server = TestServer.shared();
  private final String user = server.newUser("author");
  private final TestClient self = server.as(user);

  private static Map<String, Object> options(String name, String... uris) {
    return Json.object("name", name, "redirect_uris", uris);
  }

  private JsonNode registered(String name) {
    return self.post(PATH, options(name, "https://app.example.com/cb")).expect(201).json();
  }

  @Test
  void theSecretIsShownOnceAndTheListIsNewestFirst() {
    JsonNode first = registered("first");
    JsonNode second = registered("second");

    assertThat(first.path("client_id").asString()).matches("[0-9a-f-]{36}");
    assertThat(first.path("client_secret").asString()).matches("gto_[a-z2-7]{52}");
    assertThat(first.path("confidential_client").asBoolean()).isFalse();
    Answer list = self.get(PATH).expect(200);
    assertThat(list.header("X-Total-Count")).contains("2");
    assertThat(list.header("Link")).isEmpty();
    assertThat(list.json().at("/0/id")).isEqualTo(second.path("id"));
    assertThat(list.json().at("/1/client_secret").asString()).isEmpty();
    assertThat(self.get(PATH + "?limit=1&page=2").json().at("/0/id")).isEqualTo(first.path("id"));
  }

  @Test
  void aReplacementIsWholeAndHasANewSecret() {
    JsonNode made =
        self.post(
                PATH,
                Json.object(
                    "name",
                    "app",
                    "redirect_uris",
                    List.of("http://127.0.0.1:9000"),
                    "confidential_client",
                    true))
            .expect(201)
            .json();
    String path = PATH + "/" + made.path("id");

    JsonNode replaced = self.patch(path, options("renamed")).expect(200).json();

    assertThat(replaced.path("client_secret").asString())
        .hasSize(56)
        .isNotEqualTo(made.path("client_secret").asString());
    assertThat(replaced.path("client_id")).isEqualTo(made.path("client_id"));
    assertThat(replaced.path("confidential_client").asBoolean()).isFalse();
    assertThat(self.get(path).json().path("redirect_uris")).isEmpty();
    self.patch(path, Json.object("name", "x")).expect(422);
  }

  @Test
  void whatIsWrongIsSaid() {
    assertThat(self.post(PATH, Json.object()).expect(422).message()).isEqualTo("[Name]: Required");
    assertThat(self.post(PATH, Json.object("name", "x")).expect(422).message())
        .isEqualTo("[RedirectURIs]: Required");
    self.post(PATH, Json.object("name", "x", "redirect_uris", "https://x")).expect(422);
    assertThat(self.post(PATH, options("x".repeat(256), "https://x.example")).expect(400).message())
        .isEqualTo("error creating oauth2 application");
    self.post(PATH, options("no places")).expect(201);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "not a uri",
        "my-app:foo",
        "javascript:alert(1)",
        "//host/path",
        "https:///path",
        "https://host:99999/",
        "https://host:port/",
        "https://host/#part"
      })
  void usersAreSentToWebAddressesOnly(String uri) {
    assertThat(self.post(PATH, options("x", "https://ok.example", uri)).expect(400).message())
        .isEqualTo("invalid redirect URI: " + uri);
  }

  @Test
  void othersFindNothing() {
    String path = PATH + "/" + registered("mine").path("id");
    TestClient other = server.as(server.newUser("other"));

    other.get(path).expect(404);
    other.patch(path, options("x")).expect(404);
    other.delete(path).expect(404);
    server.administrator().get(path).expect(404);
    self.get(PATH + "/999999").expect(404);
    self.get(PATH + "/abc").expect(404);
    self.get(PATH + "/1").expect(404);
    self.patch(PATH + "/1", options("x")).expect(404);
  }

  @Test
  void onlyWhoIsSignedInWithTheScopeGetsHere() {
    String path = PATH + "/" + registered("mine").path("id");
    TestClient reader = server.withToken(server.newToken(user, "read:user"));
    TestClient publicOnly = server.withToken(server.newToken(user, "public-only", "all"));

    for (String method : List.of("GET", "PATCH", "DELETE"))
      server.anonymous().send(method, path, options("x")).expect(401);
    server.anonymous().get(PATH).expect(401);
    server.anonymous().post(PATH, options("x")).expect(401);
    reader.get(path).expect(200);
    reader.post(PATH, options("x")).expect(403);
    reader.delete(path).expect(403);
    publicOnly.get(PATH).expect(403);
  }

  @Test
  void oneIsDeletedOnce() {
    String path = PATH + "/" + registered("mine").path("id");

    self.delete(path).expect(204);
    self.delete(path).expect(404);
    self.get(path).expect(404);
    self.patch(path, options("x")).expect(404);
  }
}
