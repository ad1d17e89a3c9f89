package io.gitledger.command.account;

import io.gitledger.command.name.Names.Space;
import java.util.Collection;
import java.util.List;

/**
 * Serializes changes to what belongs to an account with the deletion of the account. If a
 * repository is created and its owner is deleted concurrently, the later transaction fails.
 */
public interface Owners {
  /**
   * Prevents the deletion of the account until the transaction ends.
   *
   * @throws CommandRejectedException if the account does not exist (any more)
   */
  void lockShared(long account);

  /**
   * Prevents other additions to and removals from the account until the transaction ends. Also
   * serializes the changes of an organization's members, as they write the same rows.
   *
   * @throws CommandRejectedException if the account does not exist (any more)
   */
  void lockExclusive(long account);

  /** Like {@link #lockShared}, but returns false if the account does not exist (any more). */
  boolean lockSharedIfPresent(long account);

  /**
   * Calls {@link #lockShared} for all existing accounts among the given ones, in the same order as
   * for two accounts. A later request for one of these locks does not wait.
   */
  void lockSharedIfPresent(Collection<Long> accounts);

  /** Calls {@link #lockShared} for two accounts, in an order that avoids deadlocks. */
  default void lockShared(long one, long other) {
    lockShared(Math.min(one, other));
    if (one != other) lockShared(Math.max(one, other));
  }

  /**
   * Calls {@link #lockShared(long, long)} and claims a new name below an account, in one round
   * trip.
   *
   * @param scope account that the name belongs to
   * @param other another account that must not be deleted, or the same account
   * @param holder a new id, which has no name there yet
   * @return false if another holder has the name
   */
  boolean claim(Space space, long scope, long other, String name, long holder);

  /** Calls {@link #lockExclusive} for two accounts, in the same order. */
  default void lockExclusive(long one, long other) {
    lockExclusive(Math.min(one, other));
    lockExclusive(Math.max(one, other));
  }

  /**
   * Calls {@link #lockExclusive} for one account and {@link #lockShared} for another, in the same
   * order.
   */
  default void lockExclusiveAndShared(long changed, long kept) {
    if (kept < changed) lockShared(kept);
    lockExclusive(changed);
    if (kept > changed) lockShared(kept);
  }

  /**
   * Prevents the deletion of the repository and changes of its visibility until the transaction
   * ends.
   *
   * @return the id of its owner
   * @throws CommandRejectedException if the repository does not exist (any more)
   */
  long lockRepositoryShared(long repository);

  /**
   * Prevents other relationships to the repository from being added until the transaction ends.
   *
   * @throws CommandRejectedException if the repository does not exist (any more)
   */
  void lockRepositoryExclusive(long repository);

  /** Returns the ids of the repositories that an account owns. */
  List<Long> repositories(long account);

  default boolean hasRepositories(long account) {
    return !repositories(account).isEmpty();
  }
}
