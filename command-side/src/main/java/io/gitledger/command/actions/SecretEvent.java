package io.gitledger.command.actions;

import io.gitledger.command.log.EventName;
import io.gitledger.command.log.OwnerRef;
import io.gitledger.command.log.OwnerScoped;
import io.gitledger.command.vault.PersonalText;

/** Events of the secrets of workflows. The values are stored only in the vault. */
public sealed interface SecretEvent extends OwnerScoped {
  SecretId secret();

  @EventName("secret.created")
  record SecretCreated(SecretId secret, OwnerRef place, String name, PersonalText description)
      implements SecretEvent {}

  @EventName("secret.replaced")
  record SecretReplaced(SecretId secret, OwnerRef place, PersonalText description)
      implements SecretEvent {}

  /** The description was encrypted with another key, as the repository has a new owner. */
  @EventName("secret.reencrypted")
  record SecretReencrypted(SecretId secret, OwnerRef place, PersonalText description)
      implements SecretEvent {}

  @EventName("secret.deleted")
  record SecretDeleted(SecretId secret, OwnerRef place) implements SecretEvent {}
}
