package io.gitledger.api.oauth.provider;

import io.gitledger.api.web.query.Input;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import org.apache.commons.codec.digest.DigestUtils;

/** An authorization request of an application. An absent parameter is null. */
record AuthorizationRequest(
    String clientId,
    String redirectUri,
    String responseType,
    String state,
    String scope,
    String nonce,
    String challenge,
    String challengeMethod,
    String prompt) {

  static AuthorizationRequest of(HttpServletRequest request) {
    Input input = Input.of(request);
    return new AuthorizationRequest(
        input.first("client_id"),
        input.first("redirect_uri"),
        input.first("response_type"),
        input.first("state"),
        input.first("scope"),
        input.first("nonce"),
        input.first("code_challenge"),
        input.first("code_challenge_method"),
        input.first("prompt"));
  }

  /** Returns the request as a URL on this server. */
  String address() {
    return Redirects.with(
        AuthorizeController.PATH,
        "client_id",
        clientId,
        "redirect_uri",
        redirectUri,
        "response_type",
        responseType,
        "state",
        state,
        "scope",
        scope,
        "nonce",
        nonce,
        "code_challenge",
        challenge,
        "code_challenge_method",
        challengeMethod,
        "prompt",
        prompt);
  }

  Map<String, Object> more() {
    var more = new HashMap<String, Object>();
    more.put("nonce", nonce);
    boolean plain = challenge != null && "plain".equals(challengeMethod);
    // A plain challenge is replaced by its hash, so that the verifier is checked in the same way
    // for all codes.
    more.put("code_challenge", plain ? hashed(challenge) : challenge);
    more.put("code_challenge_method", plain ? "S256" : challengeMethod);
    more.put("prompt", prompt);
    more.values().removeIf(value -> value == null);
    return more;
  }

  private static String hashed(String verifier) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(DigestUtils.sha256(verifier));
  }
}
