package io.gitledger.command.issue;

/**
 * The dependencies between issues, which are free of cycles, except that an issue may depend on
 * itself (30 section 11).
 */
public interface Dependencies {
  /**
   * Adds a dependency. Returns false if it existed already. Waits for concurrent additions.
   *
   * @throws io.gitledger.command.CommandRejectedException if the blocker depends on the issue,
   *     directly or transitively, or on too many issues to check
   */
  boolean add(IssueId issue, IssueId blocker);

  /** Removes a dependency. Returns false if it did not exist. */
  boolean remove(IssueId issue, IssueId blocker);

  /** Removes the dependencies of an issue on others and of others on it. */
  void removeAll(IssueId issue);
}
