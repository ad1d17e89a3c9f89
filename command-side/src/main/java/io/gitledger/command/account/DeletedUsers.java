package io.gitledger.command.account;

import io.gitledger.command.account.UserEvent.UserRestored;

/**
 * Archives the claims of deleted users: names, addresses and keys, which become available to
 * others, and also credentials and relationships. Other rows are kept, encrypted or as digests.
 */
interface DeletedUsers {
  /**
   * Locks a user before anything is written. Concurrent transactions that add relationships to the
   * user wait, or their result is seen.
   */
  void lockExclusive(UserId user);

  /**
   * Archives the claims of a deleted user, who may be restored later.
   *
   * @throws io.gitledger.command.CommandRejectedException while the user has repositories
   */
  void archive(UserId user);

  /** Restores the archived claims, except for those that others hold by now. */
  UserRestored restore(UserId user);

  /** Deletes the archive. The deleted user can no longer be restored or identified. */
  void erase(UserId user);
}
