package io.gitledger.query.milestone;

import io.gitledger.query.misc.Ids;
import io.gitledger.query.misc.StateFilter;
import io.gitledger.query.page.RowPage;
import jakarta.data.repository.Query;
import jakarta.data.repository.Repository;
import java.util.List;
import java.util.Optional;
import org.hibernate.annotations.processing.SQL;

/** Milestones of repositories. */
@Repository
public interface MilestoneFinder {
  String MATCHING =
      """
      from milestone where repository_id = :repository
      and closed_at is null = any (:open) and position(lower(:title) in lower(title)) > 0\s""";

  /**
   * @param title a part of it in any case; null for all
   */
  default RowPage<MilestoneRow> list(
      long repository, StateFilter state, String title, long offset, int limit) {
    String part = title == null ? "" : title;
    return new RowPage<>(
        list(repository, state.open(), part, offset, limit), count(repository, state.open(), part));
  }

  @SQL(
      "select * "
          + MATCHING
          + "order by due_on nulls first, title collate \"C\", id limit :limit offset :offset")
  List<MilestoneRow> list(long repository, Boolean[] open, String title, long offset, int limit);

  @SQL("select count(*) " + MATCHING)
  Long count(long repository, Boolean[] open, String title);

  /** By an id, else by the exact title; the oldest of several with the title. */
  default Optional<MilestoneRow> find(long repository, String idOrTitle) {
    return Ids.parse(idOrTitle)
        .flatMap(id -> findById(repository, id))
        .or(() -> listByTitle(repository, idOrTitle).stream().findFirst());
  }

  @Query("where repositoryId = :repository and id = :id")
  Optional<MilestoneRow> findById(long repository, long id);

  @Query("where repositoryId = :repository and title = :title order by id")
  List<MilestoneRow> listByTitle(long repository, String title);
}
