package io.gitledger.command.hook;

import io.gitledger.command.log.OwnerRef;
import io.gitledger.command.vault.Vault;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/**
 * The signing secrets and authorization headers of hooks, in the vault, because events must not
 * hold them. Those of an account's hooks stand below the account's path, and are removed with it.
 */
@Component
public class HookSecrets {
  private static final String SECRET = "/secret";
  private static final String AUTHORIZATION = "/authorization";

  private final Vault vault;

  HookSecrets(Vault vault) {
    this.vault = vault;
  }

  /**
   * The secrets of a hook, empty where it has none.
   *
   * @param secret the key of the signatures
   * @param authorization the value of the header {@code Authorization}
   */
  public record Values(String secret, String authorization) {}

  /** Both at once. */
  public Values of(OwnerRef place, long hook) {
    String secret = path(place, hook) + SECRET;
    String authorization = path(place, hook) + AUTHORIZATION;
    Map<String, String> stored = vault.get(List.of(secret, authorization));
    return new Values(stored.getOrDefault(secret, ""), stored.getOrDefault(authorization, ""));
  }

  /** The key of the signatures; empty for none. */
  public String secret(OwnerRef place, long hook) {
    return vault.get(path(place, hook) + SECRET).orElse("");
  }

  void secret(OwnerRef place, long hook, String secret) {
    put(path(place, hook) + SECRET, secret);
  }

  void authorization(OwnerRef place, long hook, String authorization) {
    put(path(place, hook) + AUTHORIZATION, authorization);
  }

  void remove(OwnerRef place, long hook) {
    vault.removeBelow(path(place, hook));
  }

  private void put(String name, String value) {
    if (value.isEmpty()) vault.remove(name);
    else vault.put(name, value);
  }

  private static String path(OwnerRef place, long hook) {
    String owner = place.kind() == OwnerRef.Kind.ACCOUNT ? place.path() + "/" : "";
    return owner + "hook/" + hook;
  }
}
