package io.gitledger.query.pull;

import static java.util.Comparator.comparingLong;

import io.gitledger.query.issue.IssueFinder;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.page.RowPage;
import io.gitledger.query.page.RowPager;
import io.gitledger.query.pull.PullRequestState.Size;
import io.gitledger.query.pull.PullRequestState.Status;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Finds pull requests, excluding deleted ones. */
@Component
public class PullRequestFinder {
  private static final String OF_ISSUES =
      " from pull_request p join issue i on i.id = p.issue_id and i.deleted_at is null where ";
  private static final String ALIVE = "select " + PullRequestRow.TABLE.columns("p") + OF_ISSUES;
  private static final String OPEN = ALIVE + "not i.closed and ";
  private static final String HEAD =
      "p.repository_id = ? and p.base = ? and p.head_repository_id = ? and p.head = ?";
  private static final String BRANCHES = HEAD + " and not p.agit order by p.id";
  private static final String TOPIC =
      HEAD
          + " and p.agit and (select lower(a.login) from account a where a.id = i.poster_id) = ?"
          + " order by p.id";
  private static final String OPEN_IDS = "select p.id" + OF_ISSUES + "not i.closed and ";

  private final JdbcClient jdbc;
  private final RowPager<IssueRow> pages;

  PullRequestFinder(JdbcClient jdbc) {
    this.jdbc = jdbc;
    pages = IssueFinder.pager(jdbc);
  }

  /** Lists the pull requests of one repository, as issues. */
  public RowPage<IssueRow> list(long repository, PullRequestFilter filter, long offset, int limit) {
    return pages.page(filter.from(repository), filter.order(), filter.parameters(), offset, limit);
  }

  public Optional<PullRequestRow> findById(long id) {
    return find(ALIVE + "p.id = ?", id);
  }

  public Optional<PullRequestRow> findByNumber(long repository, long number) {
    return find(ALIVE + "i.repository_id = ? and i.number = ?", repository, number);
  }

  /**
   * Finds the oldest pull request, in any state, that merges one branch into another.
   *
   * @param head a branch, or the login of a poster in lower case, a slash and the proposed topic
   */
  public Optional<PullRequestRow> findByBranches(
      long repository, String base, long headRepository, String head) {
    return Stream.of(
            find(ALIVE + BRANCHES, repository, base, headRepository, head),
            findByTopic(repository, base, headRepository, head))
        .flatMap(Optional::stream)
        .min(comparingLong(pull -> pull.id));
  }

  private Optional<PullRequestRow> findByTopic(
      long repository, String base, long headRepository, String head) {
    int slash = head.indexOf('/');
    if (slash < 0) return Optional.empty();
    String poster = head.substring(0, slash);
    String topic = head.substring(slash + 1);
    return find(ALIVE + TOPIC, repository, base, headRepository, topic, poster);
  }

  /** Finds the pull request whose merge created a commit. */
  public Optional<PullRequestRow> findByMergeCommit(long repository, String commit) {
    return find(
        ALIVE + "p.repository_id = ? and p.merge_commit = ? and p.merge_commit <> '' order by p.id",
        repository,
        commit);
  }

  /**
   * Returns the issues of the pull requests whose merges created a commit, one for each of the
   * given repositories.
   */
  public Set<Long> issuesByMergeCommit(Collection<Long> repositories, String commit) {
    return jdbc.sql(
            "select distinct on (p.repository_id) p.issue_id"
                + OF_ISSUES
                + "p.repository_id = any (?) and p.merge_commit = ? and p.merge_commit <> ''"
                + " order by p.repository_id, p.id")
        .params(repositories.toArray(Long[]::new), commit)
        .query(Long.class)
        .set();
  }

  /** Finds the open pull request that merges one branch into another. */
  public Optional<PullRequestRow> findOpen(
      long repository, String base, long headRepository, String head) {
    return find(OPEN + BRANCHES, repository, base, headRepository, head);
  }

  /** Finds the open pull request with which a user proposes a topic for a branch. */
  public Optional<PullRequestRow> findProposal(
      long repository, String base, long poster, String topic) {
    return find(
        OPEN + "p.repository_id = ? and p.base = ? and p.agit and i.poster_id = ? and p.head = ?",
        repository,
        base,
        poster,
        topic);
  }

  /** Returns those repositories that are base or head of any pull request, open or not. */
  public List<Long> findRepositoriesWithPulls(Set<Long> repositories) {
    return jdbc.sql(
            """
            select w.id from unnest(:repositories) w (id)
            where exists (select from pull_request p where p.repository_id = w.id)
               or exists (select from pull_request p where p.head_repository_id = w.id)
            """)
        .param("repositories", repositories.toArray(Long[]::new))
        .query(Long.class)
        .list();
  }

