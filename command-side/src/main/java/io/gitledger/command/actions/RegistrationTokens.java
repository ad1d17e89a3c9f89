package io.gitledger.command.actions;

import io.gitledger.command.log.OwnerRef;
import io.gitledger.command.token.TokenSecret;
import io.gitledger.command.vault.Vault;
import org.springframework.stereotype.Component;

/** The tokens themselves, in the vault below what they belong to. */
@Component
class RegistrationTokens {
  private final Vault vault;

  RegistrationTokens(Vault vault) {
    this.vault = vault;
  }

  /** The token of a place, a new one where there is none. */
  String of(OwnerRef place) {
    String name = place.path() + "/registration-token";
    return vault.get(name).orElseGet(() -> vault.putIfAbsent(name, TokenSecret.random().text()));
  }
}
