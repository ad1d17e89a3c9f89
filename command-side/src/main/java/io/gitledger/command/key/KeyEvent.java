package io.gitledger.command.key;

import io.gitledger.command.log.EventName;
import io.gitledger.command.log.LedgerEvent;
import io.gitledger.command.log.RepositoryScoped;
import io.gitledger.command.log.UserScoped;
import io.gitledger.command.vault.PersonalText;

/** Events of SSH keys. */
public sealed interface KeyEvent extends LedgerEvent {
  /**
   * A user has added a key.
   *
   * @param content type, Base64 and comment
   */
  @EventName("key.user_key_registered")
  record UserKeyRegistered(
      KeyId key, long user, PersonalText title, String fingerprint, PersonalText content)
      implements KeyEvent, UserScoped {}

  @EventName("key.user_key_deleted")
  record UserKeyDeleted(KeyId key, long user) implements KeyEvent, UserScoped {}

  /**
   * A key was attached to a repository. It belongs to the repository, not to the user who attached
   * it, and remains valid when that user is erased. Therefore its texts are not personal data, like
   * a repository's description.
   *
   * @param key the id that all repositories with this key share
   * @param content the shared text, as given by the first of these repositories
   */
  @EventName("key.deploy_key_registered")
  record DeployKeyRegistered(
      DeployKeyId deployKey,
      long repository,
      long key,
      String title,
      String fingerprint,
      String content,
      boolean readOnly)
      implements KeyEvent, RepositoryScoped {}

  @EventName("key.deploy_key_deleted")
  record DeployKeyDeleted(DeployKeyId deployKey, long repository)
      implements KeyEvent, RepositoryScoped {}
}
