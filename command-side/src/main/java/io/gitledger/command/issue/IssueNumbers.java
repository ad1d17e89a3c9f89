package io.gitledger.command.issue;

/**
 * The numbers of a repository's issues and pull requests, which share one sequence without gaps,
 * migrated ones aside. The counter's row stays locked until the transaction ends: a number that is
 * rolled back is given to the next.
 */
public interface IssueNumbers {
  /**
   * A global id and the number that belongs to it. Within a repository both ascend together.
   *
   * @param number counted from 1
   */
  record IssueNumber(IssueId issue, long number) {}

  /**
   * Takes the next number; best as late in the transaction as can be, because others wait.
   *
   * @param min the lowest that it may be; those in between are never taken
   */
  IssueNumber next(long repository, long min);
}
