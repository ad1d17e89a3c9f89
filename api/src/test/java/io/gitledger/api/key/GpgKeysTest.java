package io.gitledger.api.key;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.time.Instant;
import java.util.Base64;
import java.util.Date;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.bouncycastle.bcpg.PublicKeyAlgorithmTags;
import org.bouncycastle.bcpg.PublicKeyPacket;
import org.bouncycastle.bcpg.RSAPublicBCPGKey;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

@BlackBox
class GpgKeysTest {
  private static final String NEVER = "0001-01-01T00:00:00Z";

  private final TestServer server;
  private final String user;

  GpgKeysTest(TestServer server) {
    this.server = server;
    this.user = server.newUser("gpg");
  }

  private String email() {
    return user + "@example.com";
  }

  private static Object option(TestGpgKey key) {
    return Json.object("armored_public_key", key.armored());
  }

  private JsonNode added(TestGpgKey key) {
    return server.as(user).post("/user/gpg_keys", option(key)).expect(201).json();
  }

  private String token() {
    return server.as(user).get("/user/gpg_key_token").expect(200).text();
  }

  @Test
  void everybodyReadsTheKeysOfAUserAsArmoredText() {
    var nobody = server.anonymous().atRoot();
    assertThat(nobody.get("/" + user + ".gpg").expect(200).text())
        .contains("Note: This user hasn't uploaded any GPG keys.", "=twTO");
    JsonNode view = added(TestGpgKey.of(email()));

    assertThat(nobody.get("/" + user + ".gpg").expect(200).text().replaceAll("\\s", ""))
        .startsWith("-----BEGINPGPPUBLICKEYBLOCK-----" + start(view.path("public_key").asString()))
        .endsWith("-----ENDPGPPUBLICKEYBLOCK-----");
    nobody.get("/no-such-user.gpg").expect(404);
  }

  /** Returns the text without its end, where the digits depend on the following text. */
  private static String start(String base64) {
    return base64.substring(0, base64.length() / 4 * 4 - 4);
  }

  @Test
  void aKeyWithAnAddressOfTheUsersIsAdded() {
    var key = TestGpgKey.of(email());
    JsonNode view = added(key);

    assertThat(view.path("key_id").asString()).isEqualTo(key.keyId());
    assertThat(view.path("primary_key_id").asString()).isEmpty();
    assertThat(view.path("emails").get(0).path("email").asString()).isEqualTo(email());
    assertThat(view.path("emails").get(0).path("verified").asBoolean()).isTrue();
    assertThat(view.path("can_sign").asBoolean()).isTrue();
    assertThat(view.path("can_certify").asBoolean()).isTrue();
    assertThat(view.path("can_encrypt_comms").asBoolean()).isFalse();
    assertThat(view.path("expires_at").asString()).isEqualTo(NEVER);
    assertThat(view.path("verified").asBoolean()).isFalse();
    JsonNode subkey = view.path("subkeys").get(0);
    assertThat(subkey.path("primary_key_id").asString()).isEqualTo(key.keyId());
    assertThat(subkey.path("emails").isNull()).isTrue();
    assertThat(subkey.path("subkeys").isNull()).isTrue();
    long id = view.path("id").asLong();
    assertThat(server.as(user).get("/user/gpg_keys/" + id).expect(200).json()).isEqualTo(view);
    JsonNode alone =
        server.as(user).get("/user/gpg_keys/" + subkey.path("id").asLong()).expect(200).json();
    assertThat(alone.path("key_id")).isEqualTo(subkey.path("key_id"));
    assertThat(alone.path("emails").isArray()).isTrue();
    assertThat(alone.path("subkeys").isArray()).isTrue();
    var list = server.administrator().get("/users/" + user + "/gpg_keys").expect(200);
    assertThat(list.header("X-Total-Count")).hasValue("1");
    assertThat(list.header("Link")).isEmpty();
    assertThat(list.json().get(0)).isEqualTo(view);
  }

  @Test
  void packetsHaveHeadersOfTheCurrentFormat() {
    JsonNode view = added(TestGpgKey.of(email()));

    assertThat(packet(view)[0]).isEqualTo((byte) 0xc6);
    assertThat(packet(view.path("subkeys").get(0))[0]).isEqualTo((byte) 0xce);
  }

  private static byte[] packet(JsonNode key) {
    return Base64.getDecoder().decode(key.path("public_key").asString());
  }

