package io.gitledger.query.token;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.query.misc.WireName;
import java.time.Instant;
import java.util.List;

/** The token used for the request, on the wire. */
@WireName("CurrentAccessToken")
public record CurrentTokenView(
    long id,
    String name,
    List<String> scopes,
    @JsonProperty("created_at") Instant createdAt,
    @JsonProperty("last_used_at") Instant lastUsedAt,
    Owner user) {
  /** The user of the token. */
  @WireName("UserMeta")
  public record Owner(long id, String login) {}

  public CurrentTokenView(AccessTokenView token, long owner, String login) {
    this(
        token.id(),
        token.name(),
        token.scopes(),
        token.createdAt(),
        token.lastUsedAt(),
        new Owner(owner, login));
  }
}
