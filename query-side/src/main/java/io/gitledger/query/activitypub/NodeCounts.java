package io.gitledger.query.activitypub;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** How much there is on this installation. */
@Component
public class NodeCounts {
  /**
   * @param posts issues and pull requests
   */
  public record Counts(long users, long posts, long comments) {}

  private final JdbcClient jdbc;

  NodeCounts(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  public Counts count() {
    return jdbc.sql(
            """
            select (select count(*) from account where kind = 'user' and deleted_at is null) as users,
                   (select count(*) from issue where deleted_at is null) as posts,
                   (select count(*) from comment where deleted_at is null) as comments
            """)
        .query(
            (row, number) ->
                new Counts(row.getLong("users"), row.getLong("posts"), row.getLong("comments")))
        .single();
  }
}