  public List<PullRequestRow> listOpenByHead(long repository, String head) {
    return list(
        OPEN + "p.head_repository_id = ? and p.head = ? and not p.agit order by p.id",
        repository,
        head);
  }

  public List<PullRequestRow> listOpenByBase(long repository, String base) {
    return list(OPEN + "p.repository_id = ? and p.base = ? order by p.id", repository, base);
  }

  public Optional<PullRequestRow> findOpen(long id) {
    return find(OPEN + "p.id = ?", id);
  }

  /**
   * Lists the ids of open pull requests into a branch that were changed recently, the newest first.
   */
  public List<Long> listChangedSince(long repository, String base, Instant since) {
    return jdbc.sql(
            OPEN_IDS + "p.repository_id = ? and p.base = ? and i.updated_at > ? order by p.id desc")
        .params(repository, base, since.atOffset(ZoneOffset.UTC))
        .query(Long.class)
        .list();
  }

  /**
   * Lists open pull requests of all repositories that were changed recently, the newest first.
   *
   * @param before only those whose issues have smaller ids
   */
  public List<PullRequestRow> listChangedSince(Instant since, long before, int limit) {
    return list(
        OPEN + "i.pull and i.updated_at > ? and i.id < ? order by i.id desc limit ?",
        since.atOffset(ZoneOffset.UTC),
        before,
        limit);
  }

  /** Lists the ids of all open pull requests into a repository, the newest first. */
  public List<Long> listOpen(long repository) {
    return jdbc.sql(OPEN_IDS + "p.repository_id = ? order by p.id desc")
        .param(repository)
        .query(Long.class)
        .list();
  }

  /** Lists the pull requests with a branch on either side, including closed ones. */
  public List<PullRequestRow> listByBranch(long repository, String branch) {
    return list(
        ALIVE
            + "(p.repository_id = ? and p.base = ?"
            + " or p.head_repository_id = ? and p.head = ? and not p.agit) order by p.id",
        repository,
        branch,
        repository,
        branch);
  }

  /** Lists open pull requests whose head is in this repository and whose base is in another one. */
  public List<PullRequestRow> listOpenFrom(long headRepository) {
    return list(
        OPEN + "p.head_repository_id = ? and p.repository_id <> p.head_repository_id order by p.id",
        headRepository);
  }

  /** Returns pull requests by issue id, including deleted ones. */
  public Map<Long, PullRequestRow> byIssues(Collection<Long> issues) {
    if (issues.isEmpty()) return Map.of();
    return list(
            "select "
                + PullRequestRow.TABLE.columns("p")
                + " from pull_request p where p.issue_id = any (?)",
            (Object) issues.toArray(Long[]::new))
        .stream()
        .collect(Collectors.toMap(row -> row.issueId, Function.identity()));
  }

  /** Returns the results of the last checks, by pull request id. */
  public Map<Long, PullRequestState> states(Collection<Long> ids) {
    var states = new HashMap<Long, PullRequestState>();
    jdbc.sql("select * from pull_request_state where pull_request_id = any (?)")
        .param(ids.toArray(Long[]::new))
        .query(
            row -> {
              states.put(
                  row.getLong("pull_request_id"),
                  new PullRequestState(
                      row.getString("base"),
                      row.getString("head"),
                      row.getString("protection"),
                      row.getString("merge_base"),
                      Status.valueOf(row.getString("status")),
                      texts(row, "conflicts"),
                      texts(row, "protected_files"),
                      row.getInt("ahead"),
                      row.getInt("behind"),
                      size(row)));
            });
    return states;
  }

  private static List<String> texts(ResultSet row, String column) throws SQLException {
    return List.of((String[]) row.getArray(column).getArray());
  }

  private static Size size(ResultSet row) throws SQLException {
    long additions = row.getLong("additions");
    return row.wasNull()
        ? null
        : new Size(additions, row.getLong("deletions"), row.getLong("changed_files"));
  }

  private Optional<PullRequestRow> find(String sql, Object... parameters) {
    return list(sql + " limit 1", parameters).stream().findFirst();
  }

  private List<PullRequestRow> list(String sql, Object... parameters) {
    return jdbc.sql(sql)
        .params(parameters)
        .query((row, number) -> PullRequestRow.TABLE.row(row, 1))
        .list();
  }
}
