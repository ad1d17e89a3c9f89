package io.gitledger.query.comment;

import jakarta.data.repository.Find;
import jakarta.data.repository.Query;
import jakarta.data.repository.Repository;
import java.util.Optional;

/**
 * Queries for comments by their keys. Deleted ones are excluded unless the name states otherwise.
 */
@Repository
interface CommentQueries {
  @Query(
      """
      select c from CommentRow c
      where c.id = :id and c.repositoryId = :repository and c.deletedAt is null
      and (c.pending = false or c.posterId = :viewer or :administrator = true)
      and exists (select 1 from IssueRow i where i.id = c.issueId and i.deletedAt is null)
      """)
  Optional<CommentRow> findById(long repository, long id, long viewer, boolean administrator);

  @Find
  Optional<CommentRow> findIncludingDeleted(long id);
}
