package io.gitledger.query.comment;

import io.gitledger.query.Viewer;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.issue.TimeRange;
import io.gitledger.query.page.Chunk;
import io.gitledger.query.page.ChunkedCollection;
import io.gitledger.query.page.RowPage;
import io.gitledger.query.page.RowPager;
import io.gitledger.query.row.RowsByIds;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Finds comments by their keys. Deleted ones are excluded unless stated otherwise. Lists are
 * ordered by time, oldest first.
 */
@Component
public class CommentFinder {
  private static final int IDS_PER_STATEMENT = 100;
  private static final int MAX_OF_REVIEW = 1_000;
  private static final String OLDEST_FIRST = "c.created_at, c.id";
  private static final String OF_PRESENT_ISSUE =
      " and exists (select from issue i where i.id = c.issue_id and i.deleted_at is null)";
  private static final String EXISTING = " and c.deleted_at is null" + OF_PRESENT_ISSUE;

  /** Reads the deleted issues once, so that an index-only scan is sufficient for the list. */
  private static final String OF_NO_DELETED_ISSUE =
      " and c.issue_id not in (select i.id from issue i"
          + " where i.repository_id = :repository and i.deleted_at is not null)";

  /**
   * Maximum number of ids in a hashed list. PostgreSQL does not hash a longer list, and scans it
   * for each comment.
   */
  private static final long MAX_HASHED = 100_000;

  /** Executed without Hibernate (decision 7). */
  private static final String POSTED =
      "select "
          + CommentRow.TABLE.columns("c")
          + ", "
          + AccountRow.TABLE.columns("a")
          + " from comment c left join account a on a.id = c.poster_id and a.deleted_at is null"
          + " where c.id = ? and c.repository_id = ?"
          + EXISTING
          + " and (not c.pending or c.poster_id = ? or ?)";

  /** Counts only changes since then. */
  private static final String COUNTED_AT =
      """
      select i.comments - (
        select count(*) from comment c
        where c.issue_id = i.id and c.kind = 'COMMENT' and c.deleted_at is null
          and c.created_at > :at) + (
        select count(*) from comment c
        where c.issue_id = i.id and c.kind = 'COMMENT' and c.deleted_at > :at
          and c.created_at <= :at)
      from issue i where i.id = :issue
      """;

  private final JdbcClient jdbc;
  private final CommentQueries queries;
  private final RowsByIds<CommentRow> rows;
  private final RowPager<CommentRow> pages;

  CommentFinder(JdbcClient jdbc, CommentQueries queries) {
    this.jdbc = jdbc;
    this.queries = queries;
    this.rows = new RowsByIds<>(jdbc, CommentRow.TABLE, "");
    pages =
        RowPager.inChunks(
            jdbc,
            "c.id",
            RowsByIds.firstChunk(jdbc, CommentRow.TABLE, "octet_length(body)")::list,
            row -> row.id);
  }

  /**
   * Finds a comment of a repository, unless the comment or its issue is deleted. A comment of a
   * pending review is only visible to its poster and site administrators.
   */
  public Optional<CommentRow> findById(long repository, long id, Viewer viewer) {
    return queries.findById(repository, id, viewer.id(), viewer.administrator());
  }

  /** Finds a comment with its poster. */
  public Optional<PostedComment> findPosted(long repository, long id, Viewer viewer) {
    return jdbc.sql(POSTED)
        .params(id, repository, viewer.id(), viewer.administrator())
        .query(
            (row, index) ->
                new PostedComment(
                    CommentRow.TABLE.row(row, 1),
                    AccountRow.TABLE.joinedRow(row, 1 + CommentRow.TABLE.columns().size())))
        .optional();
  }

  /** Finds a comment, including deleted ones, as the webhook of a deletion still shows it. */
  public Optional<CommentRow> findIncludingDeleted(long id) {
    return queries.findIncludingDeleted(id);
  }

  /** Returns the number of comments of an issue at a time, excluding those of reviews. */
  public long countAt(long issue, Instant at) {
    return jdbc.sql(COUNTED_AT)
        .param("issue", issue)
        .param("at", at.atOffset(ZoneOffset.UTC))
        .query(Long.class)
        .single();
  }

