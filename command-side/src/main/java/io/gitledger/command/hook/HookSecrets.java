package io.gitledger.command.hook;

import io.gitledger.command.vault.Vault;
import org.springframework.stereotype.Component;

/**
 * What a hook signs with and shows to its receiver; in the vault, because an event must not hold
 * it.
 */
@Component
public class HookSecrets {
  private final Vault vault;

  HookSecrets(Vault vault) {
    this.vault = vault;
  }

  /** The key of the signatures; empty for none. */
  public String secret(long hook) {
    return vault.get(path(hook) + "/secret").orElse("");
  }

  /** The value of the header {@code Authorization}; empty for none. */
  public String authorization(long hook) {
    return vault.get(path(hook) + "/authorization").orElse("");
  }

  void secret(long hook, String secret) {
    keep(path(hook) + "/secret", secret);
  }

  void authorization(long hook, String authorization) {
    keep(path(hook) + "/authorization", authorization);
  }

  void forget(long hook) {
    vault.removeBelow(path(hook));
  }

  private void keep(String name, String value) {
    if (value.isEmpty()) vault.remove(name);
    else vault.put(name, value);
  }

  private static String path(long hook) {
    return "hook/" + hook;
  }
}
