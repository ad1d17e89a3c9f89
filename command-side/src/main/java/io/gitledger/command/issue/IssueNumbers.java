package io.gitledger.command.issue;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * The numbers of a repository's issues and pull requests, which share one sequence without gaps.
 * The counter's row stays locked until the transaction ends: a number that is rolled back is given
 * to the next.
 */
@Component
public class IssueNumbers {
  private static final String TAKE =
      """
      with counted as (
        insert into issue_counter as counter (repository, last) values (?, 1)
        on conflict (repository) do update set last = counter.last + 1
        returning last)
      select nextval('issue_id') as id, last from counted
      """;

  private final JdbcClient jdbc;

  protected IssueNumbers(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * A global id and the number that belongs to it. Within a repository both ascend together.
   *
   * @param number counted from 1
   */
  public record Taken(IssueId issue, long number) {}

  /** Takes the next number; best as late in the transaction as can be, because others wait. */
  public Taken take(long repository) {
    return jdbc.sql(TAKE)
        .param(repository)
        .query((row, index) -> new Taken(new IssueId(row.getLong("id")), row.getLong("last")))
        .single();
  }
}
