package io.gitledger.api.key;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import io.gitledger.query.key.SshKeyFinder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@BlackBox
class UserKeysTest {
  private static final String KEYS = "/user/keys";

  private final TestServer server = TestServer.shared();
  private final String ada = server.newUser("ada");
  private final String bob = server.newUser("bob");

  private static Map<String, Object> option(String title, String key) {
    return Json.object("title", title, "key", key);
  }

  private JsonNode register(String user, String title, String key) {
    return server.as(user).post(KEYS, option(title, key)).expect(201).json();
  }

  @Test
  void aRegisteredKeyIsShownWithItsOwnerToHimAndToAdministratorsOnly() {
    String key = TestKeys.ed25519("ada@laptop");
    JsonNode made = register(ada, "laptop", key);

    assertThat(made.path("key").asString()).isEqualTo(key);
    assertThat(made.path("key_type").asString()).isEqualTo("user");
    assertThat(made.path("last_used_at")).isEqualTo(made.path("created_at"));
    assertThat(made.path("read_only").asBoolean()).isFalse();
    String one = KEYS + "/" + made.path("id").asLong();
    assertThat(server.as(ada).get(one).expect(200).json()).isEqualTo(made);
    assertThat(server.administrator().get(one).expect(200).json().has("user")).isTrue();
    JsonNode foreign = server.as(bob).get(one).expect(200).json();
    assertThat(foreign.has("user")).isFalse();
    assertThat(foreign.has("key_type")).isFalse();
  }

  @Test
  void aKeyBelongsToOneUserWhateverItsComment() {
    String key = TestKeys.ed25519("");
    register(ada, "one", key);
    assertThat(server.as(bob).post(KEYS, option("two", key + " other")).expect(422).message())
        .isEqualTo("Key content has been used as non-deploy key");
  }

  @Test
  void aTitleIsUsedOncePerUser() {
    register(ada, "same", TestKeys.ed25519(""));
    assertThat(
            server.as(ada).post(KEYS, option("same", TestKeys.ed25519(""))).expect(422).message())
        .isEqualTo("Key title has been used");
    register(bob, "same", TestKeys.ed25519(""));
  }

  @Test
  void whatIsMissingOrBrokenIsSaid() {
    TestClient self = server.as(ada);
    assertThat(self.post(KEYS, Map.of()).expect(422).message()).isEqualTo("[Title]: Required");
    assertThat(self.post(KEYS, Json.object("title", "x")).expect(422).message())
        .isEqualTo("[Key]: Required");
    assertThat(self.post(KEYS, option("x", "junk")).expect(422).message())
        .startsWith("Invalid key content: ");
    assertThat(self.post(KEYS, "{").expect(422).json().path("url").asString())
        .isEqualTo(server.address() + "api/swagger");
    server.anonymous().post(KEYS, "{").expect(401);
  }

  @Test
  void unknownFieldsAreIgnoredAndReadOnlyMeansNothingHere() {
    Map<String, Object> option = option("extra", TestKeys.ed25519(""));
    option.put("read_only", true);
    option.put("colour", "green");
    assertThat(server.as(ada).post(KEYS, option).expect(201).json().path("read_only").asBoolean())
        .isFalse();
  }

  @Test
  void aKeyOf16MegabitsIsRefusedWithoutBeingLookedAt() {
    server.as(ada).post(KEYS, option("big", "ssh-rsa " + "A".repeat(2_796_204))).expect(422);
  }

  @Test
  void keysAreFoundByFingerprintEverywhereOrAtOneUser() {
    JsonNode made = register(ada, "found", TestKeys.ed25519(""));
    String query =
        "?fingerprint="
            + URLEncoder.encode(made.path("fingerprint").asString(), StandardCharsets.UTF_8);
    assertThat(server.as(bob).get(KEYS + query).expect(200).json().size()).isOne();
    assertThat(server.as(bob).get("/users/" + bob + "/keys" + query).json().size()).isZero();
    assertThat(server.as(bob).get("/users/" + ada + "/keys" + query).json().size()).isOne();
    server.anonymous().get("/users/" + ada + "/keys").expect(401);
    server.as(bob).get("/users/no-such-user/keys").expect(404);
  }

