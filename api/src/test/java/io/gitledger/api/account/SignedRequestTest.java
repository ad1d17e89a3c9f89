package io.gitledger.api.account;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.Base64;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests requests that are signed with an SSH key: section 2.5 of the conventions. */
@BlackBox
class SignedRequestTest {
  private static final String SIGNED = "(request-target) (created) (expires)";

  private final TestServer server;
  private KeyPair pair;
  private String user;
  private String fingerprint;

  SignedRequestTest(TestServer server) {
    this.server = server;
  }

  @BeforeEach
  void aUserWithAKey() throws GeneralSecurityException, IOException {
    pair = KeyPairGenerator.getInstance("Ed25519").generateKeyPair();
    byte[] encoded = pair.getPublic().getEncoded();
    var blob = new ByteArrayOutputStream();
    var out = new DataOutputStream(blob);
    out.writeInt("ssh-ed25519".length());
    out.writeBytes("ssh-ed25519");
    out.writeInt(32);
    out.write(encoded, encoded.length - 32, 32);
    String key = "ssh-ed25519 " + Base64.getEncoder().encodeToString(blob.toByteArray());
    user = server.newUser("signer");
    fingerprint =
        server
            .as(user)
            .post("/user/keys", Json.object("title", "signing", "key", key))
            .expect(201)
            .json()
            .path("fingerprint")
            .asString();
  }

  /** Returns a client whose only request, to this target, is signed now. */
  private TestClient signed(String target) {
    return signed(SIGNED, target, Instant.now(), fingerprint);
  }

  private TestClient signed(String names, String target, Instant at, String keyId) {
    String date = DateTimeFormatter.RFC_1123_DATE_TIME.format(at.atOffset(ZoneOffset.UTC));
    long created = at.getEpochSecond();
    long expires = created + 60;
    var text =
        String.join(
            "\n",
            Arrays.stream(names.split(" ", -1))
                .map(
                    name ->
                        name
                            + ": "
                            + switch (name) {
                              case "(request-target)" -> target;
                              case "(created)" -> created;
                              case "(expires)" -> expires;
                              default -> date;
                            })
                .toList());
    return server
        .anonymous()
        .withHeader("Date", date)
        .withHeader(
            "Signature",
            "keyId=\"%s\",algorithm=\"hs2019\",created=%d,expires=%d,headers=\"%s\",signature=\"%s\""
                .formatted(keyId, created, expires, names, sign(text)));
  }

  private String sign(String text) {
    try {
      Signature signature = Signature.getInstance("Ed25519");
      signature.initSign(pair.getPrivate());
      signature.update(text.getBytes(UTF_8));
      return Base64.getEncoder().encodeToString(signature.sign());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void isAnonymous(TestClient client) {
    assertThat(client.get("/user").expect(401).message()).isEqualTo("token is required");
    client.get("/version").expect(200);
  }

  @Test
  void aSignedRequestActsAsTheUserOfTheKeyWithoutScopes() {
    assertThat(signed("get /api/v1/user").get("/user").expect(200).json().path("login").asString())
        .isEqualTo(user);
    signed("post /api/v1/user/repos")
        .post("/user/repos", Json.object("name", "signed"))
        .expect(201);
    signed("(request-target) date", "get /api/v1/user", Instant.now(), fingerprint)
        .get("/user")
        .expect(200);
  }

  @Test
  void aSignatureIsNotAPassword() {
    String tokens = "/users/" + user + "/tokens";
    assertThat(signed("get /api/v1" + tokens).get(tokens).expect(401).message())
        .isEqualTo("auth required");
  }

  @Test
  void aSignatureOfAnotherRequestCountsForNothing() {
    isAnonymous(signed("get /api/v1/user/keys"));
    isAnonymous(signed("post /api/v1/user"));
    isAnonymous(signed("(created)", "", Instant.now(), fingerprint));
  }

  @Test
  void aSignatureOutOfItsTimeCountsForNothing() {
    Instant now = Instant.now();
    isAnonymous(signed(SIGNED, "get /api/v1/user", now.minusSeconds(120), fingerprint));
    isAnonymous(signed(SIGNED, "get /api/v1/user", now.plusSeconds(900), fingerprint));
    isAnonymous(
        signed("(request-target) date", "get /api/v1/user", now.minusSeconds(900), fingerprint));
    isAnonymous(signed("(request-target)", "get /api/v1/user", now, fingerprint));
  }

  @Test
  void aSignatureOfAnUnknownKeyCountsForNothing() {
    isAnonymous(signed(SIGNED, "get /api/v1/user", Instant.now(), "SHA256:unknown"));
    isAnonymous(server.anonymous().withHeader("Signature", "nonsense"));
    isAnonymous(
        server
            .anonymous()
            .withHeader("Signature", "keyId=\"SHA256:x\",created=\"soon\",signature=\"QUJD\""));
  }

  @Test
  void aSignatureWithAnotherKeyCountsForNothing() throws GeneralSecurityException {
    pair = KeyPairGenerator.getInstance("Ed25519").generateKeyPair();
    isAnonymous(signed("get /api/v1/user"));
  }

  @Test
  void aRightPasswordStandsBesideAWrongSignature() {
    server.as(user).withHeader("Signature", "nonsense").get("/user").expect(200);
    assertThat(
            server
                .withToken("0123456789abcdef0123456789abcdef01234567")
                .withHeader("Signature", "nonsense")
                .get("/version")
                .expect(401)
                .message())
        .isEqualTo("invalid username, password or token");
  }

  @Test
  void whoMayNotSignInIsToldSo() {
    server
        .administrator()
        .patch("/admin/users/" + user, Json.object("login_name", user, "prohibit_login", true))
        .expect(200);
    assertThat(signed("get /api/v1/version").get("/version").expect(403).message())
        .contains("prohibited from signing in");
  }

  @Test
  void aDeletedKeySignsNothingAnyMore() {
    long key = server.as(user).get("/user/keys").expect(200).json().path(0).path("id").asLong();
    server.as(user).delete("/user/keys/" + key).expect(204);
    isAnonymous(signed("get /api/v1/user"));
  }
}
