package io.gitledger.command.issue;

/**
 * The dependencies between issues, free of circles; an issue may depend on itself (30 section 11).
 */
public interface Dependencies {
  /**
   * False when it was there already. Waits for others who add one.
   *
   * @throws io.gitledger.command.CommandRejectedException when the blocker depends on the issue,
   *     directly or through others, or on too many to tell
   */
  boolean add(IssueId issue, IssueId blocker);

  /** False when there was none. */
  boolean remove(IssueId issue, IssueId blocker);

  /** Removes those of an issue and those on it. */
  void removeAll(IssueId issue);
}
