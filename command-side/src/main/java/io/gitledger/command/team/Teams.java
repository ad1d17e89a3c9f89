package io.gitledger.command.team;

import java.util.Collection;

/** Operations on all teams of an organization. */
public interface Teams {
  /**
   * Restores the teams that existed when the organization was deleted, with their remaining
   * members, in the transaction of the caller's command.
   */
  void restore(long organization);

  /**
   * Removes a repository from all teams of one owner and adds it to some of another, in the
   * transaction of the caller's command.
   */
  void moveRepository(long repository, long from, long to, Collection<Long> granted);
}
