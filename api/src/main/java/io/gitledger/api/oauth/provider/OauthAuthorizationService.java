package io.gitledger.api.oauth.provider;

import io.gitledger.command.oauth.OauthAuthorization;
import io.gitledger.command.oauth.OauthAuthorizations;
import io.gitledger.query.oauth.OauthGrantFinder;
import java.security.Principal;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.core.Authentication;
import org.springframework.security.oauth2.core.AuthorizationGrantType;
import org.springframework.security.oauth2.core.OAuth2RefreshToken;
import org.springframework.security.oauth2.core.endpoint.OAuth2AuthorizationRequest;
import org.springframework.security.oauth2.core.endpoint.OAuth2ParameterNames;
import org.springframework.security.oauth2.core.endpoint.PkceParameterNames;
import org.springframework.security.oauth2.core.oidc.OidcIdToken;
import org.springframework.security.oauth2.core.oidc.OidcScopes;
import org.springframework.security.oauth2.core.oidc.endpoint.OidcParameterNames;
import org.springframework.security.oauth2.server.authorization.OAuth2Authorization;
import org.springframework.security.oauth2.server.authorization.OAuth2AuthorizationCode;
import org.springframework.security.oauth2.server.authorization.OAuth2AuthorizationService;
import org.springframework.security.oauth2.server.authorization.OAuth2TokenType;
import org.springframework.security.oauth2.server.authorization.client.RegisteredClient;
import org.springframework.stereotype.Component;

/**
 * Stores authorizations of the code flow for Spring Authorization Server in a table. An
 * authorization that is read contains only the secret by which it was found; the others are not
 * known any more.
 */
@Component
class OauthAuthorizationService implements OAuth2AuthorizationService {
  /** The attribute with the id of the grant. */
  static final String GRANT = "gitledger.grant";

  private static final String REQUEST = OAuth2AuthorizationRequest.class.getName();
  private static final String CODE = OAuth2ParameterNames.CODE;

  private final OauthAuthorizations stored;
  private final OauthGrantFinder grants;
  private final OauthClientRepository clients;
  private final Issuer issuer;

  OauthAuthorizationService(
      OauthAuthorizations stored,
      OauthGrantFinder grants,
      OauthClientRepository clients,
      Issuer issuer) {
    this.stored = stored;
    this.grants = grants;
    this.clients = clients;
    this.issuer = issuer;
  }

  /** Returns the principal of a user, which the library identifies by id. */
  static Authentication principal(long user) {
    return UsernamePasswordAuthenticationToken.authenticated(Long.toString(user), null, List.of());
  }

  @Override
  public void save(OAuth2Authorization authorization) {
    String consent = authorization.getAttribute(OAuth2ParameterNames.STATE);
    if (consent != null) stored.ask(row(authorization, 0), consent);
    else if (authorization.getAccessToken() != null) saveTokens(authorization);
    else saveCode(authorization);
  }

  private void saveCode(OAuth2Authorization authorization) {
    var code = authorization.getToken(OAuth2AuthorizationCode.class).getToken();
    long user = Long.parseLong(authorization.getPrincipalName());
    long client = Long.parseLong(authorization.getRegisteredClientId());
    long grant = grants.find(user, client).orElseThrow().id;
    stored.issueCode(row(authorization, grant), code.getTokenValue(), code.getExpiresAt());
  }

  private void saveTokens(OAuth2Authorization authorization) {
    var access = authorization.getAccessToken().getToken();
    var refresh = authorization.getRefreshToken().getToken();
    Long grant = authorization.getAttribute(GRANT);
    stored.issueTokens(
        row(authorization, grant),
        access.getTokenValue(),
        access.getExpiresAt(),
        refresh.getTokenValue(),
        refresh.getExpiresAt());
  }

  private static OauthAuthorization row(OAuth2Authorization authorization, long grant) {
    OAuth2AuthorizationRequest request = authorization.getAttribute(REQUEST);
    Map<String, Object> more = request.getAdditionalParameters();
    return new OauthAuthorization(
        authorization.getId(),
        Long.parseLong(authorization.getRegisteredClientId()),
        Long.parseLong(authorization.getPrincipalName()),
        grant,
        request.getRedirectUri(),
        ScopeParameter.write(request.getScopes()),
        request.getState(),
        (String) more.get(OidcParameterNames.NONCE),
        (String) more.get(PkceParameterNames.CODE_CHALLENGE),
        null,
        false);
  }