  @Test
  void everybodyReadsTheKeysOfAUserAsLinesWithoutComments() {
    String one = TestKeys.ed25519("");
    String two = TestKeys.ed25519("");
    register(ada, "one", one + " ada@laptop");
    register(ada, "two", two);
    TestClient nobody = server.anonymous().atRoot();

    Answer text = nobody.get("/" + ada + ".keys").expect(200);
    assertThat(text.text()).isEqualTo(one + "\n" + two + "\n");
    assertThat(text.header("Content-Type")).hasValue("text/plain;charset=UTF-8");
    assertThat(nobody.get("/" + bob + ".keys").expect(200).text()).isEmpty();
    nobody.get("/no-such-user.keys").expect(404);
    server
        .administrator()
        .patch("/admin/users/" + bob, Json.object("login_name", bob, "visibility", "private"))
        .expect(200);
    nobody.get("/" + bob + ".keys").expect(404);
    server.as(bob).atRoot().get("/" + bob + ".keys").expect(200);
  }

  @Test
  void aFormerNameLeadsToTheKeysAsText() {
    String current = server.freshName("renamed");
    server
        .administrator()
        .post("/admin/users/" + ada + "/rename", Json.object("new_username", current))
        .expect(204);

    for (String kind : List.of(".keys", ".gpg")) {
      Answer answer = server.anonymous().atRoot().get("/" + ada + kind).expect(307);
      assertThat(answer.header("Location")).hasValue("/" + current + kind);
    }
  }

  @Test
  void listsArePaged() {
    for (int i = 0; i < 3; i++) register(ada, "key " + i, TestKeys.ed25519(""));
    Answer page = server.as(ada).get(KEYS + "?limit=2&page=2").expect(200);
    assertThat(page.json().size()).isOne();
    assertThat(page.header("X-Total-Count")).contains("3");
    assertThat(page.header("Link")).isPresent();
  }

  @Test
  void aDeletedKeyStopsWorkingForSshAtOnceAndMayBeRegisteredAgain() {
    String key = TestKeys.ed25519("");
    JsonNode made = register(ada, "gone", key);
    String fingerprint = made.path("fingerprint").asString();
    SshKeyFinder keys = server.bean(SshKeyFinder.class);
    assertThat(keys.byFingerprint(fingerprint)).isPresent();

    String one = KEYS + "/" + made.path("id").asLong();
    assertThat(server.as(bob).delete(one).expect(403).message())
        .isEqualTo("You do not have access to this key");
    server.anonymous().delete(one).expect(401);
    server.as(ada).delete(one).expect(204);
    server.as(ada).delete(one).expect(404);
    server.as(ada).get(KEYS + "/abc").expect(404);
    assertThat(keys.byFingerprint(fingerprint)).isEmpty();
    register(bob, "mine now", key);
  }

  @Test
  void administratorsRegisterKeysForOthers() {
    String path = "/admin/users/" + ada + "/keys";
    JsonNode made =
        server
            .administrator()
            .post(path, option("by admin", TestKeys.ed25519("")))
            .expect(201)
            .json();
    assertThat(made.at("/user/login").asString()).isEqualTo(ada);
    assertThat(server.as(ada).get(KEYS).json().size()).isOne();

    assertThat(server.as(ada).post(path, "{").expect(403).message())
        .isEqualTo("user should be the site admin");
    server.anonymous().post(path, "{").expect(401);
    server.administrator().post("/admin/users/no-such-user/keys", "{").expect(404);
    assertThat(server.administrator().post(path, option("x", "junk")).expect(422).message())
        .startsWith("Invalid key content: ");

    String one = "/keys/" + made.path("id").asLong();
    server.as(ada).delete("/admin/users/" + ada + one).expect(403);
    server.administrator().delete("/admin/users/" + bob + one).expect(403);
    server.administrator().delete("/admin/users/" + ada + one).expect(204);
    server.administrator().delete("/admin/users/" + ada + one).expect(404);
  }

  @Test
  void keysOfWhoMayNotSignInDoNotWork() {
    JsonNode made = register(ada, "blocked", TestKeys.ed25519(""));
    server
        .administrator()
        .patch("/admin/users/" + ada, Json.object("login_name", ada, "prohibit_login", true))
        .expect(200);
    assertThat(server.bean(SshKeyFinder.class).byFingerprint(made.path("fingerprint").asString()))
        .isEmpty();
  }
}
