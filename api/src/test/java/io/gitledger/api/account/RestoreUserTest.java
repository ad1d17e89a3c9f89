package io.gitledger.api.account;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.key.TestKeys;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@BlackBox
class RestoreUserTest {
  private static final String LIST = "/ledger/deleted/users";

  private final TestServer server = TestServer.shared();
  private final String user = server.newUser("returning");
  private final long id = self().get("/user").expect(200).id();

  private TestClient self() {
    return server.as(user);
  }

  private void delete() {
    server.administrator().delete("/admin/users/" + user).expect(204);
  }

  private Answer restore() {
    return server.administrator().post(LIST + "/" + id + "/restore");
  }

  private List<String> seen(TestPlace place, String friend) {
    var seen = new ArrayList<String>();
    for (String path :
        List.of(
            "/user",
            "/user/emails",
            "/user/settings",
            "/user/keys",
            "/user/followers",
            "/user/following",
            "/user/starred",
            "/user/subscriptions",
            "/user/blocks",
            "/user/repos",
            "/user/applications/oauth2",
            "/user/actions/variables",
            "/user/hooks")) seen.add(self().get(path).expect(200).text());
    for (String path :
        List.of(
            "/users/" + user,
            "/users/" + friend,
            "/users/" + friend + "/followers",
            place.path(),
            place.path() + "/stargazers",
            place.path() + "/subscribers",
            place.path() + "/issues/1/comments",
            place.path() + "/issues/1/reactions"))
      seen.add(server.as(friend).get(path).expect(200).text());
    seen.add(place.owner().get(place.path() + "/collaborators").expect(200).text());
    return seen;
  }

  @Test
  void aRestoredUserIsAsHeWas() {
    var place = TestPlace.open(server);
    place.open("Broken");
    String friend = server.newUser("friend");
    server
        .administrator()
        .patch(
            "/admin/users/" + user,
            Json.object("login_name", user, "full_name", "Full of " + user, "location", "Here"))
        .expect(200);
    self().post("/user/emails", Json.object("emails", List.of(user + "@two.example"))).expect(201);
    self().post("/user/keys", Json.object("title", "k", "key", TestKeys.ed25519(user))).expect(201);
    self().put("/user/following/" + friend).expect(204);
    server.as(friend).put("/user/following/" + user).expect(204);
    self().put("/user/starred/" + place.ownerName() + "/r").expect(204);
    self().put(place.path() + "/subscription").expect(200);
    self().put("/user/blocks/" + server.newUser("annoying")).expect(204);
    place
        .owner()
        .put(place.path() + "/collaborators/" + user, Json.object("permission", "write"))
        .expect(204);
    place.comment(self(), 1, "Indeed");
    self().post(place.path() + "/issues/1/reactions", Json.object("content", "heart")).expect(201);
    self().post("/user/actions/variables/PLACE", Json.object("value", "here")).expect(201);
    self()
        .post(
            "/user/applications/oauth2",
            Json.object("name", "app", "redirect_uris", List.of("https://app.example.com/back")))
        .expect(201);
    String token = server.newToken(user, "all");
    List<String> before = seen(place, friend);

    delete();
    self().get("/version").expect(401);
    server.withToken(token).get("/version").expect(401);
    server.administrator().get("/users/" + user).expect(404);
    JsonNode comment = place.owner().get(place.path() + "/issues/1/comments").json().path(0);
    assertThat(comment.at("/user/login").asString()).isEqualTo("Ghost");
    assertThat(place.owner().get(place.path() + "/issues/1/reactions").json().size()).isZero();
    assertThat(place.owner().get(place.path()).json().path("stars_count").asInt()).isZero();
    assertThat(server.as(friend).get("/user").json().path("followers_count").asInt()).isZero();
    assertThat(restore().expect(200).json().path("login").asString()).isEqualTo(user);

    assertThat(seen(place, friend)).isEqualTo(before);
    server.withToken(token).get("/user").expect(200);
    self().delete("/user/following/" + friend).expect(204);
    assertThat(server.as(friend).get("/user").json().path("followers_count").asInt()).isZero();
    restore().expect(409);
  }

