package io.gitledger.api.oauth.provider;

import java.util.LinkedHashMap;
import java.util.Map;

/** Why an application gets no tokens; always 400, as the contract has it. */
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
