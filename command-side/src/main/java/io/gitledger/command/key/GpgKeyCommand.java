package io.gitledger.command.key;

import io.gitledger.command.Command;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of OpenPGP keys. */
public sealed interface GpgKeyCommand<R> extends Command<R> {

  /**
   * Adds a key; returns its {@link GpgKeyId}.
   *
   * @param verified whether the user has proved possession of the key
   */
  record AddGpgKey(long user, GpgPublicKey key, boolean verified)
      implements GpgKeyCommand<GpgKeyId> {}

  /** Marks a key as verified, as the user has proved possession of it. */
  record VerifyGpgKey(@TargetAggregateIdentifier GpgKeyId key) implements GpgKeyCommand<Void> {}

  /** Deletes one of the subkeys of a key. */
  record DeleteGpgSubkey(@TargetAggregateIdentifier GpgKeyId key, long subkey)
      implements GpgKeyCommand<Void> {}

  record DeleteGpgKey(@TargetAggregateIdentifier GpgKeyId key) implements GpgKeyCommand<Void> {}
}
