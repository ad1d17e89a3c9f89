package io.gitledger.command.oauth;

import io.gitledger.command.vault.Vault;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * Secrets of OAuth2 applications, salted and hashed, stored with the other secrets of their users.
 */
@Component
public class ClientSecrets {
  private final Vault vault;

  ClientSecrets(Vault vault) {
    this.vault = vault;
  }

  void put(long user, OauthApplicationId application, ClientSecret secret) {
    vault.put(name(user, application), secret.salted());
  }

  void remove(long user, OauthApplicationId application) {
    vault.remove(name(user, application));
  }

  /** Returns the stored form, for {@link ClientSecret#fits}; empty if the application has none. */
  public Optional<String> salted(long user, OauthApplicationId application) {
    return vault.get(name(user, application));
  }

  /** Returns whether this is the secret of an application that the user registered. */
  public boolean matches(long user, OauthApplicationId application, String secret) {
    return salted(user, application)
        .filter(salted -> new ClientSecret(secret).fits(salted))
        .isPresent();
  }

  private static String name(long user, OauthApplicationId application) {
    return "user/" + user + "/" + application;
  }
}
