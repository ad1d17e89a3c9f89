package io.gitledger.api.account;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestServer;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@BlackBox
class ProfileTest {
  private final TestServer server = TestServer.shared();

  private String userSeenBy(String visibility) {
    String user = server.newUser("seen");
    server
        .administrator()
        .patch("/admin/users/" + user, Json.object("login_name", user, "visibility", visibility))
        .expect(200);
    return user;
  }

  @Test
  void strangersSeeAPlaceholderInsteadOfAnAddressAndNothingPrivate() {
    String user = server.newUser("shown");
    JsonNode seen = server.anonymous().get("/users/" + user).expect(200).json();
    assertThat(seen.path("email").asString())
        .isEqualTo(seen.path("id").asLong() + "+" + user + "@noreply.localhost");
    assertThat(seen.path("active").asBoolean()).isFalse();
    assertThat(seen.path("last_login").asString()).isEqualTo("0001-01-01T00:00:00Z");
    assertThat(seen.path("username")).isEqualTo(seen.path("login"));
  }

  @Test
  void limitedUsersAreSeenBySignedInPeopleOnly() {
    String limited = userSeenBy("limited");
    server.anonymous().get("/users/" + limited).expect(404);
    server.as(server.newUser("viewer")).get("/users/" + limited).expect(200);
  }

  @Test
  void privateUsersAreSeenByThemselvesAndAdministratorsOnly() {
    String hidden = userSeenBy("private");
    server.anonymous().get("/users/" + hidden).expect(404);
    server.as(server.newUser("viewer")).get("/users/" + hidden).expect(404);
    server.as(hidden).get("/users/" + hidden).expect(200);
    server.administrator().get("/users/" + hidden).expect(200);
  }

  @Test
  void nobodyHasAnAccountOfHisOwn() {
    assertThat(server.anonymous().get("/user").expect(401).message())
        .isEqualTo("token is required");
  }

  @Test
  void anUnknownUserIsNamedInLowerCase() {
    assertThat(server.anonymous().get("/users/No-Such-User").expect(404).message())
        .isEqualTo("user redirect does not exist [name: no-such-user]");
  }

  @Test
  void usersAreFoundInTheOrderOfTheirNamesAsTheyAreWritten() {
    String end = server.freshName("ordered");
    for (String begin : List.of("b", "C", "a"))
      server
          .administrator()
          .post(
              "/admin/users",
              Json.object(
                  "username", begin + end,
                  "email", begin + end + "@example.com",
                  "password", "Passw0rd-1"))
          .expect(201);
    List<String> names = List.of("C" + end, "a" + end, "b" + end);

    assertThat(server.anonymous().get("/users/search?q=" + end).json().path("data"))
        .extracting(shown -> shown.path("login").asString())
        .containsExactlyElementsOf(names);
  }

  @Test
  void searchFindsWhatTheCallerMaySee() {
    String hidden = userSeenBy("private");
    JsonNode none = server.anonymous().get("/users/search?q=" + hidden).expect(200).json();
    assertThat(none.path("ok").asBoolean()).isTrue();
    assertThat(none.path("data").size()).isZero();
    assertThat(server.administrator().get("/users/search?q=" + hidden).json().path("data").size())
        .isOne();
    assertThat(
            server
                .anonymous()
                .get("/users/search?uid=-1&q=x")
                .json()
                .at("/data/0/login")
                .asString())
        .isEqualTo("Ghost");
  }

  @Test
  void theGhostHasAnAddressForTheAnonymousAlone() {
    String ghost = "/users/search?uid=-1";
    assertThat(server.anonymous().get(ghost).json().at("/data/0/email").asString())
        .startsWith("-1+ghost@noreply.");
    assertThat(server.administrator().get(ghost).json().at("/data/0/email").asString()).isEmpty();
  }
}
