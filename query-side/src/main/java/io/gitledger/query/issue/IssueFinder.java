package io.gitledger.query.issue;

import io.gitledger.query.Viewer;
import io.gitledger.query.access.Unit;
import io.gitledger.query.access.VisibleRepositories;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.page.RowPage;
import io.gitledger.query.page.RowPager;
import io.gitledger.query.repository.RepositoryRow;
import io.gitledger.query.row.RowsByIds;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Finds issues by their keys, excluding deleted ones unless stated otherwise, and lists issues, the
 * newest first. The ids of a page are found in an index alone, from the nearer end, so that a late
 * page of a long list is hardly more expensive than the first. A text search reads all rows, but
 * only once for the total and the page. Pages are {@link
 * io.gitledger.query.page.ChunkedCollection}s.
 */
@Component
public class IssueFinder {
  /** Executed without Hibernate, as nearly every request for an issue needs it (decision 7). */
  private static final String BY_NUMBER =
      "select "
          + IssueRow.TABLE.columns("i")
          + " from issue i where i.repository_id = ? and i.number = ? and i.deleted_at is null";

  private static final String POSTED =
      "select "
          + IssueRow.TABLE.columns("i")
          + ", "
          + AccountRow.TABLE.columns("a")
          + """
       from issue i
      left join account a on a.id = i.poster_id and a.deleted_at is null
      where i.deleted_at is null and\s""";

  private static final String NEWEST_FIRST = "i.created_at desc, i.id desc";
  private static final String IN_REPOSITORY = "issue i where i.repository_id = :repository and ";
  private static final String REPOSITORIES = "repository r where ";
  private static final String EVERYWHERE =
      "issue i join repository r on r.id = i.repository_id where ";

  private static final String COUNTED_REVIEWS =
      """
      select i.id, (
        select count(*) from comment r
        where r.issue_id = i.id and r.deleted_at is null and r.kind = 'REVIEW'
          and (r.id < latest.comment or r.created_at <= latest.deletion))
      from unnest(:issues) i (id) cross join lateral (
        select (
          select max(c.id) from comment c
          where c.issue_id = i.id and c.deleted_at is null and (c.kind = 'COMMENT'
            or c.kind = 'CODE' and exists (
              select from review v where v.id = c.review_id and v.text_id < c.id))) as comment, (
          select max(deleted_at) from comment
          where issue_id = i.id and deleted_at is not null and (kind = 'COMMENT'
            or kind = 'REVIEW' and exists (select from review where id = review_id))) as deletion
        ) latest
      """;

  private final JdbcClient jdbc;
  private final IssueQueries queries;
  private final RowPager<IssueRow> pages;
  private final RowsByIds<IssueRow> rows;
  private final TextSearches searches = TextSearches.onHalfOfTheCores();

  IssueFinder(JdbcClient jdbc, IssueQueries queries) {
    this.jdbc = jdbc;
    this.queries = queries;
    rows = new RowsByIds<>(jdbc, IssueRow.TABLE, "");
    pages = pager(jdbc);
  }

  /** Returns a pager for {@code issue i}. */
  public static RowPager<IssueRow> pager(JdbcClient jdbc) {
    return RowPager.inChunks(
        jdbc,
        "i.id",
        RowsByIds.firstChunk(jdbc, IssueRow.TABLE, IssueRow.VIEW_BYTES)::list,
        row -> row.id);
  }

  /**
   * Returns the number of reviews that count as comments of pull requests, by issue id. Each
   * comment, and each deletion of a comment or of the text of a review, counts again what was
   * submitted before it (40 section 4), and so does a reply to a comment on a line. The comment on
   * a line itself does not, as it exists before its review. Uses one statement, or none if there
   * are no issues.
   */
  Map<Long, Long> countReviews(Collection<Long> issues) {
    var counts = new HashMap<Long, Long>();
    if (!issues.isEmpty())
      jdbc.sql(COUNTED_REVIEWS)
          .param("issues", issues.toArray(Long[]::new))
          .query(
              row -> {
                counts.put(row.getLong(1), row.getLong(2));
              });
    return counts;
  }

  public Optional<IssueRow> findById(long id) {
    return queries.findById(id);
  }

  /** Finds an issue, including deleted ones, as the webhook of a deletion still shows it. */
  public Optional<IssueRow> findIncludingDeleted(long id) {
    return queries.findIncludingDeleted(id);
  }

  /** Finds an issue, including deleted ones, whose texts may still have to be purged. */
  public Optional<IssueRow> findIncludingDeleted(long repository, long number) {
    return queries.findIncludingDeleted(repository, number);
  }

  public Optional<IssueRow> findByNumber(long repository, long number) {
    return jdbc.sql(BY_NUMBER)
        .param(repository)
        .param(number)
        .query((row, index) -> IssueRow.TABLE.row(row, 1))
        .optional();
  }

  /** Lists pinned issues, or pull requests, ordered by position. */
  public List<IssueRow> listPinned(long repository, boolean pull) {
    return queries.listPinned(repository, pull);
  }

  /** Finds an issue with its poster, with one statement. */
  public Optional<PostedIssue> findPosted(long repository, long number) {
    return posted("i.repository_id = ? and i.number = ?", repository, number);
  }

  /** Finds an issue with its poster, with one statement. */
  public Optional<PostedIssue> findPosted(long id) {
    return posted("i.id = ?", id);
  }

