package io.gitledger.command.key;

import io.gitledger.command.Command;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of SSH keys of users and of repositories. */
public sealed interface KeyCommand<R> extends Command<R> {

  /** Adds a key of a user; returns its {@link KeyId}. */
  record RegisterUserKey(long user, String title, SshPublicKey key) implements KeyCommand<KeyId> {}

  record DeleteUserKey(@TargetAggregateIdentifier KeyId key) implements KeyCommand<Void> {}

  /** Attaches a key to a repository; returns the {@link DeployKeyId} of the attachment. */
  record RegisterDeployKey(long repository, String title, SshPublicKey key, boolean readOnly)
      implements KeyCommand<DeployKeyId> {}

  record DeleteDeployKey(@TargetAggregateIdentifier DeployKeyId deployKey)
      implements KeyCommand<Void> {}
}
