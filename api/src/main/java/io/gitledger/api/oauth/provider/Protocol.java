package io.gitledger.api.oauth.provider;

import io.gitledger.command.oauth.ClientSecret;
import java.util.function.Function;
import org.springframework.security.authentication.AuthenticationProvider;
import org.springframework.security.core.Authentication;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.security.oauth2.server.authorization.authentication.ClientSecretAuthenticationProvider;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2AuthorizationCodeAuthenticationProvider;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2AuthorizationCodeRequestAuthenticationContext;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2AuthorizationCodeRequestAuthenticationProvider;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2AuthorizationConsentAuthenticationProvider;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2RefreshTokenAuthenticationProvider;
import org.springframework.security.oauth2.server.authorization.authentication.PublicClientAuthenticationProvider;
import org.springframework.stereotype.Component;

/** The steps of the protocol, each executed by Spring Authorization Server. */
@Component
class Protocol {
  private final Issuer issuer;
  private final AuthenticationProvider authorization;
  private final AuthenticationProvider consenting;
  private final AuthenticationProvider secrets;
  private final AuthenticationProvider proofs;
  private final AuthenticationProvider codes;
  private final AuthenticationProvider refreshing;

  Protocol(
      Issuer issuer,
      OauthClientRepository clients,
      OauthAuthorizationService authorizations,
      OauthConsentService consents,
      TokenGeneration generation) {
    this.issuer = issuer;
    var tokens = generation.tokens();
    var ask =
        new OAuth2AuthorizationCodeRequestAuthenticationProvider(clients, authorizations, consents);
    ask.setAuthorizationCodeGenerator(TokenGeneration::code);
    // Redirect URIs are compared before; scopes are checked when a token is used.
    ask.setAuthenticationValidator(request -> {});
    ask.setAuthorizationConsentRequired(Protocol::mustConsent);
    this.authorization = ask;
    var consent =
        new OAuth2AuthorizationConsentAuthenticationProvider(clients, authorizations, consents);
    consent.setAuthorizationCodeGenerator(TokenGeneration::code);
    consent.setAuthorizationConsentCustomizer(
        given -> given.getAuthorizationConsent().authority(OauthConsentService.GRANTED));
    this.consenting = consent;
    var secret = new ClientSecretAuthenticationProvider(clients, authorizations);
    secret.setPasswordEncoder(new SaltedSecrets());
    this.secrets = secret;
    this.proofs = new PublicClientAuthenticationProvider(clients, authorizations);
    this.codes = new OAuth2AuthorizationCodeAuthenticationProvider(authorizations, tokens);
    this.refreshing = new OAuth2RefreshTokenAuthenticationProvider(authorizations, tokens);
  }

  private static boolean mustConsent(OAuth2AuthorizationCodeRequestAuthenticationContext request) {
    return request.getAuthorizationConsent() == null
        || request.getRegisteredClient().getClientSettings().isRequireAuthorizationConsent();
  }

  /** Processes an application's authorization request from a user's browser. */
  Authentication ask(Authentication request) {
    return run(authorization::authenticate, request);
  }

  /** Processes a user's consent. */
  Authentication consent(Authentication consent) {
    return run(consenting::authenticate, consent);
  }

  /** Authenticates an application by its secret, and by the code verifier if there is one. */
  Authentication bySecret(Authentication client) {
    return run(secrets::authenticate, client);
  }

  /** Authenticates an application without a secret by the code verifier. */
  Authentication byVerifier(Authentication client) {
    return run(proofs::authenticate, client);
  }

  Authentication tokensForCode(Authentication code) {
    return run(codes::authenticate, code);
  }

  Authentication tokensForRefreshToken(Authentication token) {
    return run(refreshing::authenticate, token);
  }

  private Authentication run(
      Function<Authentication, Authentication> step, Authentication request) {
    return issuer.during(() -> step.apply(request));
  }

  private static final class SaltedSecrets implements PasswordEncoder {
    @Override
    public String encode(CharSequence secret) {
      throw new UnsupportedOperationException("secrets are kept by commands");
    }

    @Override
    public boolean matches(CharSequence secret, String salted) {
      return !salted.isEmpty() && new ClientSecret(secret.toString()).fits(salted);
    }
  }
}
