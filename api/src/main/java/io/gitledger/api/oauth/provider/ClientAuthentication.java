package io.gitledger.api.oauth.provider;

import io.gitledger.query.oauth.OauthClient;
import java.util.Map;
import org.springframework.security.core.Authentication;
import org.springframework.security.oauth2.core.ClientAuthenticationMethod;
import org.springframework.security.oauth2.core.OAuth2AuthenticationException;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2ClientAuthenticationToken;
import org.springframework.stereotype.Component;

/** Authenticates applications that request tokens. */
@Component
class ClientAuthentication {
  private final Protocol protocol;
  private final OauthClientRepository clients;

  ClientAuthentication(Protocol protocol, OauthClientRepository clients) {
    this.protocol = protocol;
    this.clients = clients;
  }

  void demandSecret(OauthClient client, TokenRequest request) {
    try {
      protocol.bySecret(
          new OAuth2ClientAuthenticationToken(
              client.clientId(),
              ClientAuthenticationMethod.CLIENT_SECRET_POST,
              request.clientSecret(),
              Map.of()));
    } catch (OAuth2AuthenticationException refused) {
      throw OauthFault.unauthorizedClient(refusal(request));
    }
  }

  /**
   * Authenticates the application for a code: by its secret if it has one, and by the code
   * verifier.
   */
  Authentication forCode(OauthClient client, TokenRequest request) {
    try {
      if (client.confidential()) return protocol.bySecret(claim(client, request));
      return protocol.byVerifier(claim(client, request));
    } catch (OAuth2AuthenticationException refused) {
      throw OauthFault.unauthorizedClient("failed PKCE code challenge");
    }
  }

  /** Authenticates the application for a refresh token. A public client has nothing to prove. */
  Authentication forRefreshToken(OauthClient client, TokenRequest request) {
    if (!client.confidential())
      return new OAuth2ClientAuthenticationToken(
          clients.registered(client), ClientAuthenticationMethod.NONE, null);
    try {
      return protocol.bySecret(claim(client, request));
    } catch (OAuth2AuthenticationException refused) {
      throw new OauthFault("invalid_client", refusal(request));
    }
  }

  private static String refusal(TokenRequest request) {
    return request.clientSecret().isEmpty()
        ? "invalid empty client secret"
        : "invalid client secret";
  }

  private static OAuth2ClientAuthenticationToken claim(OauthClient client, TokenRequest request) {
    return new OAuth2ClientAuthenticationToken(
        client.clientId(),
        client.confidential()
            ? ClientAuthenticationMethod.CLIENT_SECRET_POST
            : ClientAuthenticationMethod.NONE,
        client.confidential() ? request.clientSecret() : null,
        Map.of(
            "grant_type",
            request.grantType(),
            "code",
            request.code(),
            "code_verifier",
            request.codeVerifier()));
  }
}
