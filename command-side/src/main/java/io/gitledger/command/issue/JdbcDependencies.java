package io.gitledger.command.issue;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.log.WriteBuffer;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** {@link Dependencies} in the database. */
@Component
class JdbcDependencies implements Dependencies {
  private static final int MAX_BLOCKERS = 10_000;

  private final JdbcClient jdbc;
  private final WriteBuffer writes;

  JdbcDependencies(JdbcClient jdbc, WriteBuffer writes) {
    this.jdbc = jdbc;
    this.writes = writes;
  }

  /**
   * Serializes additions with a lock: two concurrent ones that are valid individually could form a
   * cycle.
   */
  @Override
  public boolean add(IssueId issue, IssueId blocker) {
    jdbc.sql("select pg_advisory_xact_lock(hashtextextended('dependency', 0))").query(row -> {});
    jdbc.sql(
            """
            with recursive reached (issue) as (
              select cast(:blocker as bigint)
              union
              select d.blocker from reached join dependency d using (issue)
            ), bounded as (select issue from reached limit :limit)
            select count(*), coalesce(bool_or(issue = :issue), false) from bounded
            """)
        .param("blocker", blocker.value())
        .param("issue", issue.value())
        .param("limit", MAX_BLOCKERS)
        .query(
            row -> {
              if (row.getBoolean(2) && !issue.equals(blocker))
                throw CommandRejectedException.conflict("dependencies must not form a circle");
              if (row.getInt(1) == MAX_BLOCKERS)
                throw CommandRejectedException.invalid(
                    "an issue depends on fewer than " + MAX_BLOCKERS + " others");
            });
    return jdbc.sql("insert into dependency values (?, ?) on conflict do nothing")
            .params(issue.value(), blocker.value())
            .update()
        == 1;
  }

  @Override
  public boolean remove(IssueId issue, IssueId blocker) {
    return jdbc.sql("delete from dependency where issue = ? and blocker = ?")
            .params(issue.value(), blocker.value())
            .update()
        == 1;
  }

  @Override
  public void removeAll(IssueId issue) {
    writes.add("delete from dependency where ? in (issue, blocker)", issue.value());
  }
}
