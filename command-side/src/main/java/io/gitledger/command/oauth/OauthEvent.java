package io.gitledger.command.oauth;

import io.gitledger.command.log.AccountScoped;
import io.gitledger.command.log.EventName;
import io.gitledger.command.vault.PersonalText;
import java.util.List;

/** What happened to OAuth2 applications. */
public sealed interface OauthEvent extends AccountScoped {
  long user();

  @Override
  default long account() {
    return user();
  }

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

  /** Its secret is another one now, too. */
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
}
