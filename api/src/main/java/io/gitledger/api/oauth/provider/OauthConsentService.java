package io.gitledger.api.oauth.provider;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.Commands;
import io.gitledger.command.oauth.OauthApplicationId;
import io.gitledger.command.oauth.OauthCommand.GiveOauthGrant;
import io.gitledger.query.oauth.OauthGrantFinder;
import java.util.TreeSet;
import org.springframework.security.core.GrantedAuthority;
import org.springframework.security.core.authority.SimpleGrantedAuthority;
import org.springframework.security.oauth2.server.authorization.OAuth2AuthorizationConsent;
import org.springframework.security.oauth2.server.authorization.OAuth2AuthorizationConsentService;
import org.springframework.stereotype.Component;

/** Provides grants to Spring Authorization Server. */
@Component
class OauthConsentService implements OAuth2AuthorizationConsentService {
  /** Distinguishes a consent without scopes, which covers everything, from a missing consent. */
  static final GrantedAuthority GRANTED = new SimpleGrantedAuthority("GRANTED");

  private final OauthGrantFinder grants;
  private final Commands commands;

  OauthConsentService(OauthGrantFinder grants, Commands commands) {
    this.grants = grants;
    this.commands = commands;
  }

  @Override
  public void save(OAuth2AuthorizationConsent consent) {
    try {
      commands.send(
          new GiveOauthGrant(
              Long.parseLong(consent.getPrincipalName()),
              new OauthApplicationId(Long.parseLong(consent.getRegisteredClientId())),
              ScopeParameter.write(new TreeSet<>(consent.getScopes()))));
    } catch (CommandRejectedException refused) {
      // It was given concurrently in another window; the existing one counts.
      if (refused.kind() != CommandRejectedException.Kind.CONFLICT) throw refused;
    }
  }

  @Override
  public void remove(OAuth2AuthorizationConsent consent) {
    throw new UnsupportedOperationException("grants are revoked by commands");
  }

  @Override
  public OAuth2AuthorizationConsent findById(String client, String user) {
    return grants
        .find(Long.parseLong(user), Long.parseLong(client))
        .map(
            grant -> {
              var consent = OAuth2AuthorizationConsent.withId(client, user).authority(GRANTED);
              ScopeParameter.read(grant.scope).forEach(consent::scope);
              return consent.build();
            })
        .orElse(null);
  }
}
