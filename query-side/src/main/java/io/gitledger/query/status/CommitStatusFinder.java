package io.gitledger.query.status;

import io.gitledger.query.page.RowPage;
import jakarta.data.repository.Find;
import jakarta.data.repository.Repository;
import java.util.List;
import java.util.Optional;
import org.hibernate.annotations.processing.SQL;

/** Finds the statuses of commits. */
@Repository
public interface CommitStatusFinder {
  String MATCHING =
      """
      from commit_status where repository_id = :repository and commit_id = :commit
      and (:state = '' or state = :state)\s""";

  /** Statuses of a commit that are the newest of their contexts. */
  String CURRENT =
      """
      from (select distinct on (context) * from commit_status
      where repository_id = :repository and commit_id = :commit
      order by context, number desc) newest\s""";

  /** The order of a list of statuses. */
  enum Order {
    OLDEST_FIRST,
    /**
     * Ordered by the times as shown, in whole seconds. Statuses of one second are in the order of
     * their creation.
     */
    NEWEST_FIRST,
    HIGHEST_NUMBER_FIRST
  }

  @Find
  Optional<CommitStatusRow> find(long repositoryId, String commitId, long number);

  /**
   * Lists all statuses, including replaced ones.
   *
   * @param state empty for all
   */
  default RowPage<CommitStatusRow> list(
      long repository, String commit, String state, Order order, long offset, int limit) {
    return new RowPage<>(
        switch (order) {
          case OLDEST_FIRST -> listOldest(repository, commit, state, offset, limit);
          case NEWEST_FIRST -> listNewest(repository, commit, state, offset, limit);
          case HIGHEST_NUMBER_FIRST -> listHighest(repository, commit, state, offset, limit);
        },
        count(repository, commit, state));
  }

  /**
   * Lists the newest status of each context. The newest ones are on the first page, in the order of
   * their creation within a page.
   */
  default RowPage<CommitStatusRow> listCurrent(
      long repository, String commit, long offset, int limit) {
    return new RowPage<>(
        current(repository, commit, offset, limit), countCurrent(repository, commit));
  }

  @SQL("select * " + MATCHING + "order by number limit :limit offset :offset")
  List<CommitStatusRow> listOldest(
      long repository, String commit, String state, long offset, int limit);

  @SQL(
      "select * "
          + MATCHING
          + "order by date_trunc('second', created_at) desc, number limit :limit offset :offset")
  List<CommitStatusRow> listNewest(
      long repository, String commit, String state, long offset, int limit);

  @SQL("select * " + MATCHING + "order by number desc limit :limit offset :offset")
  List<CommitStatusRow> listHighest(
      long repository, String commit, String state, long offset, int limit);

  @SQL("select count(*) " + MATCHING)
  Long count(long repository, String commit, String state);

  @SQL(
      "select * from (select * "
          + CURRENT
          + "order by number desc limit :limit offset :offset) page order by number")
  List<CommitStatusRow> current(long repository, String commit, long offset, int limit);

  /** Lists the newest status of each context after a given one, ordered by context. */
  @SQL(
      """
      select distinct on (context collate "C") * from commit_status
      where repository_id = :repository and commit_id = :commit
        and (:after = '' or context > :after collate "C")
      order by context collate "C", number desc limit :limit
      """)
  List<CommitStatusRow> listByContext(long repository, String commit, String after, int limit);

  /** Returns the number of the newest status; 0 for none. */
  @SQL(
      """
      select coalesce(max(number), 0) from commit_status
      where repository_id = :repository and commit_id = :commit
      """)
  Long last(long repository, String commit);

  @SQL("select count(*) " + CURRENT)
  Long countCurrent(long repository, String commit);
}
