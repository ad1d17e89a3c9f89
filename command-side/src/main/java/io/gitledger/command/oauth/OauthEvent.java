package io.gitledger.command.oauth;

import io.gitledger.command.log.EventName;
import io.gitledger.command.log.UserScoped;
import io.gitledger.command.vault.PersonalText;
import java.util.List;

/** Events of OAuth2 applications and grants. */
public sealed interface OauthEvent extends UserScoped {
  @EventName("oauth.application_registered")
  record OauthApplicationRegistered(
      OauthApplicationId application,
      long user,
      String client,
      PersonalText name,
      List<PersonalText> redirectUris,
      boolean confidential,
      boolean skipsConsent)
      implements OauthEvent {}

  /** An application was replaced, including its secret. */
  @EventName("oauth.application_replaced")
  record OauthApplicationReplaced(
      OauthApplicationId application,
      long user,
      PersonalText name,
      List<PersonalText> redirectUris,
      boolean confidential,
      boolean skipsConsent)
      implements OauthEvent {}

  @EventName("oauth.application_deleted")
  record OauthApplicationDeleted(OauthApplicationId application, long user) implements OauthEvent {}

  /**
   * A user granted an application access.
   *
   * @param scope words separated by spaces
   */
  @EventName("oauth.grant_given")
  record OauthGrantGiven(
      OauthGrantId grant, long user, OauthApplicationId application, String scope)
      implements OauthEvent {}

  @EventName("oauth.grant_revoked")
  record OauthGrantRevoked(OauthGrantId grant, long user) implements OauthEvent {}
}
