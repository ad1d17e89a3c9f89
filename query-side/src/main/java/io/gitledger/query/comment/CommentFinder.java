package io.gitledger.query.comment;

import io.gitledger.query.issue.Period;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Lists of comments, the oldest first. */
@Component
public class CommentFinder {
  private static final String ALIVE =
      " and c.deleted_at is null"
          + " and exists (select from issue i where i.id = c.issue_id and i.deleted_at is null)";

  private final JdbcClient jdbc;
  private final CommentRows rows;

  CommentFinder(JdbcClient jdbc, CommentRows rows) {
    this.jdbc = jdbc;
    this.rows = rows;
  }

  /** Those on the issues and pull requests of a repository, as far as they are wanted. */
  public FoundComments in(
      long repository, boolean issues, boolean pulls, Period changed, long offset, int limit) {
    String kinds = (issues ? "" : " and c.pull") + (pulls ? "" : " and not c.pull");
    var parameters = changed.parameters();
    parameters.put("repository", repository);
    String from =
        "comment c where c.repository_id = :repository"
            + ALIVE
            + kinds
            + changed.condition("c.updated_at");
    long total = changed.any() ? counted(parameters, kinds) : count(from, parameters);
    if (offset >= total) return new FoundComments(List.of(), total);
    return new FoundComments(
        rows(
            "select c.id from "
                + from
                + " order by c.created_at, c.id limit "
                + limit
                + " offset "
                + offset,
            parameters),
        total);
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
    return count(onIssue(changed), parameters);
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
    return rows(
        "select c.id from " + from + " order by c.created_at, c.id limit " + limit, parameters);
  }

  private static String onIssue(Period changed) {
    return "comment c where c.issue_id = :issue"
        + " and c.deleted_at is null"
        + changed.condition("c.updated_at");
  }

  private long count(String from, Map<String, Object> parameters) {
    return jdbc.sql("select count(*) from " + from).params(parameters).query(Long.class).single();
  }

  private List<CommentRow> rows(String sql, Map<String, Object> parameters) {
    List<Long> ids = jdbc.sql(sql).params(parameters).query(Long.class).list();
    if (ids.isEmpty()) return List.of();
    var byId = new HashMap<Long, CommentRow>();
    for (CommentRow row : rows.byIds(ids)) byId.put(row.id, row);
    return ids.stream().map(byId::get).filter(row -> row != null).toList();
  }
}
