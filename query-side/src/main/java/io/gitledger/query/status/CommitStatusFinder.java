package io.gitledger.query.status;

import io.gitledger.query.page.RowPage;
import jakarta.data.repository.Find;
import jakarta.data.repository.Repository;
import java.util.List;
import java.util.Optional;
import org.hibernate.annotations.processing.SQL;

/** The statuses of commits. */
@Repository
public interface CommitStatusFinder {
  String MATCHING =
      """
      from commit_status where repository_id = :repository and commit_id = :commit
      and (:state = '' or state = :state)\s""";

  /** Numbers of a commit whose context has no newer one. */
  String CURRENT =
      """
      from (select distinct on (context) * from commit_status
      where repository_id = :repository and commit_id = :commit
      order by context, number desc) newest\s""";

  /** The order of a list of statuses. */
  enum Order {
    OLDEST_FIRST,
    /** By the times as they are shown, in whole seconds; those of one second as they came. */
    NEWEST_FIRST,
    HIGHEST_NUMBER_FIRST
  }

  @Find
  Optional<CommitStatusRow> find(long repositoryId, String commitId, long number);

  /**
   * All statuses, replaced ones too.
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

  /** The newest of each context, the newest ones on the first page; as they came within a page. */
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

  /** The newest of each context by the order of the contexts, those behind one. */
  @SQL(
      """
      select distinct on (context collate "C") * from commit_status
      where repository_id = :repository and commit_id = :commit
        and (:after = '' or context > :after collate "C")
      order by context collate "C", number desc limit :limit
      """)
  List<CommitStatusRow> listByContext(long repository, String commit, String after, int limit);

  /** The number of the newest one; 0 for none. */
  @SQL(
      """
      select coalesce(max(number), 0) from commit_status
      where repository_id = :repository and commit_id = :commit
      """)
  Long last(long repository, String commit);

  @SQL("select count(*) " + CURRENT)
  Long countCurrent(long repository, String commit);
}
