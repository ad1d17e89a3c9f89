package io.gitledger.command.block;

import io.gitledger.command.log.AccountScoped;
import io.gitledger.command.log.EventName;
import io.gitledger.command.vault.PersonalText;

/** Events of blocks. */
public sealed interface BlockEvent extends AccountScoped {
  long blocker();

  long blocked();

  @Override
  default long account() {
    return blocker();
  }

  /**
   * The user is blocked from now on. Neither follows the other any more, and neither stars, watches
   * or works on a repository of the other.
   *
   * @param note reason; about the blocked user
   */
  @EventName("block.begun")
  record BlockBegun(long blocker, long blocked, PersonalText note) implements BlockEvent {}

  @EventName("block.ended")
  record BlockEnded(long blocker, long blocked) implements BlockEvent {}
}
