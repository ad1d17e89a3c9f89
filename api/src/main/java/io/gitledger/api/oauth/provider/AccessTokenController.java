package io.gitledger.api.oauth.provider;

import io.gitledger.query.oauth.OauthApplicationFinder;
import io.gitledger.query.oauth.OauthClient;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2AccessTokenAuthenticationToken;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** The token endpoint: section 9.2 of the contract. */
@RestController
class AccessTokenController {
  private final OauthApplicationFinder clients;
  private final TokenExchange exchange;

  AccessTokenController(OauthApplicationFinder clients, TokenExchange exchange) {
    this.clients = clients;
    this.exchange = exchange;
  }

  @PostMapping("/login/oauth/access_token")
  ResponseEntity<Map<String, Object>> tokens(HttpServletRequest request) {
    try {
      return answer(HttpStatus.OK, json(exchange(TokenRequest.read(request))));
    } catch (OauthFault fault) {
      return answer(HttpStatus.BAD_REQUEST, fault.json());
    }
  }

  private OAuth2AccessTokenAuthenticationToken exchange(TokenRequest request) {
    return switch (request.grantType()) {
      case "authorization_code" -> forCode(request);
      case "refresh_token" -> exchange.forRefreshToken(client(request, "\""), request);
      default ->
          throw new OauthFault(
              "unsupported_grant_type",
              "Only refresh_token or authorization_code grant type is supported");
    };
  }

  private OAuth2AccessTokenAuthenticationToken forCode(TokenRequest request) {
    OauthClient client = client(request, "'");
    if (!request.redirectUri().isEmpty() && !Redirects.registered(client, request.redirectUri()))
      throw OauthFault.unauthorizedClient("unexpected redirect URI");
    return exchange.forCode(client, request);
  }

  private OauthClient client(TokenRequest request, String quote) {
    return clients
        .findClient(request.clientId())
        .orElseThrow(
            () ->
                new OauthFault(
                    "invalid_client",
                    "cannot load client with client id: " + quote + request.clientId() + quote));
  }

  private static Map<String, Object> json(OAuth2AccessTokenAuthenticationToken tokens) {
    var json = new LinkedHashMap<String, Object>();
    Instant expiresAt = tokens.getAccessToken().getExpiresAt();
    Instant issuedAt = tokens.getAccessToken().getIssuedAt();
    json.put("access_token", tokens.getAccessToken().getTokenValue());
    json.put("token_type", "bearer");
    json.put("expires_in", Duration.between(issuedAt, expiresAt).toSeconds());
    json.put("refresh_token", tokens.getRefreshToken().getTokenValue());
    json.putAll(tokens.getAdditionalParameters());
    return json;
  }

  private static ResponseEntity<Map<String, Object>> answer(
      HttpStatus status, Map<String, Object> json) {
    return ResponseEntity.status(status)
        .header("Cache-Control", "no-store")
        .header("Pragma", "no-cache")
        .body(json);
  }
}