  private Optional<PostedIssue> posted(String condition, Object... key) {
    return jdbc.sql(POSTED + condition)
        .params(key)
        .query(
            (row, index) ->
                new PostedIssue(
                    IssueRow.TABLE.row(row, 1),
                    AccountRow.TABLE.joinedRow(row, 1 + IssueRow.TABLE.columns().size())))
        .optional();
  }

  /** Lists the issues of one repository. */
  public RowPage<IssueRow> in(
      RepositoryRow repository, IssueFilter filter, long offset, int limit) {
    if (!filter.issues() && !filter.pulls()) return RowPage.empty();
    var parameters = new HashMap<>(filter.parameters());
    parameters.put("repository", repository.id);
    String from = IN_REPOSITORY + filter.condition(true);
    if (filter.text() != null) return search(from, parameters, offset, limit);
    if (filter.selective()) return pages.gathered(from, NEWEST_FIRST, parameters, offset, limit);
    long total =
        filter.counted()
            ? filter.of(
                repository.openIssues,
                repository.closedIssues,
                repository.openPulls,
                repository.closedPulls)
            : pages.count(from, parameters);
    return page(from, parameters, total, offset, limit);
  }

  /**
   * Lists the issues of all repositories visible to the viewer.
   *
   * @param owner only repositories of this account; null for all
   * @param team only repositories of this team; null for all
   */
  public RowPage<IssueRow> everywhere(
      Viewer viewer, Long owner, Long team, IssueFilter filter, long offset, int limit) {
    if (!filter.issues() && !filter.pulls()) return RowPage.empty();
    var parameters = new HashMap<>(filter.parameters());
    parameters.put("viewer", viewer.id());
    var visible = new StringBuilder();
    if (owner != null) {
      visible.append(" and r.owner_id = :owner");
      parameters.put("owner", owner);
    }
    if (team != null) {
      visible.append(" and ").append(VisibleRepositories.REACHED_BY_TEAM);
      parameters.put("team", team);
    }
    String from = EVERYWHERE + filter.condition(false) + " and " + readable(viewer) + visible;
    if (filter.text() != null) return search(from, parameters, offset, limit);
    if (filter.selective()) return pages.gathered(from, NEWEST_FIRST, parameters, offset, limit);
    long total =
        filter.counted()
            ? counted(filter, viewer, VisibleRepositories.condition(viewer) + visible, parameters)
            : pages.count(from, parameters);
    return page(from, parameters, total, offset, limit);
  }

  /** Returns whether a repository visible to the viewer has a milestone with one of the titles. */
  public boolean hasMilestone(Viewer viewer, MilestoneFilter milestones) {
    return jdbc.sql(
            "select exists (select from milestone m join repository r on r.id = m.repository_id"
                + " where lower(m.title) = any (:milestones) and "
                + VisibleRepositories.condition(viewer)
                + ")")
        .param("milestones", milestones.values())
        .param("viewer", viewer.id())
        .query(Boolean.class)
        .single();
  }

  /** Returns those of the given issues that the viewer can read, in any order. */
  public List<IssueRow> listReadable(Viewer viewer, Collection<Long> ids) {
    if (ids.isEmpty()) return List.of();
    return rows.list(
        pages.ids(
            EVERYWHERE + "i.id = any (:ids) and i.deleted_at is null and " + readable(viewer),
            "i.id",
            Map.of("ids", ids.toArray(Long[]::new), "viewer", viewer.id()),
            0,
            ids.size()));
  }

  /**
   * Returns a condition on {@code issue i} in {@code repository r}. It also checks the units: in a
   * visible repository, issues or pull requests may not be readable.
   */
  public static String readable(Viewer viewer) {
    return VisibleRepositories.condition(viewer)
        + " and case when i.pull then "
        + VisibleRepositories.readsUnit(viewer, Unit.PULLS)
        + " else "
        + VisibleRepositories.readsUnit(viewer, Unit.ISSUES)
        + " end";
  }

  private RowPage<IssueRow> search(
      String from, Map<String, Object> parameters, long offset, int limit) {
    return searches.run(() -> pages.gathered(from, NEWEST_FIRST, parameters, offset, limit));
  }

  /** Returns the total from the counters of the repositories, without reading their issues. */
  private long counted(
      IssueFilter filter, Viewer viewer, String visible, Map<String, Object> parameters) {
    String issues =
        " filter (where " + VisibleRepositories.readsUnit(viewer, Unit.ISSUES) + "), 0)";
    String pulls = " filter (where " + VisibleRepositories.readsUnit(viewer, Unit.PULLS) + "), 0)";
    return jdbc.sql(
            "select coalesce(sum(r.open_issues)"
                + issues
                + ", coalesce(sum(r.closed_issues)"
                + issues
                + ", coalesce(sum(r.open_pulls)"
                + pulls
                + ", coalesce(sum(r.closed_pulls)"
                + pulls
                + " from "
                + REPOSITORIES
                + visible)
        .params(parameters)
        .query(
            (row, number) ->
                filter.of(row.getLong(1), row.getLong(2), row.getLong(3), row.getLong(4)))
        .single();
  }

  private RowPage<IssueRow> page(
      String from, Map<String, Object> parameters, long total, long offset, int limit) {
    if (offset >= total) return new RowPage<>(List.of(), total);
    if (offset <= total / 2)
      return new RowPage<>(pages.rows(from, NEWEST_FIRST, parameters, offset, limit), total);
    long size = Math.min(limit, total - offset);
    List<Long> oldestFirst =
        pages.ids(from, "i.created_at, i.id", parameters, total - offset - size, size);
    return new RowPage<>(pages.rows(oldestFirst.reversed()), total);
  }
}
