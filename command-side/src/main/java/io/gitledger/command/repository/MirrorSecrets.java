package io.gitledger.command.repository;

import io.gitledger.command.vault.Vault;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Credentials of mirrors, in the vault. */
@Component
public class MirrorSecrets {
  private static final String USERNAME = "/username";
  private static final String PASSWORD = "/password";

  private final Vault vault;

  MirrorSecrets(Vault vault) {
    this.vault = vault;
  }

  public MirrorCredentials of(long repository) {
    String path = path(repository);
    Map<String, String> stored = vault.get(List.of(path + USERNAME, path + PASSWORD));
    return new MirrorCredentials(
        stored.getOrDefault(path + USERNAME, ""), stored.getOrDefault(path + PASSWORD, ""));
  }

  void put(long repository, MirrorCredentials credentials) {
    vault.put(path(repository) + USERNAME, credentials.username());
    vault.put(path(repository) + PASSWORD, credentials.password());
  }

  void remove(long repository) {
    vault.removeBelow(path(repository));
  }

  private static String path(long repository) {
    return "repository/" + repository + "/mirror";
  }
}
