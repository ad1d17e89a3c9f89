package io.gitledger.query.issue;

import jakarta.data.repository.Find;
import jakarta.data.repository.Query;
import jakarta.data.repository.Repository;
import java.util.List;
import java.util.Optional;

/** Queries for issues by their keys. Deleted ones are excluded unless the name states otherwise. */
@Repository
interface IssueQueries {
  @Query("where id = :id and deletedAt is null")
  Optional<IssueRow> findById(long id);

  @Find
  Optional<IssueRow> findIncludingDeleted(long id);

  @Find
  Optional<IssueRow> findIncludingDeleted(long repositoryId, long number);

  @Query(
      """
      where repositoryId = :repository and pull = :pull and pinOrder > 0 and deletedAt is null
      order by pinOrder, id
      """)
  List<IssueRow> listPinned(long repository, boolean pull);
}
