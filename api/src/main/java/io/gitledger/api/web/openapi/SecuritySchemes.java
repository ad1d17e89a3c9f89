package io.gitledger.api.web.openapi;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The authentication methods in the documents. */
final class SecuritySchemes {
  private SecuritySchemes() {}

  /**
   * Returns all schemes in the form of Swagger 2, or of OpenAPI 3, where basic is an HTTP scheme.
   */
  static Map<String, Object> all(boolean openApi3) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put(
        "BasicAuth",
        openApi3 ? Map.of("type", "http", "scheme", "basic") : Map.of("type", "basic"));
    all.put("Token", key("token", "query", "Deprecated in favour of the Authorization header."));
    all.put(
        "AccessToken",
        key("access_token", "query", "Deprecated in favour of the Authorization header."));
    all.put(
        "AuthorizationHeaderToken",
        key("Authorization", "header", "The word \"token\", a space, and the token."));
    all.put("SudoParam", key("sudo", "query", "Act as that user. For site administrators."));
    all.put("SudoHeader", key("Sudo", "header", "Act as that user. For site administrators."));
    all.put(
        "TOTPHeader",
        key(
            "X-GITEA-OTP",
            "header",
            "The code that goes with BasicAuth where two factors are enabled."));
    return all;
  }

  /** Returns a list of alternatives, of which one is enough. */
  static List<Object> anyOf() {
    List<Object> any = new ArrayList<>();
    for (String name : all(false).keySet()) any.add(Map.of(name, List.of()));
    return any;
  }

  private static Map<String, Object> key(String name, String in, String about) {
    Map<String, Object> key = new LinkedHashMap<>();
    key.put("type", "apiKey");
    key.put("in", in);
    key.put("name", name);
    key.put("description", about);
    return key;
  }
}
