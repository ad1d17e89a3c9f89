package io.gitledger.query.activity;

import io.gitledger.query.page.RowPage;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Reads feeds and heatmaps. */
@Component
public class ActivityFinder {
  private static final String COLUMNS =
      "select a.event, a.number, a.at, a.actor_id, a.repository_id, a.op, a.ref,"
          + " case when a.push_to <> '' then s.content"
          // The current title; replaced titles are never shown.
          + " when a.op in ('create_issue', 'create_pull_request', 'merge_pull_request',"
          + " 'auto_merge_pull_request') then i.number || '|' || i.title"
          + " when a.op = 'transfer_repo' then (select o.login from account o"
          + " where o.id = split_part(a.content, '/', 1)::bigint) || '/' || split_part(a.content, '/', 2)"
          + " else a.content end,"
          + " a.comment_id, a.push_from, a.push_to, exists (select from comment c"
          + " where c.id = a.comment_id and c.kind <> 'COMMENT'), ";

  private static final Duration HEATMAP = Duration.ofDays(373);
  private static final int SLOT_SECONDS = 900;

  private final JdbcClient jdbc;

  ActivityFinder(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** Finds the account that last pushed to a ref, given by its full name. */
  public Optional<Long> findLastPusher(long repository, String ref) {
    return jdbc.sql(
            "select actor_id from activity where repository_id = ? and ref = ?"
                + " and op = 'commit_repo' order by at desc, event desc limit 1")
        .params(repository, ref)
        .query(Long.class)
        .optional();
  }

  /** Returns a page, the newest first, with two statements. */
  public RowPage<FeedEntry> page(Feed feed, long offset, int limit) {
    feed.withoutDeletedComments();
    long total =
        jdbc.sql("select count(*)" + feed.sql())
            .params(feed.parameters())
            .query(Long.class)
            .single();
    if (offset >= total) return new RowPage<>(List.of(), total);
    List<FeedEntry> entries =
        jdbc.sql(
                COLUMNS
                    + Feed.isPrivate()
                    + feed.sql()
                    + feed.order()
                    + " limit "
                    + limit
                    + " offset "
                    + offset)
            .params(feed.parameters())
            .query((row, index) -> entry(row, feed.receiver()))
            .list();
    return new RowPage<>(entries, total);
  }

  private static FeedEntry entry(ResultSet row, long receiver) throws SQLException {
    long actor = row.getLong(4);
    return new FeedEntry(
        row.getObject(1, UUID.class),
        row.getInt(2),
        row.getObject(3, OffsetDateTime.class).toInstant(),
        receiver == 0 ? actor : receiver,
        actor,
        row.getLong(5),
        row.getString(6),
        row.getString(7),
        row.getString(8),
        row.getLong(9),
        row.getBoolean(12),
        row.getBoolean(13),
        row.getString(10),
        row.getString(11));
  }

  /**
   * Returns the number of activities in each quarter of an hour, the oldest first, without zeros.
   */
  public List<UserHeatmapDataView> heatmap(Feed feed, Instant now) {
    String slot = "floor(extract(epoch from a.at) / " + SLOT_SECONDS + ")::bigint";
    return jdbc.sql(
            "select "
                + slot
                + ", count(*)"
                + feed.sql()
                + " and a.at >= :since group by 1 order by 1")
        .params(feed.parameters())
        .param("since", now.minus(HEATMAP).atOffset(ZoneOffset.UTC))
        .query(
            (row, index) -> new UserHeatmapDataView(row.getLong(1) * SLOT_SECONDS, row.getLong(2)))
        .list();
  }
}
