package io.gitledger.api.token;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@BlackBox
class AccessTokensTest {
  private final TestServer server = TestServer.shared();
  private final String user = server.newUser("holder");
  private final String path = "/users/" + user + "/tokens";

  private Answer make(TestClient client, String name, String... scopes) {
    return client.post(path, Json.object("name", name, "scopes", scopes));
  }

  private String secret(String... scopes) {
    return make(server.as(user), server.freshName("t"), scopes)
        .expect(201)
        .json()
        .path("sha1")
        .asString();
  }

  @Test
  void theSecretIsShownOnceAndTheScopesAreNormalised() {
    JsonNode made =
        make(server.as(user), "ci", "read:user", "write:user", "read:issue").expect(201).json();
    assertThat(made.path("sha1").asString()).matches("[0-9a-f]{40}");
    assertThat(made.path("sha1").asString()).endsWith(made.path("token_last_eight").asString());
    assertThat(made.path("scopes")).hasToString("[\"read:issue\",\"write:user\"]");
    assertThat(made.path("created_at").asString()).isEqualTo("0001-01-01T00:00:00Z");

    Answer list = server.as(user).get(path).expect(200);
    assertThat(list.header("X-Total-Count")).contains("1");
    assertThat(list.json().at("/0/sha1").asString()).isEmpty();
    assertThat(list.json().at("/0/last_used_at")).isEqualTo(list.json().at("/0/created_at"));
  }

  @Test
  void onlyTheUserAndAdministratorsManageThemAndOnlyByBasic() {
    String token = secret("all");
    server.anonymous().get(path).expect(403);
    server.as(server.newUser("other")).get(path).expect(403);
    server.administrator().get(path).expect(200);
    assertThat(server.withToken(token).get(path).expect(401).message()).isEqualTo("auth required");
    server.as(user, token).get(path).expect(200);
    server.administrator().get("/users/no-such-user/tokens").expect(404);
  }

  @Test
  void whatIsWrongWithANewTokenIsSaidInOrder() {
    TestClient self = server.as(user);
    make(self, "taken", "all").expect(201);
    assertThat(make(self, "", "all").expect(422).message()).isEqualTo("[Name]: Required");
    assertThat(make(self, "taken", "nonsense").expect(400).message())
        .isEqualTo("access token name has been used already");
    assertThat(make(self, "x", "read:user", "nonsense").expect(400).message())
        .isEqualTo("invalid access token scope provided: invalid access token scope: nonsense");
    assertThat(make(self, "x").expect(400).message()).isEqualTo("access token must have a scope");
  }

  @Test
  void anEntryMayHoldSeveralScopes() {
    JsonNode made = make(server.as(user), "joined", "read:user,write:issue").expect(201).json();
    assertThat(made.path("scopes")).hasToString("[\"write:issue\",\"read:user\"]");
    make(server.as(user), "broken", "read:user,nonsense").expect(400);
    make(server.as(user), "empty", "").expect(400);
    make(server.as(user), "commas", ",").expect(400);
    String narrow = secret("write:user");
    make(server.as(user, narrow), "wider", "read:user,write:issue").expect(403);
  }

  @Test
  void aTokenMakesNoWiderOne() {
    String narrow = secret("write:user");
    assertThat(make(server.as(user, narrow), "wide", "all").expect(403).message())
        .isEqualTo(
            "cannot create an access token with a broader scope than the authenticating token");
    make(server.as(user, narrow), "wide", "write:user", "read:issue").expect(403);
    make(server.as(user, narrow), "same", "read:user").expect(201);
  }

  @Test
  void aTokenForPublicThingsMakesOnlySuchTokens() {
    String parent = secret("public-only", "write:user");
    JsonNode child = make(server.as(user, parent), "child", "read:user").expect(201).json();
    assertThat(child.path("scopes")).hasToString("[\"public-only\",\"read:user\"]");
  }

  @Test
  void aTokenWithoutTheScopeIsRefusedEvenWhereNobodyNeedsOne() {
    assertThat(server.withToken(secret("read:issue")).get("/users/" + user).expect(403).message())
        .startsWith("token does not have at least one of required scope(s), required=[read:user]");
  }

  @Test
  void tokensAreDeletedByIdOrName() {
    TestClient self = server.as(user);
    long id = make(self, "by-id", "all").expect(201).id();
    make(self, "by-name", "all").expect(201);
    self.delete(path + "/" + id).expect(204);
    self.delete(path + "/by-name").expect(204);
    self.delete(path + "/by-name").expect(404);
    make(self, "by-name", "all").expect(201);
  }

  @Test
  void anothersTokenIsNotToBeFound() {
    long id = make(server.as(user), "mine", "all").expect(201).id();
    String other = server.newUser("other");
    server.as(other).delete("/users/" + other + "/tokens/" + id).expect(404);
    server.as(other).delete(path + "/" + id).expect(403);
  }

  @Test
  void aTokenShowsItselfByItsHeaderOnly() {
    String token = secret("read:repository");
    JsonNode shown = server.withToken(token).get("/token").expect(200).json();
    assertThat(shown.at("/user/login").asString()).isEqualTo(user);
    assertThat(server.as(user, token).get("/token").expect(404).message())
        .isEqualTo("invalid access token");
    assertThat(server.as(user).delete("/token").expect(404).message())
        .isEqualTo("invalid access token");
    server.anonymous().get("/token").expect(401);
  }

  @Test
  void theUseOfATokenIsNoted() {
    String token = secret("all");
    server.withToken(token).get("/user").expect(200);
    JsonNode listed = server.as(user).get(path).json().path(0);
    assertThat(List.of("scopes", "last_used_at")).allMatch(listed::has);
  }
}
