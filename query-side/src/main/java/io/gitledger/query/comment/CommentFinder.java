package io.gitledger.query.comment;

import io.gitledger.query.issue.Period;
import io.gitledger.query.page.RowPage;
import io.gitledger.query.page.RowPager;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Lists of comments, the oldest first. */
@Component
public class CommentFinder {
  private static final String OLDEST_FIRST = "c.created_at, c.id";
  private static final String ALIVE =
      " and c.deleted_at is null"
          + " and exists (select from issue i where i.id = c.issue_id and i.deleted_at is null)";

  private final JdbcClient jdbc;
  private final RowPager<CommentRow> pages;

  CommentFinder(JdbcClient jdbc, CommentRows rows) {
    this.jdbc = jdbc;
    pages = new RowPager<>(jdbc, "c.id", rows::byIds, row -> row.id);
  }

  /** Those on the issues and pull requests of a repository, as far as they are wanted. */
  public RowPage<CommentRow> in(
      long repository, boolean issues, boolean pulls, Period changed, long offset, int limit) {
    String kinds = (issues ? "" : " and c.pull") + (pulls ? "" : " and not c.pull");
    var parameters = changed.parameters();
    parameters.put("repository", repository);
    String from =
        "comment c where c.repository_id = :repository"
            + ALIVE
            + kinds
            + changed.condition("c.updated_at");
    long total = changed.any() ? counted(parameters, kinds) : pages.count(from, parameters);
    if (offset >= total) return new RowPage<>(List.of(), total);
    return new RowPage<>(pages.rows(from, OLDEST_FIRST, parameters, offset, limit), total);
  }

  /**
   * All of the repository's but those that went with their issue, so that no issue is looked at.
   */
  private long counted(Map<String, Object> parameters, String kinds) {
    return jdbc.sql(
            "select (select count(*) from comment c where c.repository_id = :repository and c.deleted_at is null"
                + kinds
                + ") - (select coalesce(sum(c.comments), 0) from issue c"
                + " where c.repository_id = :repository and c.deleted_at is not null"
                + kinds
                + ")")
        .params(parameters)
        .query(Long.class)
        .single();
  }

  /** How many an issue has. */
  public long countOn(long issue, Period changed) {
    var parameters = changed.parameters();
    parameters.put("issue", issue);
    return pages.count(onIssue(changed), parameters);
  }

  /**
   * The next ones on an issue, so that many can be read part by part.
   *
   * @param after the last of those before; null at the start
   */
  public List<CommentRow> on(long issue, Period changed, CommentRow after, int limit) {
    var parameters = changed.parameters();
    parameters.put("issue", issue);
    String from = onIssue(changed);
    if (after != null) {
      from += " and (c.created_at, c.id) > (:created, :id)";
      parameters.put("created", java.sql.Timestamp.from(after.createdAt));
      parameters.put("id", after.id);
    }
    return pages.rows(from, OLDEST_FIRST, parameters, 0, limit);
  }

  private static String onIssue(Period changed) {
    return "comment c where c.issue_id = :issue"
        + " and c.deleted_at is null"
        + changed.condition("c.updated_at");
  }
}
