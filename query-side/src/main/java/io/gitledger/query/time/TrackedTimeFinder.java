package io.gitledger.query.time;

import io.gitledger.query.issue.TimeRange;
import io.gitledger.query.page.RowPage;
import io.gitledger.query.page.RowPager;
import io.gitledger.query.row.RowsByIds;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Finds tracked times, the oldest first. */
@Component
public class TrackedTimeFinder {
  private static final String TIMES = "tracked_time t where true";
  private static final String OF_ANY_REPOSITORY =
      " and exists (select from repository r where r.id = t.repository_id and r.deleted_at is null)";

  private final RowsByIds<TrackedTimeRow> rows;
  private final RowPager<TrackedTimeRow> pages;

  TrackedTimeFinder(JdbcClient jdbc) {
    rows = new RowsByIds<>(jdbc, TrackedTimeRow.TABLE, "");
    pages =
        RowPager.inChunks(
            jdbc,
            "t.id",
            RowsByIds.firstChunk(
                    jdbc,
                    TrackedTimeRow.TABLE,
                    "(select 1024 + octet_length(i.body) from issue i where i.id = issue_id)")
                ::list,
            TrackedTimeRow::id);
  }

  /** The filter of a list of times; null for any. */
  public record Filter(Long repository, Long issue, Long user, TimeRange created) {
    private String condition() {
      return TIMES
          + (repository == null ? OF_ANY_REPOSITORY : " and t.repository_id = :repository")
          + (issue == null ? "" : " and t.issue_id = :issue")
          + (user == null ? "" : " and t.user_id = :user")
          + created.condition("t.created_at");
    }

    private Map<String, Object> parameters() {
      Map<String, Object> parameters = created.parameters();
      parameters.put("repository", repository);
      parameters.put("issue", issue);
      parameters.put("user", user);
      parameters.values().removeIf(value -> value == null);
      return parameters;
    }
  }

  /** Returns times, read in chunks because their views contain the texts of their issues. */
  public RowPage<TrackedTimeRow> list(Filter filter, long offset, int limit) {
    return pages.page(filter.condition(), "t.id", filter.parameters(), offset, limit);
  }

  public Optional<TrackedTimeRow> find(long id) {
    return rows.list(List.of(id)).stream().findFirst();
  }
}