  @Test
  void aKeyHasItsEnd() {
    JsonNode view = added(TestGpgKey.expiring(email(), 86_400));

    assertThat(view.path("expires_at").asString()).isNotEqualTo(NEVER);
  }

  @Test
  void strangersAndOthersAreKeptOut() {
    long id = added(TestGpgKey.of(email())).path("id").asLong();
    String other = server.newUser("other");

    for (String path : List.of("/user/gpg_keys", "/user/gpg_keys/1", "/user/gpg_key_token"))
      server.anonymous().get(path).expect(401);
    server.anonymous().get("/users/" + user + "/gpg_keys").expect(401);
    server.anonymous().post("/user/gpg_keys", "{}").expect(401);
    server.anonymous().post("/user/gpg_key_verify", "{}").expect(401);
    server.anonymous().delete("/user/gpg_keys/" + id).expect(401);
    server.as(other).get("/user/gpg_keys/" + id).expect(404);
    server.as(other).delete("/user/gpg_keys/" + id).expect(204);
    server.as(other).get("/users/nobody-at-all/gpg_keys").expect(404);
    server.withToken(server.newToken(user, "read:user")).post("/user/gpg_keys", "{}").expect(403);
    server.withToken(server.newToken(user, "all", "public-only")).get("/user/gpg_keys").expect(403);
    server.as(user).get("/user/gpg_keys/" + id).expect(200);
  }

  @Test
  void badBodiesAre422() {
    server.as(user).post("/user/gpg_keys", "{").expect(422);
    assertThat(server.as(user).post("/user/gpg_keys", "{}").expect(422).message())
        .isEqualTo("[ArmoredKey]: Required");
    assertThat(server.as(user).post("/user/gpg_key_verify", "{}").expect(422).message())
        .isEqualTo("[KeyID]: Required");
  }

  @Test
  void aKeyOfSomebodyElseNeedsASignature() {
    var key = TestGpgKey.of("someone@example.org");
    String refused = server.as(user).post("/user/gpg_keys", option(key)).expect(404).message();

    assertThat(refused).startsWith("None of the emails attached to the GPG key could be found.");
    var wrong =
        Json.object(
            "armored_public_key", key.armored(), "armored_signature", key.sign("something"));
    assertThat(server.as(user).post("/user/gpg_keys", wrong).expect(422).message())
        .startsWith("The provided GPG key, signature and token do not match");
    var right =
        Json.object("armored_public_key", key.armored(), "armored_signature", key.sign(token()));
    JsonNode view = server.as(user).post("/user/gpg_keys", right).expect(201).json();
    assertThat(view.path("verified").asBoolean()).isTrue();
    assertThat(view.path("emails").size()).isZero();
  }

  @Test
  void aRevokedIdentityDoesNotCount() {
    server
        .as(user)
        .post("/user/gpg_keys", option(TestGpgKey.of(email()).revokeIdentity()))
        .expect(404);
  }

  @Test
  void aKeyIsProvedWithItselfOrASubkey() {
    var key = TestGpgKey.of(email());
    long id = added(key).path("id").asLong();
    String other = server.newUser("other");
    var signed =
        Json.object("key_id", key.keyId(), "armored_signature", key.signWithSubkey(token() + "\n"));
    var wrong = Json.object("key_id", key.keyId(), "armored_signature", key.sign("x"));

    assertThat(token()).matches("[0-9a-f]{64}");
    server.as(user).post("/user/gpg_key_verify", wrong).expect(422);
    server.as(other).post("/user/gpg_key_verify", signed).expect(404);
    server
        .as(user)
        .post("/user/gpg_key_verify", Json.object("key_id", "000", "armored_signature", "x"))
        .expect(404);
    JsonNode verified = server.as(user).post("/user/gpg_key_verify", signed).expect(200).json();
    assertThat(verified.path("verified").asBoolean()).isTrue();
    assertThat(verified.at("/subkeys/0/verified").asBoolean(true)).isFalse();
    assertThat(server.as(user).get("/user/gpg_keys/" + id).json()).isEqualTo(verified);
  }

  @Test
  void aKeyIsSomebodysOnceUntilItIsDeleted() {
    var key = TestGpgKey.of(email());
    long id = added(key).path("id").asLong();

    assertThat(server.as(user).post("/user/gpg_keys", option(key)).expect(422).message())
        .isEqualTo("A key with the same id already exists");
    server.as(user).delete("/user/gpg_keys/" + id).expect(204);
    server.as(user).delete("/user/gpg_keys/" + id).expect(204);
    server.as(user).get("/user/gpg_keys/" + id).expect(404);
    added(key);
    server.administrator().delete("/admin/users/" + user).expect(204);
    String heir = server.newUser("heir");
    var proof = server.as(heir).get("/user/gpg_key_token").text();
    server
        .as(heir)
        .post(
            "/user/gpg_keys",
            Json.object("armored_public_key", key.armored(), "armored_signature", key.sign(proof)))
        .expect(201);
  }

