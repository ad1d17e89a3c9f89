package io.gitledger.query.oauth;

import java.util.List;

/**
 * An OAuth2 client.
 *
 * @param owner the user who registered it; 0 if it is built in
 * @param confidential whether it can keep its secret
 * @param skipsConsent whether a user who has consented once is not asked again
 */
public record OauthClient(
    long id,
    long owner,
    String clientId,
    String name,
    List<String> redirectUris,
    boolean confidential,
    boolean skipsConsent) {

  static OauthClient of(OauthApplicationRow row) {
    return new OauthClient(
        row.id,
        row.userId,
        row.clientId,
        row.name,
        List.of(row.redirectUris),
        row.confidential,
        row.skipsConsent);
  }
}
