package io.gitledger.command.hook;

import io.gitledger.command.log.OwnerRef;
import io.gitledger.command.vault.Vault;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/**
 * Signing secrets and authorization headers of hooks, stored in the vault, because events must not
 * contain them. The secrets of an account's hooks are stored below the account's path and are
 * removed with it.
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
   * The secrets of a hook, each empty if it has none.
   *
   * @param secret key for signing the deliveries
   * @param authorization value of the header {@code Authorization}
   */
  public record Values(String secret, String authorization) {}

  /** Returns both secrets. */
  public Values of(OwnerRef place, long hook) {
    String secret = path(place, hook) + SECRET;
    String authorization = path(place, hook) + AUTHORIZATION;
    Map<String, String> stored = vault.get(List.of(secret, authorization));
    return new Values(stored.getOrDefault(secret, ""), stored.getOrDefault(authorization, ""));
  }

  /** Returns the signing secret; empty for none. */
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
