package io.gitledger.api.oauth;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.command.Commands;
import io.gitledger.command.oauth.ClientSecret;
import io.gitledger.command.oauth.OauthApplicationId;
import io.gitledger.command.oauth.OauthCommand.DeleteOauthApplication;
import io.gitledger.command.oauth.OauthCommand.RegisterOauthApplication;
import io.gitledger.command.oauth.OauthCommand.ReplaceOauthApplication;
import io.gitledger.query.oauth.OAuth2ApplicationView;
import io.gitledger.query.oauth.OauthApplicationFinder;
import io.gitledger.query.oauth.OauthApplicationRow;
import java.util.UUID;
import org.springframework.stereotype.Component;

/** The OAuth2 applications of a user. Applications of others are not found. */
@Component
class OauthApplications {
  private static final String HIDDEN = "";

  private final OauthApplicationFinder rows;
  private final RedirectUris redirects;
  private final Commands commands;

  OauthApplications(OauthApplicationFinder rows, RedirectUris redirects, Commands commands) {
    this.rows = rows;
    this.redirects = redirects;
    this.commands = commands;
  }

  Paged<OAuth2ApplicationView> list(long user, Page page) {
    var found = rows.ofUser(user, page.limit(), page.offset());
    return Paged.counted(
        found.stream().map(row -> OAuth2ApplicationView.of(row, HIDDEN)).toList(),
        rows.countOfUser(user));
  }

  OAuth2ApplicationView get(long user, long id) {
    return OAuth2ApplicationView.of(row(user, id), HIDDEN);
  }

  OAuth2ApplicationView register(long user, CreateOAuth2ApplicationOptions options) {
    ClientSecret secret = ClientSecret.random();
    OauthApplicationId id =
        commands.send(
            new RegisterOauthApplication(
                user,
                UUID.randomUUID().toString(),
                options.name(),
                redirects.require(options.redirectUris()),
                options.confidentialClient(),
                options.skipSecondaryAuthorization(),
                secret));
    return OAuth2ApplicationView.of(row(user, id.value()), secret.text());
  }

  OAuth2ApplicationView replace(long user, long id, CreateOAuth2ApplicationOptions options) {
    row(user, id);
    ClientSecret secret = ClientSecret.random();
    commands.send(
        new ReplaceOauthApplication(
            new OauthApplicationId(id),
            options.name(),
            redirects.require(options.redirectUris()),
            options.confidentialClient(),
            options.skipSecondaryAuthorization(),
            secret));
    return OAuth2ApplicationView.of(row(user, id), secret.text());
  }

  void delete(long user, long id) {
    row(user, id);
    commands.send(new DeleteOauthApplication(new OauthApplicationId(id)));
  }

  private OauthApplicationRow row(long user, long id) {
    return rows.findOfUser(user, id).orElseThrow(ApiError::notFound);
  }
}
