package io.gitledger.command.actions;

import io.gitledger.command.log.OwnerRef;
import io.gitledger.command.token.TokenSecret;
import io.gitledger.command.vault.Vault;
import org.springframework.stereotype.Component;

/** Registration tokens, stored in the vault below the path of their place. */
@Component
class RegistrationTokens {
  private final Vault vault;

  RegistrationTokens(Vault vault) {
    this.vault = vault;
  }

  /** Returns the token of a place. Generates one if there is none. */
  String of(OwnerRef place) {
    String name = place.path() + "/registration-token";
    return vault.get(name).orElseGet(() -> vault.putIfAbsent(name, TokenSecret.random().text()));
  }
}
