package io.gitledger.query.milestone;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.query.misc.Ids;
import io.gitledger.query.misc.StateFilter;
import io.gitledger.query.misc.WireType;
import io.gitledger.query.page.RowPage;
import io.gitledger.query.page.RowPager;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Finds milestones of repositories. */
@Component
public class MilestoneFinder {
  private static final String MATCHING =
      "milestone m where m.repository_id = :repository and m.closed_at is null = any (:open)"
          + " and position(lower(:title) in lower(m.title)) > 0";
  private static final String BY_DUE_DATE = "m.due_on nulls first, m.title collate \"C\", m.id";
  private static final String COUNTED =
      """
      select %s, counted.* from milestone m cross join lateral (
        select count(*) filter (where not closed) as open, count(*) filter (where closed) as closed
        from issue where milestone_id = m.id and milestone_id <> 0 and deleted_at is null) counted
      where\s"""
          .formatted(MilestoneRow.TABLE.columns("m"));

  private final JdbcClient jdbc;
  private final RowPager<MilestoneView> pages;

  MilestoneFinder(JdbcClient jdbc) {
    this.jdbc = jdbc;
    pages = new RowPager<>(jdbc, "m.id", this::listByIds, MilestoneView::id);
  }

  /** A milestone on the wire; its counters include pull requests. */
  public record MilestoneView(
      long id,
      String title,
      String description,
      @WireType(values = {"open", "closed"}) String state,
      @JsonProperty("open_issues") long openIssues,
      @JsonProperty("closed_issues") long closedIssues,
      @JsonProperty("created_at") Instant createdAt,
      @JsonProperty("updated_at") Instant updatedAt,
      @JsonProperty("closed_at") Instant closedAt,
      @JsonProperty("due_on") Instant dueOn) {

    /** Returns this view with one of its issues excluded from the counters. */
    public MilestoneView without(boolean closedIssue) {
      return new MilestoneView(
          id,
          title,
          description,
          state,
          Math.max(0, openIssues - (closedIssue ? 0 : 1)),
          Math.max(0, closedIssues - (closedIssue ? 1 : 0)),
          createdAt,
          updatedAt,
          closedAt,
          dueOn);
    }
  }

  /**
   * @param title a part of it, ignoring case; null for all
   */
  public RowPage<MilestoneView> list(
      long repository, StateFilter state, String title, long offset, int limit) {
    var wanted =
        Map.of("repository", repository, "open", state.open(), "title", title == null ? "" : title);
    return pages.page(MATCHING, BY_DUE_DATE, wanted, offset, limit);
  }

  /** Returns milestones by id, with one statement. Unknown ones are omitted. */
  public Map<Long, MilestoneView> byIds(Collection<Long> ids) {
    if (ids.isEmpty()) return Map.of();
    return listByIds(ids).stream().collect(Collectors.toMap(MilestoneView::id, view -> view));
  }

  private List<MilestoneView> listByIds(Collection<Long> ids) {
    return query("m.id = any (:ids)", Map.of("ids", ids.toArray(Long[]::new)));
  }

  /**
   * Finds a milestone by id, or else by the exact title. If several have that title, the oldest one
   * is returned.
   */
  public Optional<MilestoneView> find(long repository, String idOrTitle) {
    long id = Ids.parse(idOrTitle).orElse(0L);
    return query(
            "m.repository_id = :repository and (m.id = :id or m.title = :title)"
                + " order by m.id <> :id, m.id limit 1",
            Map.of("repository", repository, "id", id, "title", idOrTitle))
        .stream()
        .findFirst();
  }

  private List<MilestoneView> query(String condition, Map<String, ?> parameters) {
    return jdbc.sql(COUNTED + condition)
        .params(parameters)
        .query(
            (found, number) -> {
              MilestoneRow row = MilestoneRow.TABLE.row(found, 1);
              return new MilestoneView(
                  row.id(),
                  row.title(),
                  row.description(),
                  row.closedAt() == null ? "open" : "closed",
                  found.getLong("open"),
                  found.getLong("closed"),
                  row.createdAt(),
                  row.updatedAt(),
                  row.closedAt(),
                  row.dueOn());
            })
        .list();
  }

  public boolean exists(long repository, long id) {
    return jdbc.sql("select exists (select from milestone where repository_id = ? and id = ?)")
        .params(repository, id)
        .query(Boolean.class)
        .single();
  }

  /** Returns the ids of milestones with exactly this title, the oldest first. */
  public List<Long> listIds(long repository, String title) {
    return jdbc.sql("select id from milestone where repository_id = ? and title = ? order by id")
        .params(repository, title)
        .query(Long.class)
        .list();
  }
}
