package io.gitledger.command.account;

import io.gitledger.command.name.Names.Space;
import java.util.Collection;
import java.util.List;

/**
 * Keeps what belongs to an account and the end of that account apart: of a repository made and its
 * owner deleted at the same time, one comes too late and sees it.
 */
public interface Owners {
  /**
   * Until the transaction ends, the account stays.
   *
   * @throws CommandRejectedException when there is no such account (any more)
   */
  void lockShared(long account);

  /**
   * Until the transaction ends, nothing else is added to the account or taken away. Also puts the
   * changes of an organization's members into one order, as they meet in the same rows.
   *
   * @throws CommandRejectedException when there is no such account (any more)
   */
  void lockExclusive(long account);

  /** The same, and false when there is no such account (any more). */
  boolean lockSharedIfPresent(long account);

  /**
   * {@link #lockShared} for those of many accounts that are there, in the same order as for two:
   * who asks for each of them afterwards does not wait any more.
   */
  void lockSharedIfPresent(Collection<Long> accounts);

  /** {@link #lockShared} for two accounts, in an order in which nobody waits for each other. */
  default void lockShared(long one, long other) {
    lockShared(Math.min(one, other));
    if (one != other) lockShared(Math.max(one, other));
  }

  /**
   * {@link #lockShared(long, long)}, and a new name below an account, in one round trip.
   *
   * @param scope whose name it is
   * @param other another account that has to stay, or the same
   * @param holder a new id, which has no name there yet
   * @return false when another holder has the name
   */
  boolean claim(Space space, long scope, long other, String name, long holder);

  /** {@link #lockExclusive} for two accounts, in the same order. */
  default void lockExclusive(long one, long other) {
    lockExclusive(Math.min(one, other));
    lockExclusive(Math.max(one, other));
  }

  /**
   * {@link #lockExclusive} for one account and {@link #lockShared} for another, in the same order.
   */
  default void lockExclusiveAndShared(long changed, long kept) {
    if (kept < changed) lockShared(kept);
    lockExclusive(changed);
    if (kept > changed) lockShared(kept);
  }

  /**
   * Until the transaction ends, the repository stays, and who may see it.
   *
   * @return the id of its owner
   * @throws CommandRejectedException when there is no such repository (any more)
   */
  long lockRepositoryShared(long repository);

  /**
   * Until the transaction ends, nobody else is tied to the repository.
   *
   * @throws CommandRejectedException when there is no such repository (any more)
   */
  void lockRepositoryExclusive(long repository);

  /** The ids of the repositories that an account owns. */
  List<Long> repositories(long account);

  default boolean hasRepositories(long account) {
    return !repositories(account).isEmpty();
  }
}
