package io.gitledger.projections.hook;

import io.gitledger.command.Commands;
import io.gitledger.command.hook.HookCommand.ReencryptHook;
import io.gitledger.command.hook.HookId;
import io.gitledger.command.repository.RepositoryEvent.RepositoryTransferred;
import io.gitledger.projections.Reaction;
import io.gitledger.query.hook.HookFinder;
import org.axonframework.eventhandling.EventHandler;

/**
 * Re-encrypts the URLs of a transferred repository's hooks, so that they are kept if the former
 * owner is erased.
 */
@Reaction(writes = false)
class TransferredHookReaction {
  private final HookFinder hooks;
  private final Commands commands;

  TransferredHookReaction(HookFinder hooks, Commands commands) {
    this.hooks = hooks;
    this.commands = commands;
  }

  @EventHandler
  void on(RepositoryTransferred event) {
    for (long hook : hooks.idsOfRepository(event.repository()))
      commands.trySend(new ReencryptHook(new HookId(hook), event.to()));
  }
}
