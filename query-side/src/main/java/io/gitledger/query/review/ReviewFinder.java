package io.gitledger.query.review;

import io.gitledger.query.Viewer;
import io.gitledger.query.comment.CommentRow;
import io.gitledger.query.page.Chunk;
import io.gitledger.query.page.ChunkedCollection;
import io.gitledger.query.page.RowPage;
import io.gitledger.query.page.RowPager;
import io.gitledger.query.row.RowsByIds;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Finds reviews of pull requests, review requests, and comments on lines. */
@Component
public class ReviewFinder {
  /**
   * A request ends with the requested team, and when the repository is transferred to another
   * owner.
   */
  private static final String EXISTING =
      """
      review v where v.issue_id = :issue and (v.team_id = 0 or exists (
        select from team t join repository r on r.owner_id = t.organization_id
        where t.id = v.team_id and t.deleted_at is null and r.id = v.repository_id))
      """;

  /** A pending review is only visible to its author and site administrators. */
  private static final String VISIBLE =
      EXISTING + " and (v.state <> 'PENDING' or v.reviewer_id = :viewer or :administrator)";

  private static final int MAX_LINES = 1_000;

  private static final String COMMENTS =
      "line_comment l join comment c on c.id = l.id and c.deleted_at is null";

  private static final String FIRST =
      """
       where l.id in (
        select id from (
          select t.id, sum(octet_length(m.body) + octet_length(t.hunk)) over (
            order by array_position(:ids, t.id) rows between unbounded preceding and 1 preceding
          ) as before
          from line_comment t join comment m on m.id = t.id where t.id = any (:ids)
        ) sized where before is null or before < 1048576)
      """;

  private static final int MAX_COMMENTS = 10_000;
  private static final int IDS_PER_STATEMENT = 100;

  private final JdbcClient jdbc;
  private final RowsByIds<ReviewRow> rows;
  private final RowPager<ReviewRow> pages;
  private final RowPager<LineComment> commentPages;

  ReviewFinder(JdbcClient jdbc) {
    this.jdbc = jdbc;
    rows = new RowsByIds<>(jdbc, ReviewRow.TABLE, "");
    pages = new RowPager<>(jdbc, "v.id", rows::list, row -> row.id);
    commentPages =
        RowPager.inChunks(jdbc, "c.id", this::listFirstComments, row -> row.comment().id);
  }

  /** A comment on a line, and its position. */
  public record LineComment(CommentRow comment, LineCommentRow line) {}

  /** Lists the reviews visible to the viewer, the oldest first. The total counts all. */
  public RowPage<ReviewRow> list(long issue, Viewer viewer, long offset, int limit) {
    Map<String, Object> parameters =
        Map.of("issue", issue, "viewer", viewer.id(), "administrator", viewer.administrator());
    return pages.page(
        "select count(*) from " + EXISTING,
        VISIBLE,
        "v.created_at, v.id",
        parameters,
        offset,
        limit);
  }

  /** Finds a review of a pull request that is visible to the viewer. */
  public Optional<ReviewRow> find(long issue, long id, Viewer viewer) {
    return jdbc.sql(
            "select " + ReviewRow.TABLE.columns("v") + " from " + VISIBLE + " and v.id = :id")
        .param("issue", issue)
        .param("viewer", viewer.id())
        .param("administrator", viewer.administrator())
        .param("id", id)
        .query((row, number) -> ReviewRow.TABLE.row(row, 1))
        .optional();
  }

  /** Lists all reviews of a pull request. */
  public List<ReviewRow> listByIssue(long issue) {
    return jdbc.sql(
            "select " + ReviewRow.TABLE.columns("v") + " from review v where v.issue_id = ?")
        .param(issue)
        .query((row, number) -> ReviewRow.TABLE.row(row, 1))
        .list();
  }

  /**
   * A line of the head that has a comment.
   *
   * @param commit id of the reviewed commit
   */
  public record CurrentLine(long comment, String path, long line, String commit) {}

  /**
   * Lists lines of a pull request that are not known to have been changed by a push. The number is
   * limited.
   */
  public List<CurrentLine> listCurrentLines(long issue) {
    return jdbc.sql(
            "select l.id, l.path, l.new_line, v.commit from review v, "
                + COMMENTS
                + " where l.review_id = v.id and v.issue_id = ? and l.new_line > 0"
                + " and not l.outdated order by l.id limit "
                + MAX_LINES)
        .param(issue)
        .query(
            (row, number) ->
                new CurrentLine(row.getLong(1), row.getString(2), row.getLong(3), row.getString(4)))
        .list();
  }

  /** Lists reviews, ordered by id. */
  public List<ReviewRow> listByIds(Collection<Long> ids) {
    return rows.list(ids).stream()
        .sorted(Comparator.comparingLong((ReviewRow row) -> row.id))
        .toList();
  }

