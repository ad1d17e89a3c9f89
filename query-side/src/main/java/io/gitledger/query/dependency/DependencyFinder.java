package io.gitledger.query.dependency;

import io.gitledger.query.issue.IssueFinder;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.page.RowPage;
import io.gitledger.query.page.RowPager;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Lists blockers of issues and the issues that they block. Those of the same repository come first,
 * then the newest first; those of one second are ordered by creation. Deleted issues and those of
 * deleted repositories are excluded. Pages are {@link io.gitledger.query.page.ChunkedCollection}s.
 */
@Component
public class DependencyFinder {
  private static final String ORDER =
      "i.repository_id <> :repository, i.repository_id,"
          + " date_trunc('second', i.created_at) desc, i.id";
  private static final String OTHERS =
      "issue_dependency d join issue i on i.id = d.%s join repository r on r.id = i.repository_id"
          + " where d.%s = :issue and i.deleted_at is null and r.deleted_at is null";
  private static final String BLOCKERS = OTHERS.formatted("blocker_id", "issue_id");
  private static final String HAS_OPEN_BLOCKER =
      "exists (select from " + BLOCKERS + " and not i.closed)";
  private static final String BLOCKED = OTHERS.formatted("issue_id", "blocker_id");

  private final JdbcClient jdbc;
  private final RowPager<IssueRow> pages;

  DependencyFinder(JdbcClient jdbc) {
    this.jdbc = jdbc;
    pages = IssueFinder.pager(jdbc);
  }

  /** Lists the issues that block an issue. */
  public RowPage<IssueRow> listBlockers(IssueRow issue, long offset, int limit) {
    return list(BLOCKERS, issue, offset, limit);
  }

  /** Lists the issues that an issue blocks. */
  public RowPage<IssueRow> listBlocked(IssueRow issue, long offset, int limit) {
    return list(BLOCKED, issue, offset, limit);
  }

  private RowPage<IssueRow> list(String from, IssueRow issue, long offset, int limit) {
    var parameters = Map.of("issue", issue.id, "repository", issue.repositoryId);
    return pages.page(from, ORDER, parameters, offset, limit);
  }

  /**
   * The state that is relevant for closing an issue.
   *
   * @param blocked whether it has an open blocker
   * @param timed whether a stopwatch of that user is running on it
   */
  public record Closing(boolean blocked, boolean timed) {}

  /** Returns the state with one statement. */
  public Closing findClosing(long issue, long user) {
    return jdbc.sql(
            "select "
                + HAS_OPEN_BLOCKER
                + ", exists (select from stopwatch where issue_id = :issue and user_id = :user)")
        .param("issue", issue)
        .param("user", user)
        .query((row, number) -> new Closing(row.getBoolean(1), row.getBoolean(2)))
        .single();
  }
}
