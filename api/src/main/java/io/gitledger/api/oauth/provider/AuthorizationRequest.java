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

  /** The same request as an address on this server. */
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
    // A verifier that equals a plain challenge is one whose hash equals the challenge's hash, so
    // that all codes are proved in one way.
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
