package io.gitledger.command.account;

import io.gitledger.command.account.UserEvent.UserRestored;

/**
 * What the write model knows of deleted users. Archived are what others may take (names, addresses,
 * keys), what opens the account and its relationships. What nobody else can have stays where it is,
 * sealed or as digests.
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