  @Test
  void aSubkeyIsDeletedWithoutItsKey() {
    JsonNode view = added(TestGpgKey.of(email()));
    String key = "/user/gpg_keys/" + view.path("id").asLong();
    String subkey = "/user/gpg_keys/" + view.path("subkeys").get(0).path("id").asLong();

    server.as(server.newUser("other")).delete(subkey).expect(204);
    assertThat(server.as(user).get(key).expect(200).json()).isEqualTo(view);
    server.as(user).delete(subkey).expect(204);
    server.as(user).delete(subkey).expect(204);
    server.as(user).get(subkey).expect(404);
    assertThat(server.as(user).get(key).expect(200).json().path("subkeys"))
        .hasSize(view.path("subkeys").size() - 1);
    server.as(user).delete(key).expect(204);
    server.as(user).get(key).expect(404);
  }

  @Test
  void ofManyAtOnceOneAddsTheKey() {
    var option = option(TestGpgKey.of(email()));
    List<CompletableFuture<Integer>> answers =
        IntStream.range(0, 8)
            .mapToObj(
                any ->
                    CompletableFuture.supplyAsync(
                        () -> server.as(user).post("/user/gpg_keys", option).status()))
            .toList();

    assertThat(answers.stream().map(CompletableFuture::join).sorted())
        .containsExactly(201, 422, 422, 422, 422, 422, 422, 422);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "no armor",
        "-----BEGIN PGP PUBLIC KEY BLOCK-----\n\n-----END PGP PUBLIC KEY BLOCK-----",
        "-----BEGIN PGP PUBLIC KEY BLOCK-----\n\n////\n-----END PGP PUBLIC KEY BLOCK-----",
        "-----BEGIN PGP PUBLIC KEY BLOCK-----\n\nxv8AAAAA\n-----END PGP PUBLIC KEY BLOCK-----",
        "-----BEGIN PGP PUBLIC KEY BLOCK-----\n\nmf////////8=\n-----END PGP PUBLIC KEY BLOCK-----",
        "-----BEGIN PGP MESSAGE-----\n\nyAMBAgM=\n-----END PGP MESSAGE-----"
      })
  void whatIsNoKeyIsRefused(String text) {
    assertRefused(text);
  }

  private void assertRefused(String key) {
    assertThat(
            server
                .as(user)
                .post("/user/gpg_keys", Json.object("armored_public_key", key))
                .expect(422)
                .message())
        .startsWith("failed to parse gpg key ");
  }

  @Test
  void hostileKeysAreRefused() throws IOException {
    var bits = BigInteger.ONE.shiftLeft(1_000_000).add(BigInteger.ONE);
    var huge =
        new PublicKeyPacket(
            PublicKeyPacket.VERSION_4,
            PublicKeyAlgorithmTags.RSA_GENERAL,
            Date.from(Instant.EPOCH),
            new RSAPublicBCPGKey(bits, BigInteger.valueOf(65_537)));
    var key = TestGpgKey.of(email());
    List<String> texts =
        List.of(
            TestGpgKey.armored(huge.getEncoded()),
            key.armoredSecret(),
            key.armored() + "x".repeat(300_000),
            key.armored().substring(0, key.armored().length() / 2));

    texts.forEach(this::assertRefused);
    var bomb =
        Json.object("armored_public_key", key.armored(), "armored_signature", "x".repeat(100_000));
    server.as(user).post("/user/gpg_keys", bomb).expect(422);
  }

  @Test
  void aSubkeyThatTheKeyDoesNotBindIsLeftOut() throws IOException {
    var own = TestGpgKey.of(email());
    var foreign = TestGpgKey.of("victim@example.com");
    var packets = new ByteArrayOutputStream();
    packets.writeBytes(own.primaryOnly());
    packets.writeBytes(foreign.subkeyOnly());
    var option = Json.object("armored_public_key", TestGpgKey.armored(packets.toByteArray()));

    JsonNode view = server.as(user).post("/user/gpg_keys", option).expect(201).json();

    assertThat(view.path("subkeys").size()).isZero();
  }
}
