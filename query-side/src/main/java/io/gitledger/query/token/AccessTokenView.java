package io.gitledger.query.token;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.query.misc.ZeroTimes;
import java.time.Instant;
import java.util.List;

/** An access token on the wire. */
public record AccessTokenView(
    long id,
    String name,
    String sha1,
    @JsonProperty("token_last_eight") String tokenLastEight,
    List<String> scopes,
    @JsonProperty("created_at") Instant createdAt,
    @JsonProperty("last_used_at") Instant lastUsedAt) {

  /** Returns the only view that contains the secret. It has no times. */
  public static AccessTokenView fresh(AccessTokenRow token, String secret) {
    return new AccessTokenView(
        token.id,
        token.name,
        secret,
        token.lastEight,
        words(token),
        ZeroTimes.HIDDEN,
        ZeroTimes.HIDDEN);
  }

  static AccessTokenView listed(AccessTokenRow token, Instant used) {
    return new AccessTokenView(
        token.id, token.name, "", token.lastEight, words(token), token.createdAt, used);
  }

  private static List<String> words(AccessTokenRow token) {
    return List.of(token.scopes.split(",", -1));
  }
}
