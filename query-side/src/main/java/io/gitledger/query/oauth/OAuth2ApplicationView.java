package io.gitledger.query.oauth;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;

/** An OAuth2 application on the wire. */
public record OAuth2ApplicationView(
    long id,
    String name,
    @JsonProperty("client_id") String clientId,
    @JsonProperty("client_secret") String clientSecret,
    @JsonProperty("confidential_client") boolean confidentialClient,
    @JsonProperty("skip_secondary_authorization") boolean skipSecondaryAuthorization,
    @JsonProperty("redirect_uris") List<String> redirectUris,
    Instant created) {

  /**
   * Returns the view of an application.
   *
   * @param secret in clear right after its creation, else empty
   */
  public static OAuth2ApplicationView of(OauthApplicationRow row, String secret) {
    return new OAuth2ApplicationView(
        row.id,
        row.name,
        row.clientId,
        secret,
        row.confidential,
        row.skipsConsent,
        List.of(row.redirectUris),
        row.createdAt);
  }
}
