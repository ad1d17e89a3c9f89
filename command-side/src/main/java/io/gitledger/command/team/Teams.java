package io.gitledger.command.team;

/** All teams of an organization at once. */
public interface Teams {
  /**
   * The teams that were there when the organization was deleted come back with those members who
   * are still there, in the transaction of the caller's command.
   */
  void restore(long organization);
}