  @Test
  void anAdministratorWithASecondFactorIsOneAgain() {
    server
        .administrator()
        .patch("/admin/users/" + user, Json.object("login_name", user, "admin", true))
        .expect(200);
    var totp = TestTotp.of(server, user);
    delete();

    restore().expect(200);

    self().get("/user").expect(401);
    totp.withPasswordAnd(totp.nextCode()).get("/admin/users").expect(200);
    totp.withToken().get("/ledger/user/totp").expect(200);
    server
        .administrator()
        .patch("/admin/users/" + user, Json.object("login_name", user, "admin", false))
        .expect(200);
  }

  @Test
  void aTakenNameOrAddressIsAConflict() {
    restore().expect(409);
    delete();
    String other = server.newUser("other");
    server
        .as(other)
        .post(
            "/user/emails",
            Json.object("emails", List.of(user.toUpperCase(Locale.ROOT) + "@example.com")))
        .expect(201);
    restore().expect(409);
    server
        .as(other)
        .delete("/user/emails", Json.object("emails", List.of(user + "@example.com")))
        .expect(204);
    server
        .administrator()
        .post("/admin/users/" + other + "/rename", Json.object("new_username", user))
        .expect(204);
    restore().expect(409);
    server
        .administrator()
        .post("/admin/users/" + user + "/rename", Json.object("new_username", other))
        .expect(204);
    restore().expect(200);
    server.as(other).get("/users/" + user).expect(200);
  }

  @Test
  void aKeyThatIsSomebodyElsesByNowStaysWithThem() {
    String key = TestKeys.ed25519("");
    self().post("/user/keys", Json.object("title", "moved", "key", key)).expect(201);
    self()
        .post("/user/keys", Json.object("title", "stays", "key", TestKeys.ed25519("")))
        .expect(201);
    delete();
    String other = server.newUser("other");
    server.as(other).post("/user/keys", Json.object("title", "mine", "key", key)).expect(201);

    restore().expect(200);

    assertThat(self().get("/user/keys").json().findValuesAsString("title"))
        .containsExactly("stays");
    self()
        .post("/user/keys", Json.object("title", "moved", "key", TestKeys.ed25519("")))
        .expect(201);
  }

  @Test
  void whoIsGoneMeanwhileIsNotFollowedAnyMore() {
    String gone = server.newUser("gone");
    self().put("/user/following/" + gone).expect(204);
    server.as(gone).put("/user/following/" + user).expect(204);
    delete();
    server.administrator().delete("/admin/users/" + gone).expect(204);

    JsonNode back = restore().expect(200).json();

    assertThat(back.path("following_count").asInt()).isZero();
    assertThat(back.path("followers_count").asInt()).isZero();
    assertThat(self().get("/user/following").json()).isEmpty();
  }

  @Test
  void administratorsSeeWhoWasDeletedAndNobodyElseDoes() {
    delete();
    JsonNode listed = server.administrator().get(LIST + "?limit=1").expect(200).json().path(0);
    assertThat(listed.path("id").asLong()).isEqualTo(id);
    assertThat(listed.path("name").asString()).isEqualTo(user);

    String other = server.newUser("other");
    for (String path : List.of(LIST, LIST + "/" + id + "/restore")) {
      String method = path.equals(LIST) ? "GET" : "POST";
      server.anonymous().send(method, path).expect(401);
      server.as(other).send(method, path).expect(403);
    }
    server.anonymous().delete(LIST + "/" + id).expect(401);
    server.as(other).delete(LIST + "/" + id).expect(403);
    server.administrator().post(LIST + "/999999999/restore").expect(404);
    server.administrator().delete(LIST + "/999999999").expect(404);
  }

  @Test
  void whoIsErasedDoesNotComeBack() {
    server.administrator().delete(LIST + "/" + id).expect(409);
    delete();

    server.administrator().delete(LIST + "/" + id).expect(204);

    restore().expect(409);
    server.administrator().delete(LIST + "/" + id).expect(409);
    assertThat(server.administrator().get(LIST + "?limit=50").expect(200).text())
        .doesNotContain("\"" + user + "\"");
  }
}
