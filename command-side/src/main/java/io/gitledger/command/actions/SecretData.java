package io.gitledger.command.actions;

import io.gitledger.command.log.OwnerRef;
import io.gitledger.command.vault.Vault;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Values of the secrets of workflows, stored in the vault below the path of their owner. */
@Component
public class SecretData {
  private final Vault vault;

  SecretData(Vault vault) {
    this.vault = vault;
  }

  Optional<String> of(OwnerRef place, long secret) {
    return vault.get(path(place, secret));
  }

  void put(OwnerRef place, long secret, String data) {
    vault.put(path(place, secret), data);
  }

  void remove(OwnerRef place, long secret) {
    vault.remove(path(place, secret));
  }

  private static String path(OwnerRef place, long secret) {
    return place.path() + "/secret/" + secret;
  }
}
