package io.gitledger.query.notification;

import io.gitledger.query.issue.TimeRange;
import io.gitledger.query.notification.NotificationRow.Status;
import io.gitledger.query.page.RowPage;
import io.gitledger.query.page.RowPager;
import io.gitledger.query.row.RowsByIds;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Finds threads of notifications. The last updated ones come first, by the second as shown on the
 * wire; those of one second are ordered by id. Threads of deleted issues and repositories are
 * excluded.
 */
@Component
public class NotificationFinder {
  private static final String EXISTING =
      "notification n join repository r on r.id = n.repository_id and r.deleted_at is null"
          + " where (n.subject_id = 0 or exists"
          + " (select from issue i where i.id = n.subject_id and i.deleted_at is null))";
  private static final String OF_USER = EXISTING + " and n.user_id = :user";
  private static final NotificationFilter UNREAD =
      new NotificationFilter(null, Set.of(Status.UNREAD), Set.of(), TimeRange.ANY);

  /** Size of a thread's view in bytes, most of which is its repository. */
  private static final String BYTES = "4096";

  private final JdbcClient jdbc;
  private final RowPager<NotificationRow> pages;

  NotificationFinder(JdbcClient jdbc) {
    this.jdbc = jdbc;
    pages =
        RowPager.inChunks(
            jdbc,
            "n.id",
            RowsByIds.firstChunk(jdbc, NotificationRow.TABLE, BYTES)::list,
            NotificationRow::id);
  }

  /** Lists the threads of a user. */
  public RowPage<NotificationRow> list(
      long user, NotificationFilter filter, long offset, int limit) {
    return pages.gathered(
        OF_USER + filter.condition(),
        NotificationFilter.LAST_UPDATED_FIRST,
        parameters(user, filter),
        offset,
        limit);
  }

  /** Lists the ids of all threads of a user. */
  public List<Long> listIds(long user, NotificationFilter filter) {
    return pages.ids(
        OF_USER + filter.condition(),
        NotificationFilter.LAST_UPDATED_FIRST,
        parameters(user, filter),
        0,
        Integer.MAX_VALUE);
  }

  /** Lists threads by id, in the order of the ids. */
  public Collection<NotificationRow> listByIds(List<Long> ids) {
    return pages.rows(ids);
  }

  public Optional<NotificationRow> findById(long id) {
    List<Long> found = pages.ids(EXISTING + " and n.id = :id", "n.id", Map.of("id", id), 0, 1);
    return listByIds(found).stream().findFirst();
  }

  /** Lists the threads of a user about an issue or a pull request that were unread at a time. */
  public List<Long> listUnread(long user, long issue, Instant at) {
    var filter =
        new NotificationFilter(null, Set.of(Status.UNREAD), Set.of(), new TimeRange(null, at));
    Map<String, Object> parameters = parameters(user, filter);
    parameters.put("issue", issue);
    return pages.ids(
        OF_USER + " and n.subject_id = :issue" + filter.condition(), "n.id", parameters, 0, 1);
  }

  /** Returns the number of unread threads of a user. */
  public long countUnread(long user) {
    return pages.count(OF_USER + UNREAD.condition(), parameters(user, UNREAD));
  }

  /** Returns whether any user has a thread about an issue or a pull request. */
  public boolean hasAny(long issue) {
    return jdbc.sql(
            "select exists (select from notification where subject_id = ? and subject_id <> 0)")
        .param(issue)
        .query(Boolean.class)
        .single();
  }

  private static Map<String, Object> parameters(long user, NotificationFilter filter) {
    Map<String, Object> parameters = filter.parameters();
    parameters.put("user", user);
    return parameters;
  }
}
