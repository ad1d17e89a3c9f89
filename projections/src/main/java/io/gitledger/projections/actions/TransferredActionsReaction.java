package io.gitledger.projections.actions;

import io.gitledger.command.Commands;
import io.gitledger.command.actions.SecretCommand.ReencryptSecret;
import io.gitledger.command.actions.SecretId;
import io.gitledger.command.actions.VariableCommand.ReencryptVariable;
import io.gitledger.command.actions.VariableId;
import io.gitledger.command.repository.RepositoryEvent.RepositoryTransferred;
import io.gitledger.projections.Reaction;
import io.gitledger.query.actions.ActionsFinder;
import org.axonframework.eventhandling.EventHandler;

/**
 * Re-encrypts the texts of a transferred repository's secrets and variables, so that they are kept
 * if the former owner is erased.
 */
@Reaction(writes = false)
class TransferredActionsReaction {
  private final ActionsFinder actions;
  private final Commands commands;

  TransferredActionsReaction(ActionsFinder actions, Commands commands) {
    this.actions = actions;
    this.commands = commands;
  }

  @EventHandler
  void on(RepositoryTransferred event) {
    for (long secret : actions.idsOfSecrets(event.repository()))
      commands.trySend(new ReencryptSecret(new SecretId(secret), event.to()));
    for (long variable : actions.idsOfVariables(event.repository()))
      commands.trySend(new ReencryptVariable(new VariableId(variable), event.to()));
  }
}
