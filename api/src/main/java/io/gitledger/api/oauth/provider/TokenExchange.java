package io.gitledger.api.oauth.provider;

import io.gitledger.api.account.SignInService;
import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.Commands;
import io.gitledger.command.oauth.OauthAuthorization;
import io.gitledger.command.oauth.OauthAuthorizations;
import io.gitledger.command.oauth.OauthAuthorizations.Refresh;
import io.gitledger.command.oauth.OauthCommand.RevokeOauthGrant;
import io.gitledger.command.oauth.OauthGrantId;
import io.gitledger.query.oauth.OauthClient;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.springframework.security.core.Authentication;
import org.springframework.security.oauth2.core.OAuth2AuthenticationException;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2AccessTokenAuthenticationToken;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2AuthorizationCodeAuthenticationToken;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2RefreshTokenAuthenticationToken;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Exchanges codes and refresh tokens for tokens. Each is valid once: it is locked while it is
 * checked and used, across all nodes.
 */
@Component
class TokenExchange {
  private final OauthAuthorizations authorizations;
  private final Protocol protocol;
  private final ClientAuthentication proof;
  private final SignInService signIn;
  private final Commands commands;
  private final TransactionTemplate transaction;

  TokenExchange(
      OauthAuthorizations authorizations,
      Protocol protocol,
      ClientAuthentication proof,
      SignInService signIn,
      Commands commands,
      PlatformTransactionManager transactions) {
    this.authorizations = authorizations;
    this.protocol = protocol;
    this.proof = proof;
    this.signIn = signIn;
    this.commands = commands;
    this.transaction = new TransactionTemplate(transactions);
  }

  OAuth2AccessTokenAuthenticationToken forCode(OauthClient client, TokenRequest request) {
    return inTransaction(() -> redeem(client, request));
  }

  private OAuth2AccessTokenAuthenticationToken redeem(OauthClient client, TokenRequest request) {
    // The secret is checked before anything is revealed about the code.
    if (client.confidential()) proof.demandSecret(client, request);
    OauthAuthorization asked =
        authorizations
            .byCode(request.code())
            .orElseThrow(() -> OauthFault.unauthorizedClient("client is not authorized"));
    if (asked.application() != client.id()) {
      authorizations.compromise(asked);
      throw OauthFault.invalidGrant("invalid grant");
    }
    if (asked.codeUsed()) {
      authorizations.compromise(asked);
      throw OauthFault.invalidGrant("authorization code already used");
    }
    if (Instant.now().isAfter(asked.codeExpiresAt()))
      throw OauthFault.invalidGrant("authorization code expired");
    demandUsable(asked);
    Authentication proven = proof.forCode(client, request);
    if (!asked.redirectUri().equals(request.redirectUri()))
      throw OauthFault.invalidGrant("redirect_uri differs from the original authorization request");
    return tokens(
        () ->
            protocol.tokensForCode(
                new OAuth2AuthorizationCodeAuthenticationToken(
                    request.code(), proven, request.redirectUri(), Map.of())));
  }

  OAuth2AccessTokenAuthenticationToken forRefreshToken(OauthClient client, TokenRequest request) {
    Authentication proven = proof.forRefreshToken(client, request);
    var reused = new OauthAuthorization[1];
    try {
      return inTransaction(() -> refresh(client, proven, request, reused));
    } finally {
      if (reused[0] != null) revoke(reused[0]);
    }
  }

  private OAuth2AccessTokenAuthenticationToken refresh(
      OauthClient client,
      Authentication proven,
      TokenRequest request,
      OauthAuthorization[] reused) {
    Optional<Refresh> found = authorizations.byRefreshToken(request.refreshToken());
    if (found.isEmpty() || Instant.now().isAfter(found.get().expiresAt()))
      throw OauthFault.unauthorizedClient("unable to parse refresh token");
    OauthAuthorization authorization = found.get().authorization();
    if (authorization.application() != client.id())
      throw OauthFault.invalidGrant("refresh token belongs to a different client");
    if (found.get().spent()) {
      reused[0] = authorization;
      throw OauthFault.unauthorizedClient("token was already used");
    }
    demandUsable(authorization);
    return tokens(
        () ->
            protocol.tokensForRefreshToken(
                new OAuth2RefreshTokenAuthenticationToken(
                    request.refreshToken(), proven, Set.of(), Map.of())));
  }

  private void demandUsable(OauthAuthorization authorization) {
    if (signIn.usable(authorization.user()).isEmpty())
      throw OauthFault.invalidGrant("grant does not exist");
  }

  /** Revokes the grant of a token that was used twice, because it may have been stolen. */
  private void revoke(OauthAuthorization authorization) {
    try {
      commands.send(new RevokeOauthGrant(new OauthGrantId(authorization.grant())));
    } catch (CommandRejectedException gone) {
      if (gone.kind() != CommandRejectedException.Kind.NOT_FOUND) throw gone;
    }
  }

  private static OAuth2AccessTokenAuthenticationToken tokens(Supplier<Authentication> step) {
    try {
      return (OAuth2AccessTokenAuthenticationToken) step.get();
    } catch (OAuth2AuthenticationException refused) {
      throw new OauthFault(refused.getError().getErrorCode(), "invalid grant");
    }
  }

  /** Commits the writes of a step, even if it issues no tokens. */
  private <T> T inTransaction(Supplier<T> step) {
    Supplier<T> outcome =
        transaction.execute(
            status -> {
              try {
                T tokens = step.get();
                return () -> tokens;
              } catch (OauthFault fault) {
                return () -> {
                  throw fault;
                };
              }
            });
    return outcome.get();
  }
}
