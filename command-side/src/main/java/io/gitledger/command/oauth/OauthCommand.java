package io.gitledger.command.oauth;

import io.gitledger.command.Command;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of OAuth2 applications. */
public sealed interface OauthCommand<R> extends Command<R> {

  /**
   * A user makes a program known; answers its {@link OauthApplicationId}.
   *
   * @param client by what the program names itself to the server: a UUID
   * @param confidential whether the program can keep its secret
   * @param skipsConsent whether a user who agreed once is not asked again
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

  /** Everything anew but the client's id; from now on only the new secret works. */
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
   * A user allows an application something; answers the {@link OauthGrantId}. There is at most one
   * grant for both.
   *
   * @param scope words separated by spaces, as the application asked
   */
  record GiveOauthGrant(long user, OauthApplicationId application, String scope)
      implements OauthCommand<OauthGrantId> {}

  /** Its codes and tokens stop at once. */
  record RevokeOauthGrant(@TargetAggregateIdentifier OauthGrantId grant)
      implements OauthCommand<Void> {}
}
