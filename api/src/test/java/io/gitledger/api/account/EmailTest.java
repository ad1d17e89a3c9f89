package io.gitledger.api.account;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@BlackBox
class EmailTest {
  private static final String PATH = "/user/emails";

  private final TestServer server = TestServer.shared();
  private final String user = server.newUser("mailed");
  private final TestClient self = server.as(user);

  private Answer add(TestClient client, String... emails) {
    return client.post(PATH, Json.object("emails", emails));
  }

  private Answer remove(TestClient client, String... emails) {
    return client.delete(PATH, Json.object("emails", emails));
  }

  private List<String> listed() {
    List<String> emails = new ArrayList<>();
    for (JsonNode email : self.get(PATH).expect(200).json())
      emails.add(email.path("email").asString());
    return emails;
  }

  @Test
  void addressesAreListedInTheOrderInWhichTheyCame() {
    String second = "Second-" + user + "@example.com";
    JsonNode all = add(self, second, user + "-3@example.com").expect(201).json();
    assertThat(all.size()).isEqualTo(3);
    assertThat(all.get(0))
        .hasToString(
            "{\"email\":\"%s@example.com\",\"verified\":true,\"primary\":true,\"user_id\":0,\"username\":\"\"}"
                .formatted(user));
    assertThat(all.get(1).path("email").asString()).isEqualTo(second);
    assertThat(all.get(1).path("primary").asBoolean()).isFalse();
    Answer list = self.get(PATH).expect(200);
    assertThat(list.json()).isEqualTo(all);
    assertThat(list.header("X-Total-Count")).isEmpty();
  }

  @Test
  void whatIsWrongIsSaidAndWhatCameBeforeItStays() {
    assertThat(add(self).expect(422).message()).isEqualTo("Email list empty");
    assertThat(self.post(PATH, "{}").expect(422).message()).isEqualTo("Email list empty");
    assertThat(add(self, "").expect(422).message()).isEqualTo("Email address \"\" invalid");
    self.post(PATH, "{\"emails\":[null]}").expect(422);
    self.post(PATH, "{\"emails\":\"x@example.com\"}").expect(422);
    String good = user + "-good@example.com";
    assertThat(add(self, good, "bad").expect(422).message())
        .isEqualTo("Email address \"bad\" invalid");
    assertThat(add(self, good.toUpperCase(java.util.Locale.ROOT)).expect(422).message())
        .startsWith("Email address has been used: ");
    add(server.as(server.newUser("other")), good).expect(422);
    assertThat(listed()).containsExactly(user + "@example.com", good);
  }

  @Test
  void onlyTheUserManagesThemAndNoTokenForPublicThings() {
    server.anonymous().get(PATH).expect(401);
    add(server.anonymous(), "x@example.com").expect(401);
    remove(server.anonymous(), "x@example.com").expect(401);
    server.withToken(server.newToken(user, "read:user")).get(PATH).expect(200);
    add(server.withToken(server.newToken(user, "read:user")), "x@example.com").expect(403);
    server.withToken(server.newToken(user, "public-only", "write:user")).get(PATH).expect(403);
  }

  @Test
  void anAddressCanBeGivenUpUnlessItIsThePrimaryOne() {
    String second = user + "-2@example.com";
    add(self, second).expect(201);
    assertThat(remove(self, second, second).expect(404).message())
        .isEqualTo("Email address does not exist [email: " + second + "]");
    assertThat(listed()).containsExactly(user + "@example.com");
    remove(self, user + "@example.com").expect(422);
    remove(self, "root@example.com").expect(404);
    remove(self).expect(204);
    assertThat(listed()).containsExactly(user + "@example.com");
    add(server.as(server.newUser("next")), second).expect(201);
  }

  @Test
  void anyOfTheAddressesSignsIn() {
    String second = user + "-2@example.com";
    add(self, second).expect(201);
    server.as(second.toUpperCase(java.util.Locale.ROOT)).get("/user").expect(200);
    remove(self, second).expect(204);
    server.as(second).get("/user").expect(401);
  }

  @Test
  void anAdministratorReplacesThePrimaryAddress() {
    String second = user + "-2@example.com";
    add(self, second).expect(201);
    assertThat(edit(second).expect(400).message())
        .isEqualTo("e-mail already in use [email: " + second + "]");
    edit(user + "-new@example.com").expect(200);
    assertThat(listed()).containsExactly(second, user + "-new@example.com");
    add(self, user + "@example.com").expect(201);
  }

  private Answer edit(String email) {
    return server
        .administrator()
        .patch("/admin/users/" + user, Json.object("login_name", user, "email", email));
  }

  @Test
  void administratorsSeeEverybodysAddresses() {
    add(self, "b-" + user + "@example.com", "A-" + user + "@example.com").expect(201);
    Answer found =
        server.administrator().get("/admin/emails/search?q=" + user + "&limit=2").expect(200);
    assertThat(found.header("X-Total-Count")).contains("3");
    assertThat(found.header("Link")).isPresent();
    assertThat(found.json().at("/0/email").asString()).isEqualTo("A-" + user + "@example.com");
    assertThat(found.json().at("/0/username").asString()).isEqualTo(user);
    assertThat(found.json().at("/0/user_id").asLong()).isPositive();
    assertThat(server.administrator().get("/admin/emails?limit=1").expect(200).json().size())
        .isOne();
    self.get("/admin/emails").expect(403);
    server.anonymous().get("/admin/emails/search?q=x").expect(401);
  }

  @Test
  void ofManyWhoWantAnAddressOneGetsIt() throws Exception {
    String wanted = user + "-wanted@example.com";
    List<Callable<Integer>> attempts = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      TestClient client = server.as(server.newUser("rival"));
      attempts.add(() -> add(client, wanted).status());
    }
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Integer> statuses = new ArrayList<>();
      for (var answer : threads.invokeAll(attempts)) statuses.add(answer.get());
      assertThat(statuses).containsExactlyInAnyOrder(201, 422, 422, 422);
    }
  }

  @Test
  void aDeletedUsersAddressesAreFree() {
    add(self, user + "-2@example.com").expect(201);
    server.administrator().delete("/admin/users/" + user).expect(204);
    add(server.as(server.newUser("heir")), user + "@example.com", user + "-2@example.com")
        .expect(201);
  }
}
