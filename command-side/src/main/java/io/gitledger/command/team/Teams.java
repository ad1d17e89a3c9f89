package io.gitledger.command.team;

import java.util.Collection;

/** All teams of an organization at once. */
public interface Teams {
  /**
   * The teams that were there when the organization was deleted come back with those members who
   * are still there, in the transaction of the caller's command.
   */
  void restore(long organization);

  /**
   * A repository leaves all teams of one owner for some of another, in the transaction of the
   * caller's command.
   */
  void moveRepository(long repository, long from, long to, Collection<Long> granted);
}
