package io.gitledger.command.issue;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** {@link IssueNumbers} in the database. */
@Component
class JdbcIssueNumbers implements IssueNumbers {
  private static final String TAKE =
      """
      with counted as (
        insert into issue_counter as counter (repository, last) values (:repository, greatest(1, :min))
        on conflict (repository) do update set last = greatest(counter.last + 1, :min)
        returning last)
      select nextval('issue_id') as id, last from counted
      """;

  private final JdbcClient jdbc;

  JdbcIssueNumbers(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public IssueNumber next(long repository, long min) {
    return jdbc.sql(TAKE)
        .param("repository", repository)
        .param("min", min)
        .query((row, index) -> new IssueNumber(new IssueId(row.getLong("id")), row.getLong("last")))
        .single();
  }
}
