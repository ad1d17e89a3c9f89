package io.gitledger.command.actions;

import io.gitledger.command.log.EventName;
import io.gitledger.command.log.Place;
import io.gitledger.command.log.PlaceScoped;
import io.gitledger.command.vault.PersonalText;

/** What happened to the secrets that workflows use; what they are stands in the vault alone. */
public sealed interface SecretEvent extends PlaceScoped {
  SecretId secret();

  @EventName("secret.created")
  record SecretCreated(SecretId secret, Place place, String name, PersonalText description)
      implements SecretEvent {}

  @EventName("secret.replaced")
  record SecretReplaced(SecretId secret, Place place, PersonalText description)
      implements SecretEvent {}

  @EventName("secret.deleted")
  record SecretDeleted(SecretId secret, Place place) implements SecretEvent {}
}
