package io.gitledger.command.oauth;

import io.gitledger.command.Command;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of OAuth2 applications. */
public sealed interface OauthCommand<R> extends Command<R> {

  /**
   * Registers an application of a user; returns its {@link OauthApplicationId}.
   *
   * @param client client id of the application: a UUID
   * @param confidential whether the application can keep its secret
   * @param skipsConsent whether a user who has consented once is not asked again
   */
  record RegisterOauthApplication(
      long user,
      String client,
      String name,
      List<String> redirectUris,
      boolean confidential,
      boolean skipsConsent,
      ClientSecret secret)
      implements OauthCommand<OauthApplicationId> {}

  /** Replaces everything but the client id. From then on only the new secret is valid. */
  record ReplaceOauthApplication(
      @TargetAggregateIdentifier OauthApplicationId application,
      String name,
      List<String> redirectUris,
      boolean confidential,
      boolean skipsConsent,
      ClientSecret secret)
      implements OauthCommand<Void> {}

  record DeleteOauthApplication(@TargetAggregateIdentifier OauthApplicationId application)
      implements OauthCommand<Void> {}

  /**
   * Grants an application access on behalf of a user; returns the {@link OauthGrantId}. There is at
   * most one grant for a user and an application.
   *
   * @param scope words separated by spaces, as requested by the application
   */
  record GiveOauthGrant(long user, OauthApplicationId application, String scope)
      implements OauthCommand<OauthGrantId> {}

  /** Revokes a grant. Its codes and tokens become invalid immediately. */
  record RevokeOauthGrant(@TargetAggregateIdentifier OauthGrantId grant)
      implements OauthCommand<Void> {}
}
