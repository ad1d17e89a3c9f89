package io.gitledger.command.actions;

import io.gitledger.command.Command;
import io.gitledger.command.log.OwnerRef;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of the secrets of workflows. */
public sealed interface SecretCommand<R> extends Command<R> {

  /**
   * Creates a secret; returns its {@link SecretId}. Rejected as a conflict if the name is in use.
   *
   * @param encryptionKeyOwner account whose key seals the description in the log; 0: the
   *     installation's
   * @param data stored only in the vault
   */
  record CreateSecret(
      OwnerRef place, long encryptionKeyOwner, ActionsName name, String data, String description)
      implements SecretCommand<SecretId> {
    @Override
    public String toString() {
      return "CreateSecret[" + place + ", " + name + "]";
    }
  }

  /** Replaces the data and the description of a secret. */
  record ReplaceSecret(@TargetAggregateIdentifier SecretId secret, String data, String description)
      implements SecretCommand<Void> {
    @Override
    public String toString() {
      return "ReplaceSecret[" + secret + "]";
    }
  }

  /** Encrypts the description in the log with the key of another account. */
  record ReencryptSecret(@TargetAggregateIdentifier SecretId secret, long encryptionKeyOwner)
      implements SecretCommand<Void> {}

  record DeleteSecret(@TargetAggregateIdentifier SecretId secret) implements SecretCommand<Void> {}
}
