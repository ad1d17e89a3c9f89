package io.gitledger.api.oauth.provider;

import io.gitledger.command.oauth.ClientSecrets;
import io.gitledger.command.oauth.OauthApplicationId;
import io.gitledger.query.oauth.OauthApplicationFinder;
import io.gitledger.query.oauth.OauthClient;
import java.time.Duration;
import java.util.Optional;
import org.springframework.security.oauth2.core.AuthorizationGrantType;
import org.springframework.security.oauth2.core.ClientAuthenticationMethod;
import org.springframework.security.oauth2.server.authorization.client.RegisteredClient;
import org.springframework.security.oauth2.server.authorization.client.RegisteredClientRepository;
import org.springframework.security.oauth2.server.authorization.settings.ClientSettings;
import org.springframework.security.oauth2.server.authorization.settings.TokenSettings;
import org.springframework.stereotype.Component;

/** Provides applications to Spring Authorization Server. */
@Component
class OauthClientRepository implements RegisteredClientRepository {
  static final Duration CODE_LASTS = Duration.ofMinutes(10);
  static final Duration ACCESS_LASTS = Duration.ofHours(1);
  static final Duration REFRESH_LASTS = Duration.ofHours(730);

  /**
   * A placeholder where the library requires a redirect URI. {@link Redirects} has compared the
   * real ones before.
   */
  private static final String SOMEWHERE = "urn:gitledger:compared-before";

  private static final TokenSettings TOKENS =
      TokenSettings.builder()
          .authorizationCodeTimeToLive(CODE_LASTS)
          .accessTokenTimeToLive(ACCESS_LASTS)
          .refreshTokenTimeToLive(REFRESH_LASTS)
          .reuseRefreshTokens(false)
          .build();

  private final OauthApplicationFinder finder;
  private final ClientSecrets secrets;

  OauthClientRepository(OauthApplicationFinder finder, ClientSecrets secrets) {
    this.finder = finder;
    this.secrets = secrets;
  }

  @Override
  public RegisteredClient findByClientId(String clientId) {
    return finder.findClient(clientId).map(this::registered).orElse(null);
  }

  @Override
  public RegisteredClient findById(String id) {
    return finder.findClient(Long.parseLong(id)).map(this::registered).orElse(null);
  }

  @Override
  public void save(RegisteredClient client) {
    throw new UnsupportedOperationException("applications are registered by commands");
  }

  RegisteredClient registered(OauthClient client) {
    var builder =
        RegisteredClient.withId(Long.toString(client.id()))
            .clientId(client.clientId())
            .clientName(client.name())
            .authorizationGrantType(AuthorizationGrantType.AUTHORIZATION_CODE)
            .authorizationGrantType(AuthorizationGrantType.REFRESH_TOKEN)
            .redirectUri(SOMEWHERE)
            .tokenSettings(TOKENS)
            .clientSettings(
                ClientSettings.builder()
                    .requireProofKey(!client.confidential())
                    .requireAuthorizationConsent(!client.confidential() && !client.skipsConsent())
                    .build());
    if (client.confidential())
      builder
          .clientAuthenticationMethod(ClientAuthenticationMethod.CLIENT_SECRET_POST)
          .clientSecret(salted(client).orElse(""));
    else builder.clientAuthenticationMethod(ClientAuthenticationMethod.NONE);
    return builder.build();
  }

  private Optional<String> salted(OauthClient client) {
    return secrets.salted(client.owner(), new OauthApplicationId(client.id()));
  }
}
