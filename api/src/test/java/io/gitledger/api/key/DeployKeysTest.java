package io.gitledger.api.key;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import io.gitledger.query.key.SshKeyFinder;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@BlackBox
class DeployKeysTest {
  private final TestServer server = TestServer.shared();
  private final String owner = server.newUser("keeper");
  private final String keys = repository("one");

  private String repository(String name) {
    server.as(owner).post("/user/repos", Json.object("name", name)).expect(201);
    return "/repos/" + owner + "/" + name + "/keys";
  }

  private static Map<String, Object> option(String title, String key) {
    return Json.object("title", title, "key", key);
  }

  private JsonNode attach(String path, String title, String key) {
    return server.as(owner).post(path, option(title, key)).expect(201).json();
  }

  @Test
  void anAttachedKeyIsShownToWhoeverAdministersTheRepository() {
    JsonNode made = attach(keys, "ci", TestKeys.ed25519("ci@host"));
    assertThat(made.has("repository")).isFalse();
    assertThat(made.path("read_only").asBoolean()).isFalse();
    long id = made.path("id").asLong();
    assertThat(made.path("url").asString())
        .isEqualTo(server.address() + "api/v1" + keys + "/" + id);

    JsonNode shown = server.as(owner).get(keys + "/" + id).expect(200).json();
    assertThat(shown.at("/repository/permissions/push").asBoolean()).isTrue();
    assertThat(shown.at("/repository/permissions/admin").asBoolean()).isFalse();
    assertThat(server.as(owner).get(keys).expect(200).json().size()).isOne();
  }

  @Test
  void aRepositoryThatIsNotThereIs404WithoutBodyForNewKeys() {
    Answer missing =
        server.as(owner).post("/repos/" + owner + "/nothing/keys", option("x", "y")).expect(404);
    assertThat(missing.body()).isEmpty();
    assertThat(server.as(owner).post("/repos/no-one/x/keys", "{").expect(404).body()).isEmpty();
    assertThat(server.as(owner).get("/repos/" + owner + "/nothing/keys").expect(404).body())
        .isNotEmpty();
  }

  @Test
  void strangersAreRefusedBeforeTheBodyIsRead() {
    server.anonymous().post(keys, "{").expect(401);
    server.as(server.newUser("stranger")).post(keys, "{").expect(403);
    server.as(server.newUser("stranger")).get(keys).expect(403);
    server.as(owner).post(keys, "{").expect(422);
  }

  @Test
  void duplicatesAreRefused() {
    String key = TestKeys.ed25519("");
    attach(keys, "ci", key);
    TestClient self = server.as(owner);
    assertThat(self.post(keys, option("other", key)).expect(422).message())
        .isEqualTo("This key has already been added to this repository");
    assertThat(self.post(keys, option("ci", TestKeys.ed25519(""))).expect(422).message())
        .isEqualTo("A key with the same name already exists");
    assertThat(self.post("/user/keys", option("mine", key)).expect(422).message())
        .isEqualTo("Key content has been used as non-deploy key");

    String personal = TestKeys.ed25519("");
    self.post("/user/keys", option("mine", personal)).expect(201);
    assertThat(self.post(keys, option("personal", personal)).expect(422).message())
        .isEqualTo("Key content has been used as non-deploy key");
  }

  @Test
  void repositoriesShareAKeyAndTheTextOfWhoCameFirst() {
    String second = repository("two");
    String key = TestKeys.ed25519("");
    JsonNode first = attach(keys, "a", key + " first");
    JsonNode other = attach(second, "b", key + " second");
    assertThat(other.path("key_id")).isEqualTo(first.path("key_id"));
    assertThat(other.path("key").asString()).endsWith(" second");
    assertThat(server.as(owner).get(second).json().at("/0/key").asString()).endsWith(" first");

    server.as(owner).delete(keys + "/" + first.path("id").asLong()).expect(204);
    server.as(owner).delete(second + "/" + other.path("id").asLong()).expect(204);
    assertThat(attach(keys, "c", key).path("key_id")).isNotEqualTo(first.path("key_id"));
  }

  @Test
  void aKeyOfAnotherRepositoryIsNotToBeFound() {
    long id = attach(repository("two"), "b", TestKeys.ed25519("")).path("id").asLong();
    server.as(owner).get(keys + "/" + id).expect(404);
    server.as(owner).delete(keys + "/" + id).expect(404);
    server.as(owner).delete(keys + "/999999999").expect(204);
  }

  @Test
  void theKeysOfADeletedRepositoryAreFree() {
    String key = TestKeys.ed25519("");
    String fingerprint = attach(keys, "ci", key).path("fingerprint").asString();
    server.as(owner).delete("/repos/" + owner + "/one").expect(204);
    assertThat(server.bean(SshKeyFinder.class).byFingerprint(fingerprint)).isEmpty();
    server.as(owner).post("/user/keys", option("mine", key)).expect(201);
  }
}