  /** Lists the comments of a review, including deleted and pending ones, read in chunks. */
  public Collection<CommentRow> listOfReview(long review) {
    return pages.rows(
        "comment c where c.review_id = :review and c.review_id <> 0",
        "c.id",
        Map.of("review", review),
        0,
        MAX_OF_REVIEW);
  }

  /**
   * Lists ids of a user's comments in ascending order, excluding those of reviews and migrated
   * ones.
   *
   * @param after the last id of the previous page
   */
  public List<Long> listIdsByPoster(long poster, long after, int limit) {
    return jdbc.sql(
            "select id from comment where poster_id = ? and kind = ? and not migrated_author"
                + " and deleted_at is null and id > ? order by id limit ?")
        .params(poster, CommentRow.COMMENT, after, limit)
        .query(Long.class)
        .list();
  }

  List<CommentRow> listIncludingDeleted(Collection<Long> ids) {
    return rows.list(ids);
  }

  /** Lists the comments on the issues, on the pull requests, or on both, of a repository. */
  public RowPage<CommentRow> in(
      long repository, boolean issues, boolean pulls, TimeRange changed, long offset, int limit) {
    String kinds = (issues ? "" : " and c.pull") + (pulls ? "" : " and not c.pull");
    var parameters = changed.parameters();
    parameters.put("repository", repository);
    // Comments of pending reviews have another kind.
    String from =
        "comment c where c.repository_id = :repository and c.kind = 'COMMENT'"
            + " and c.deleted_at is null"
            + kinds
            + changed.condition("c.updated_at");
    if (!changed.any())
      return pages.page(from + OF_PRESENT_ISSUE, OLDEST_FIRST, parameters, offset, limit);
    Counted counted = counted(from, parameters, kinds);
    if (offset >= counted.total()) return new RowPage<>(List.of(), counted.total());
    from += counted.deletedIssues() > MAX_HASHED ? OF_PRESENT_ISSUE : OF_NO_DELETED_ISSUE;
    return new RowPage<>(
        pages.rows(from, OLDEST_FIRST, parameters, offset, limit), counted.total());
  }

  private record Counted(long total, long deletedIssues) {}

  /**
   * Counts all comments of the repository except those of deleted issues, so that only deleted
   * issues are examined.
   */
  private Counted counted(String from, Map<String, Object> parameters, String kinds) {
    return jdbc.sql(
            "select (select count(*) from "
                + from
                + ") - coalesce(sum(c.comments), 0) as total, count(*) as deleted_issues"
                + " from issue c where c.repository_id = :repository and c.deleted_at is not null"
                + kinds)
        .params(parameters)
        .query(Counted.class)
        .single();
  }

  private long countOn(long issue, TimeRange changed) {
    var parameters = changed.parameters();
    parameters.put("issue", issue);
    return pages.count(onIssue(changed), parameters);
  }

  /** Lists all comments on an issue. */
  public RowPage<CommentRow> on(long issue, TimeRange changed) {
    long total = countOn(issue, changed);
    return new RowPage<>(
        new ChunkedCollection<>(Math.toIntExact(total), on(issue, changed, null)), total);
  }

  /**
   * @param after null at the start
   */
  private Chunk<CommentRow> on(long issue, TimeRange changed, CommentRow after) {
    var parameters = changed.parameters();
    parameters.put("issue", issue);
    String from = onIssue(changed);
    if (after != null) {
      from += " and (c.created_at, c.id) > (:created, :id)";
      parameters.put("created", after.createdAt.atOffset(ZoneOffset.UTC));
      parameters.put("id", after.id);
    }
    List<Long> ids = pages.ids(from, OLDEST_FIRST, parameters, 0, IDS_PER_STATEMENT);
    Chunk<CommentRow> chunk = pages.chunk(ids);
    return ids.size() < IDS_PER_STATEMENT
        ? chunk
        : chunk.followedBy(after, last -> on(issue, changed, last));
  }

  private static String onIssue(TimeRange changed) {
    return "comment c where c.issue_id = :issue"
        + " and c.deleted_at is null and c.kind = 'COMMENT'"
        + changed.condition("c.updated_at");
  }
}
