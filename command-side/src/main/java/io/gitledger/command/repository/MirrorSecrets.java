package io.gitledger.command.repository;

import io.gitledger.command.vault.Vault;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Credentials of mirrors, stored in the vault. */
@Component
public class MirrorSecrets {
  /** Id for the repository itself as a pull mirror. */
  public static final long PULL = 0;

  private static final String USERNAME = "/username";
  private static final String PASSWORD = "/password";

  private final Vault vault;

  MirrorSecrets(Vault vault) {
    this.vault = vault;
  }

  /**
   * Returns the credentials for a remote.
   *
   * @param pushMirror id of a push mirror, or {@link #PULL}
   */
  public MirrorCredentials of(long repository, long pushMirror) {
    String path = path(repository, pushMirror);
    Map<String, String> stored = vault.get(List.of(path + USERNAME, path + PASSWORD));
    return new MirrorCredentials(
        stored.getOrDefault(path + USERNAME, ""), stored.getOrDefault(path + PASSWORD, ""));
  }

  void put(long repository, long pushMirror, MirrorCredentials credentials) {
    String path = path(repository, pushMirror);
    vault.put(path + USERNAME, credentials.username());
    vault.put(path + PASSWORD, credentials.password());
  }

  void remove(long repository, long pushMirror) {
    vault.removeBelow(path(repository, pushMirror));
  }

  private static String path(long repository, long pushMirror) {
    return "repository/" + repository + "/mirror" + (pushMirror == PULL ? "" : "/" + pushMirror);
  }
}
