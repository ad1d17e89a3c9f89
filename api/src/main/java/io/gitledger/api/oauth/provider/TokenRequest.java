package io.gitledger.api.oauth.provider;

import io.gitledger.api.web.query.Input;
import io.gitledger.query.misc.WireJson;
import jakarta.servlet.http.HttpServletRequest;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * A token request: a form or JSON. The query is ignored, because URLs are logged. An absent
 * parameter is empty.
 */
record TokenRequest(
    String grantType,
    String clientId,
    String clientSecret,
    String code,
    String redirectUri,
    String codeVerifier,
    String refreshToken) {
  private static final int MAX_BODY_BYTES = 64 * 1024;
  private static final String[] NAMES = {
    "grant_type",
    "client_id",
    "client_secret",
    "code",
    "redirect_uri",
    "code_verifier",
    "refresh_token"
  };

  /** Name and secret in HTTP Basic. */
  record Basic(String clientId, String secret) {}

  static TokenRequest read(HttpServletRequest request) {
    Map<String, String> body = body(Input.of(request));
    Basic basic = basic(request);
    if (basic != null) {
      agree("client_id", basic.clientId(), body);
      agree("client_secret", basic.secret(), body);
    }
    return new TokenRequest(
        body.getOrDefault("grant_type", ""),
        body.getOrDefault("client_id", ""),
        body.getOrDefault("client_secret", ""),
        body.getOrDefault("code", ""),
        body.getOrDefault("redirect_uri", ""),
        body.getOrDefault("code_verifier", ""),
        body.getOrDefault("refresh_token", ""));
  }

  private static void agree(String name, String value, Map<String, String> body) {
    String other = body.getOrDefault(name, "");
    if (!other.isEmpty() && !other.equals(value))
      throw OauthFault.invalidRequest(
          name + " in request body inconsistent with Authorization header");
    body.put(name, value);
  }

  private static Map<String, String> body(Input input) {
    var body = new HashMap<String, String>();
    if (input.contentType().contains("json")) {
      JsonNode json = json(input.body(MAX_BODY_BYTES));
      for (String name : NAMES)
        if (json.path(name).isString()) body.put(name, json.path(name).stringValue());
    } else {
      for (String name : NAMES) {
        var values = input.form().all(name);
        if (values.size() > 1) throw OauthFault.invalidRequest(name + " is given more than once");
        if (values.size() == 1) body.put(name, values.getFirst());
      }
    }
    return body;
  }

  private static JsonNode json(byte[] body) {
    try {
      return WireJson.mapper().readTree(body);
    } catch (JacksonException notJson) {
      throw OauthFault.invalidRequest("cannot parse the body");
    }
  }

  /** Returns the credentials of the header, or null if there is none. */
  static Basic basic(HttpServletRequest request) {
    String header = request.getHeader("Authorization");
    if (header == null) return null;
    try {
      String[] parts = header.strip().split("\\s+", -1);
      if (parts.length == 2 && parts[0].toLowerCase(Locale.ROOT).equals("basic")) {
        String pair = new String(Base64.getDecoder().decode(parts[1]), StandardCharsets.UTF_8);
        int colon = pair.indexOf(':');
        if (colon >= 0)
          return new Basic(decoded(pair.substring(0, colon)), decoded(pair.substring(colon + 1)));
      }
    } catch (IllegalArgumentException notEncoded) {
      // Handled below.
    }
    throw OauthFault.invalidRequest("cannot parse basic auth header");
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text, StandardCharsets.UTF_8);
  }
}
