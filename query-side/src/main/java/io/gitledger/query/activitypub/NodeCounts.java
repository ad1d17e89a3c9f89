package io.gitledger.query.activitypub;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Counts the users, posts and comments of this installation. */
@Component
public class NodeCounts {
  /**
   * The counts. A user counts as seen after an activity in a repository, or the use of a token or
   * an SSH key. Reading with a password is not recorded.
   *
   * @param activeHalfyear users seen within 180 days
   * @param activeMonth users seen within 30 days
   * @param posts issues and pull requests
   */
  public record Counts(
      long users, long activeHalfyear, long activeMonth, long posts, long comments) {}

  private final JdbcClient jdbc;

  NodeCounts(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * Returns the counts with one statement. As it needs three index lookups per user, it should not
   * be called for every request.
   */
  public Counts count() {
    return jdbc.sql(
            """
            with person as (
              select greatest(
                (select max(d.at) from activity d where d.actor_id = a.id),
                (select max(u.at) from access_token t join token_use u on u.token_id = t.id
                 where t.user_id = a.id),
                (select max(u.at) from user_key k join key_use u on u.key_id = k.id
                 where k.user_id = a.id)) as seen
              from account a where a.kind = 'user' and a.deleted_at is null
            )
            select count(*) as users,
                   count(*) filter (where seen > now() - interval '180 days') as halfyear,
                   count(*) filter (where seen > now() - interval '30 days') as month,
                   (select count(*) from issue where deleted_at is null) as posts,
                   (select count(*) from comment where deleted_at is null) as comments
            from person
            """)
        .query(
            (row, number) ->
                new Counts(
                    row.getLong("users"),
                    row.getLong("halfyear"),
                    row.getLong("month"),
                    row.getLong("posts"),
                    row.getLong("comments")))
        .single();
  }
}
