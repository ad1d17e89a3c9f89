package io.gitledger.query.oauth;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;

/**
 * A grant of a user to an application, on the wire.
 *
 * @param scope words separated by spaces, as requested by the application
 */
public record OauthGrantView(
    long id,
    @JsonProperty("application_name") String applicationName,
    @JsonProperty("client_id") String clientId,
    String scope,
    Instant created) {
  public static OauthGrantView of(OauthGrantRow row, OauthClient client) {
    return new OauthGrantView(
        row.id,
        client == null ? "" : client.name(),
        client == null ? "" : client.clientId(),
        row.scope,
        row.createdAt);
  }
}