  @Override
  public void remove(OAuth2Authorization authorization) {
    stored.remove(authorization.getId());
  }

  @Override
  public OAuth2Authorization findById(String id) {
    throw new UnsupportedOperationException("authorizations are found by their secrets");
  }

  @Override
  public OAuth2Authorization findByToken(String text, OAuth2TokenType type) {
    return switch (type.getValue()) {
      case OAuth2ParameterNames.STATE ->
          stored
              .byConsent(text)
              .flatMap(this::builder)
              .map(found -> asked(found, text))
              .orElse(null);
      case CODE -> stored.byCode(text).flatMap(found -> withCode(found, text)).orElse(null);
      case OAuth2ParameterNames.REFRESH_TOKEN ->
          stored.byRefreshToken(text).flatMap(found -> withRefresh(found, text)).orElse(null);
      default -> null;
    };
  }

  private static OAuth2Authorization asked(OAuth2Authorization.Builder found, String consent) {
    return found.attribute(OAuth2ParameterNames.STATE, consent).build();
  }

  private Optional<OAuth2Authorization> withCode(OauthAuthorization found, String text) {
    var code =
        new OAuth2AuthorizationCode(
            text,
            found.codeExpiresAt().minus(OauthClientRepository.CODE_LASTS),
            found.codeExpiresAt());
    return builder(found)
        .map(
            builder ->
                builder
                    .token(
                        code,
                        about ->
                            about.put(
                                OAuth2Authorization.Token.INVALIDATED_METADATA_NAME,
                                found.codeUsed()))
                    .build());
  }

  private Optional<OAuth2Authorization> withRefresh(
      OauthAuthorizations.Refresh found, String text) {
    Instant issued = found.expiresAt().minus(OauthClientRepository.REFRESH_LASTS);
    var token = new OAuth2RefreshToken(text, issued, found.expiresAt());
    OauthAuthorization authorization = found.authorization();
    return builder(authorization)
        .map(builder -> builder.refreshToken(token))
        .map(
            builder ->
                ScopeParameter.read(authorization.scope()).contains(OidcScopes.OPENID)
                    ? builder.token(formerIdToken(authorization, issued))
                    : builder)
        .map(OAuth2Authorization.Builder::build);
  }

  /** Returns a placeholder from which the library copies session claims; there are none. */
  private static OidcIdToken formerIdToken(OauthAuthorization authorization, Instant issued) {
    return new OidcIdToken(
        "-",
        issued,
        issued.plus(OauthClientRepository.ACCESS_LASTS),
        Map.of("sub", Long.toString(authorization.user())));
  }

  private Optional<OAuth2Authorization.Builder> builder(OauthAuthorization found) {
    RegisteredClient client = clients.findById(Long.toString(found.application()));
    if (client == null) return Optional.empty();
    return Optional.of(
        OAuth2Authorization.withRegisteredClient(client)
            .id(found.id())
            .principalName(Long.toString(found.user()))
            .authorizationGrantType(AuthorizationGrantType.AUTHORIZATION_CODE)
            .authorizedScopes(ScopeParameter.read(found.scope()))
            .attribute(GRANT, found.grant())
            .attribute(Principal.class.getName(), principal(found.user()))
            .attribute(REQUEST, request(found, client)));
  }

  private OAuth2AuthorizationRequest request(OauthAuthorization found, RegisteredClient client) {
    var more = new HashMap<String, Object>();
    if (found.nonce() != null) more.put(OidcParameterNames.NONCE, found.nonce());
    if (found.challenge() != null) {
      more.put(PkceParameterNames.CODE_CHALLENGE, found.challenge());
      more.put(PkceParameterNames.CODE_CHALLENGE_METHOD, "S256");
    }
    return OAuth2AuthorizationRequest.authorizationCode()
        .authorizationUri(issuer.getIssuer() + AuthorizeController.PATH)
        .clientId(client.getClientId())
        .redirectUri(found.redirectUri())
        .scopes(ScopeParameter.read(found.scope()))
        .state(found.state())
        .additionalParameters(more)
        .build();
  }
}
