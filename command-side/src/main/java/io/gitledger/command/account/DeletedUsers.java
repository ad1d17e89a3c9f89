package io.gitledger.command.account;

import io.gitledger.command.account.UserEvent.UserRestored;

/**
 * Archives the claims of deleted users: names, addresses and keys, which others may take then,
 * credentials and relationships. Other rows stay, encrypted or as digests.
 */
interface DeletedUsers {
  /** Comes before anything is written: concurrent relationships to the user wait, or are seen. */
  void lockExclusive(UserId user);

  /**
   * The user is deleted and may come back.
   *
   * @throws io.gitledger.command.CommandRejectedException while the user has repositories
   */
  void archive(UserId user);

  /** Restores what was archived, as far as nobody else has it by now. */
  UserRestored restore(UserId user);

  /** The deleted user never comes back, and nobody can read who it was. */
  void erase(UserId user);
}
