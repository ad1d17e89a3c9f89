package io.gitledger.api.account;

import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.List;
import java.util.stream.StreamSupport;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.bouncycastle.util.encoders.Base32;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

/**
 * A user with a second factor, and the authenticator app for it.
 *
 * @param token a token of the user, with all scopes
 */
public record TestTotp(
    TestServer server, String user, String token, String secret, List<String> recoveryCodes) {

  /** Sets up the second factor of a user, which uses up the code of the current step. */
  public static TestTotp of(TestServer server, String user) {
    String token = server.newToken(user, "all");
    String secret =
        server
            .as(user)
            .post("/ledger/user/totp", Json.object())
            .expect(201)
            .json()
            .path("secret")
            .asString();
    JsonNode confirmed =
        server
            .withToken(token)
            .post("/ledger/user/totp/confirm", Json.object("code", code(secret, 0)))
            .expect(200)
            .json();
    List<String> codes =
        StreamSupport.stream(confirmed.path("recovery_codes").spliterator(), false)
            .map(JsonNode::asString)
            .toList();
    return new TestTotp(server, user, token, secret, codes);
  }

  /** Returns the code of the next step, which is valid already. */
  public String nextCode() {
    return code(secret, 1);
  }

  /** Returns an invalid code. */
  public String wrongCode() {
    List<String> right = List.of(code(secret, -1), code(secret, 0), code(secret, 1));
    String wrong = "000000";
    while (right.contains(wrong)) wrong = "%06d".formatted(Integer.parseInt(wrong) + 1);
    return wrong;
  }

  public TestClient withPasswordAnd(String code) {
    return server.as(user).withHeader("X-Gitea-OTP", code);
  }

  public TestClient withToken() {
    return server.withToken(token);
  }

  /** Makes the server forget the codes used so far, as if it were long ago. */
  public void forgetUse() {
    server
        .bean(JdbcClient.class)
        .sql(
            "update totp_use set step = 0, failed_at = failed_at - interval '1 hour'"
                + " where user_id = (select id from account where login = ?)")
        .param(user)
        .update();
  }

  public static String code(String secret, int stepsFromNow) {
    long step = Instant.now().getEpochSecond() / 30 + stepsFromNow;
    try {
      Mac mac = Mac.getInstance("HmacSHA1");
      mac.init(new SecretKeySpec(Base32.decode(secret), "HmacSHA1"));
      byte[] hash = mac.doFinal(ByteBuffer.allocate(8).putLong(step).array());
      int at = hash[19] & 15;
      return "%06d".formatted((ByteBuffer.wrap(hash, at, 4).getInt() & 0x7fffffff) % 1_000_000);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
