package io.gitledger.api.oauth.provider;

import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.query.Viewer;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.UserView;
import io.gitledger.query.account.UserViews;
import io.gitledger.query.oauth.GroupFinder;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import org.springframework.security.oauth2.core.OAuth2RefreshToken;
import org.springframework.security.oauth2.core.OAuth2Token;
import org.springframework.security.oauth2.core.oidc.OidcScopes;
import org.springframework.security.oauth2.jose.jws.SignatureAlgorithm;
import org.springframework.security.oauth2.jwt.JwsHeader;
import org.springframework.security.oauth2.jwt.JwtClaimsSet;
import org.springframework.security.oauth2.jwt.JwtEncoderParameters;
import org.springframework.security.oauth2.server.authorization.OAuth2AuthorizationCode;
import org.springframework.security.oauth2.server.authorization.OAuth2TokenType;
import org.springframework.security.oauth2.server.authorization.token.DelegatingOAuth2TokenGenerator;
import org.springframework.security.oauth2.server.authorization.token.JwtEncodingContext;
import org.springframework.security.oauth2.server.authorization.token.JwtGenerator;
import org.springframework.security.oauth2.server.authorization.token.OAuth2TokenContext;
import org.springframework.security.oauth2.server.authorization.token.OAuth2TokenGenerator;
import org.springframework.stereotype.Component;

/** Generates codes and tokens: section 9 of the contract on transports. */
@Component
class TokenGeneration {
  private static final SecureRandom RANDOM = new SecureRandom();
  private static final String DIGITS = "abcdefghijklmnopqrstuvwxyz234567";
  private static final int CODE_DIGITS = 52;
  private static final int ACCESS = 0;
  private static final int REFRESH = 1;

  private final SigningKey key;
  private final Issuer issuer;
  private final AccountFinder accounts;
  private final UserViews users;
  private final GroupFinder groups;
  private final RequestUrls urls;

  TokenGeneration(
      SigningKey key,
      Issuer issuer,
      AccountFinder accounts,
      UserViews users,
      GroupFinder groups,
      RequestUrls urls) {
    this.key = key;
    this.issuer = issuer;
    this.accounts = accounts;
    this.users = users;
    this.groups = groups;
    this.urls = urls;
  }

  OAuth2TokenGenerator<OAuth2Token> tokens() {
    var signed = new JwtGenerator(key);
    signed.setJwtCustomizer(this::complete);
    return new DelegatingOAuth2TokenGenerator(signed, this::refresh);
  }

  static OAuth2AuthorizationCode code(OAuth2TokenContext context) {
    var text = new StringBuilder("gta_");
    for (int i = 0; i < CODE_DIGITS; i++)
      text.append(DIGITS.charAt(RANDOM.nextInt(DIGITS.length())));
    Instant now = Instant.now();
    return new OAuth2AuthorizationCode(
        text.toString(), now, now.plus(OauthClientRepository.CODE_LASTS));
  }

  private OAuth2RefreshToken refresh(OAuth2TokenContext context) {
    if (!OAuth2TokenType.REFRESH_TOKEN.equals(context.getTokenType())) return null;
    Instant now = Instant.now();
    Instant end = now.plus(OauthClientRepository.REFRESH_LASTS);
    JwtClaimsSet claims =
        JwtClaimsSet.builder()
            .issuer(issuer.getIssuer())
            .id(UUID.randomUUID().toString())
            .issuedAt(now)
            .expiresAt(end)
            .claim("gnt", grant(context))
            .claim("tt", REFRESH)
            .build();
    var header = JwsHeader.with(SignatureAlgorithm.RS256).build();
    String text = key.encode(JwtEncoderParameters.from(header, claims)).getTokenValue();
    return new OAuth2RefreshToken(text, now, end);
  }

  private static Long grant(OAuth2TokenContext context) {
    return context.getAuthorization().getAttribute(OauthAuthorizationService.GRANT);
  }

  private void complete(JwtEncodingContext context) {
    if (OAuth2TokenType.ACCESS_TOKEN.equals(context.getTokenType()))
      context.getClaims().claim("gnt", grant(context)).claim("tt", ACCESS);
    else tellOfUser(context);
  }

  /** Adds claims about the user to the identity token according to the scopes. */
  private void tellOfUser(JwtEncodingContext context) {
    AccountRow row =
        accounts.findById(Long.parseLong(context.getPrincipal().getName())).orElseThrow();
    UserView user = users.of(row, new Viewer(row.id, false, false, false), urls.configured());
    Set<String> scopes = context.getAuthorizedScopes();
    JwtClaimsSet.Builder claims = context.getClaims();
    if (scopes.contains(OidcScopes.PROFILE)) {
      claims.claim("name", Userinfo.name(user));
      claims.claim("preferred_username", user.login());
      claims.claim("profile", user.htmlUrl());
      claims.claim("picture", user.avatarUrl());
      claims.claim("website", user.profile().website());
      claims.claim("locale", user.language());
      claims.claim("updated_at", row.updatedAt.getEpochSecond());
    }
    if (scopes.contains(OidcScopes.EMAIL)) {
      claims.claim("email", user.email());
      claims.claim("email_verified", true);
    }
    if (scopes.contains("groups")) {
      var in = groups.of(row.id, scopes.contains("public-only"));
      if (in != null) claims.claim("groups", in);
    }
  }
}
