package io.gitledger.query.pull;

import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Finds scheduled merges of open pull requests. */
@Component
public class ScheduledMergeFinder {
  private static final String WAITING =
      " from scheduled_merge s join pull_request p on p.id = s.id"
          + " join issue i on i.id = p.issue_id and i.deleted_at is null and not i.closed where ";

  private final JdbcClient jdbc;

  ScheduledMergeFinder(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  public Optional<ScheduledMergeRow> find(long pull) {
    return findBy("s.id", pull);
  }

  public Optional<ScheduledMergeRow> findByIssue(long issue) {
    return findBy("i.id", issue);
  }

  private Optional<ScheduledMergeRow> findBy(String column, long id) {
    return jdbc.sql("select " + ScheduledMergeRow.TABLE.columns("s") + WAITING + column + " = ?")
        .param(id)
        .query((row, number) -> ScheduledMergeRow.TABLE.row(row, 1))
        .optional();
  }

  /** Lists ids of the pull requests of a repository whose head is a commit. */
  public List<Long> listByHead(long repository, String commit) {
    return list("s.repository_id = ? and p.commit = ?", repository, commit);
  }

  /** Lists ids of the next pull requests after one, of all repositories. */
  public List<Long> list(long after, int limit) {
    return jdbc.sql("select s.id" + WAITING + "s.id > ? order by s.id limit ?")
        .params(after, limit)
        .query(Long.class)
        .list();
  }

  private List<Long> list(String condition, Object... parameters) {
    return jdbc.sql("select s.id" + WAITING + condition + " order by s.id")
        .params(parameters)
        .query(Long.class)
        .list();
  }
}
