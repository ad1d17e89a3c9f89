package io.gitledger.command.key;

import io.gitledger.command.log.EventName;
import io.gitledger.command.log.UserScoped;
import io.gitledger.command.vault.PersonalText;
import java.util.List;

/** Events of OpenPGP keys. */
public sealed interface GpgKeyEvent extends UserScoped {
  GpgKeyId key();

  /**
   * A user has added a key.
   *
   * @param emails of its identities that are not revoked, in lower case, one per line
   * @param armored the key as the user sent it
   */
  @EventName("key.gpg_key_added")
  record GpgKeyAdded(
      GpgKeyId key,
      long user,
      GpgPart primary,
      List<GpgPart> subkeys,
      PersonalText emails,
      PersonalText armored,
      boolean verified)
      implements GpgKeyEvent {}

  @EventName("key.gpg_key_verified")
  record GpgKeyVerified(GpgKeyId key, long user) implements GpgKeyEvent {}

  /** A subkey was deleted, but not its key. */
  @EventName("key.gpg_subkey_deleted")
  record GpgSubkeyDeleted(GpgKeyId key, long user, long subkey) implements GpgKeyEvent {}

  @EventName("key.gpg_key_deleted")
  record GpgKeyDeleted(GpgKeyId key, long user) implements GpgKeyEvent {}
}
