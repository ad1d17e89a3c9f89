package io.gitledger.command.issue;

/**
 * Numbers of a repository's issues and pull requests, which share one sequence. It has no gaps,
 * apart from migrated issues. The counter's row is locked until the transaction ends, so that the
 * number of a transaction that is rolled back is used by the next one.
 */
public interface IssueNumbers {
  /**
   * A global id and the corresponding number. Within a repository both are ascending.
   *
   * @param number counted from 1
   */
  record IssueNumber(IssueId issue, long number) {}

  /**
   * Takes the next number. Should be called as late in the transaction as possible, because
   * concurrent calls wait.
   *
   * @param min the lowest allowed number; the skipped numbers are never used
   */
  IssueNumber next(long repository, long min);
}
