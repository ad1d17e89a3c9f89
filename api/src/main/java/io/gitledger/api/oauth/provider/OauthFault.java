package io.gitledger.api.oauth.provider;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The reason why an application gets no tokens. The status is always 400, according to the
 * contract.
 */
final class OauthFault extends RuntimeException {
  private final String error;

  OauthFault(String error, String description) {
    super(description, null, false, false);
    this.error = error;
  }

  static OauthFault invalidGrant(String description) {
    return new OauthFault("invalid_grant", description);
  }

  static OauthFault unauthorizedClient(String description) {
    return new OauthFault("unauthorized_client", description);
  }

  static OauthFault invalidRequest(String description) {
    return new OauthFault("invalid_request", description);
  }

  Map<String, Object> json() {
    var json = new LinkedHashMap<String, Object>();
    json.put("error", error);
    json.put("error_description", getMessage());
    return json;
  }
}
