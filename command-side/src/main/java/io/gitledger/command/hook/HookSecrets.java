package io.gitledger.command.hook;

import io.gitledger.command.log.Place;
import io.gitledger.command.vault.Vault;
import org.springframework.stereotype.Component;

/**
 * What a hook signs with and shows to its receiver; in the vault, because an event must not hold
 * it. Secrets of an account's hooks stand below the account there, and go with it.
 */
@Component
public class HookSecrets {
  private final Vault vault;

  HookSecrets(Vault vault) {
    this.vault = vault;
  }

  /** The key of the signatures; empty for none. */
  public String secret(Place place, long hook) {
    return vault.get(path(place, hook) + "/secret").orElse("");
  }

  /** The value of the header {@code Authorization}; empty for none. */
  public String authorization(Place place, long hook) {
    return vault.get(path(place, hook) + "/authorization").orElse("");
  }

  void secret(Place place, long hook, String secret) {
    keep(path(place, hook) + "/secret", secret);
  }

  void authorization(Place place, long hook, String authorization) {
    keep(path(place, hook) + "/authorization", authorization);
  }

  void forget(Place place, long hook) {
    vault.removeBelow(path(place, hook));
  }

  private void keep(String name, String value) {
    if (value.isEmpty()) vault.remove(name);
    else vault.put(name, value);
  }

  private static String path(Place place, long hook) {
    String owner = place.kind() == Place.Kind.ACCOUNT ? place.path() + "/" : "";
    return owner + "hook/" + hook;
  }
}