  /**
   * Returns accounts whose latest review or request counts, by issue id. The most recently active
   * ones come last.
   *
   * @param withComments whether reviews that only comment are included
   */
  public Map<Long, List<Long>> reviewers(Collection<Long> issues, boolean withComments) {
    var found = new HashMap<Long, List<Long>>();
    jdbc.sql(
            """
            select issue_id, reviewer_id from (
              select distinct on (issue_id, reviewer_id) issue_id, reviewer_id, updated_at, id
              from review
              where issue_id = any (:issues) and reviewer_id > 0 and not dismissed
                and state = any (:states)
              order by issue_id, reviewer_id, id desc
            ) latest order by updated_at, id
            """)
        .param("issues", issues.toArray(Long[]::new))
        .param(
            "states",
            withComments
                ? new String[] {ReviewRow.REQUEST_REVIEW, "APPROVED", "REQUEST_CHANGES", "COMMENT"}
                : new String[] {ReviewRow.REQUEST_REVIEW, "APPROVED", "REQUEST_CHANGES"})
        .query(
            row -> {
              found.computeIfAbsent(row.getLong(1), any -> new ArrayList<>()).add(row.getLong(2));
            });
    return found;
  }

  /** Lists the first users whose approvals count for merging. */
  public List<Long> listApprovers(long issue, int limit) {
    return jdbc.sql(
            "select reviewer_id from review where issue_id = ? and state = 'APPROVED'"
                + " and official and not dismissed and reviewer_id <> 0"
                + " order by updated_at, id limit ?")
        .params(issue, limit)
        .query(Long.class)
        .list();
  }

  /** Lists requested teams, in the order of the requests. */
  public List<Long> listRequestedTeams(long issue) {
    return jdbc.sql("select v.team_id from " + EXISTING + " and v.team_id <> 0 order by v.id")
        .param("issue", issue)
        .query(Long.class)
        .list();
  }

  /**
   * Returns the number of comments on lines, by review id. Reviews without comments are omitted.
   */
  Map<Long, Long> countComments(Collection<Long> reviews) {
    var counts = new HashMap<Long, Long>();
    jdbc.sql(
            "select l.review_id, count(*) from "
                + COMMENTS
                + " where l.review_id = any (?) group by l.review_id")
        .param(reviews.toArray(Long[]::new))
        .query(
            row -> {
              counts.put(row.getLong(1), row.getLong(2));
            });
    return counts;
  }

  /** Returns the texts of comments by id, including deleted ones. */
  Map<Long, String> texts(Collection<Long> comments) {
    var texts = new HashMap<Long, String>();
    if (!comments.isEmpty())
      jdbc.sql("select id, body from comment where id = any (?)")
          .param(comments.toArray(Long[]::new))
          .query(
              row -> {
                texts.put(row.getLong(1), row.getString(2));
              });
    return texts;
  }

  /** Lists the first comments of a review by file and line, the oldest first, read in chunks. */
  public ChunkedCollection<LineComment> listComments(long review) {
    List<Long> ids =
        commentPages.ids(
            COMMENTS + " where l.review_id = :review",
            "l.path collate \"C\", greatest(l.old_line, l.new_line), l.new_line, c.created_at, c.id",
            Map.of("review", review),
            0,
            MAX_COMMENTS);
    return new ChunkedCollection<>(ids.size(), chunk(ids));
  }

  private Chunk<LineComment> chunk(List<Long> ids) {
    int end = Math.min(ids.size(), IDS_PER_STATEMENT);
    Chunk<LineComment> chunk = commentPages.chunk(ids.subList(0, end));
    return end == ids.size()
        ? chunk
        : chunk.followedBy(null, last -> chunk(ids.subList(end, ids.size())));
  }

  /** Finds a comment on a line in a repository. */
  public Optional<LineComment> findComment(long repository, long id) {
    return listFirstComments(List.of(id)).stream()
        .filter(found -> found.comment().repositoryId == repository)
        .findFirst();
  }

  /** Lists the first of the comments in the order of the ids, until their texts reach 1 MiB. */
  private List<LineComment> listFirstComments(Collection<Long> ids) {
    return jdbc.sql(
            "select "
                + CommentRow.TABLE.columns("c")
                + ", "
                + LineCommentRow.TABLE.columns("l")
                + " from "
                + COMMENTS
                + FIRST)
        .param("ids", ids.toArray(Long[]::new))
        .query(
            (row, number) ->
                new LineComment(
                    CommentRow.TABLE.row(row, 1),
                    LineCommentRow.TABLE.row(row, 1 + CommentRow.TABLE.columns().size())))
        .list();
  }
}
