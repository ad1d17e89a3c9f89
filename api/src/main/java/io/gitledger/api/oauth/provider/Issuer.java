package io.gitledger.api.oauth.provider;

import io.gitledger.api.web.settings.AddressSettings;
import java.util.function.Supplier;
import org.springframework.security.oauth2.server.authorization.context.AuthorizationServerContext;
import org.springframework.security.oauth2.server.authorization.context.AuthorizationServerContextHolder;
import org.springframework.security.oauth2.server.authorization.settings.AuthorizationServerSettings;
import org.springframework.stereotype.Component;

/** The issuer of tokens: the base URL without its trailing slash. */
@Component
class Issuer implements AuthorizationServerContext {
  private final AuthorizationServerSettings settings;

  Issuer(AddressSettings addresses) {
    String base = addresses.baseUrl();
    this.settings =
        AuthorizationServerSettings.builder().issuer(base.substring(0, base.length() - 1)).build();
  }

  @Override
  public String getIssuer() {
    return settings.getIssuer();
  }

  @Override
  public AuthorizationServerSettings getAuthorizationServerSettings() {
    return settings;
  }

  /** Executes a step of the protocol, whose tokens then have this issuer. */
  <T> T during(Supplier<T> step) {
    AuthorizationServerContextHolder.setContext(this);
    try {
      return step.get();
    } finally {
      AuthorizationServerContextHolder.resetContext();
    }
  }
}
