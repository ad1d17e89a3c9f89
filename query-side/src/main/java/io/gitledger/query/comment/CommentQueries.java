package io.gitledger.query.comment;

import jakarta.data.repository.Find;
import jakarta.data.repository.Query;
import jakarta.data.repository.Repository;
import java.util.List;
import java.util.Optional;
import org.hibernate.annotations.processing.SQL;

/** Comments by their keys. Deleted ones are left out where the name does not say otherwise. */
@Repository
interface CommentQueries {
  String IN_REPOSITORY =
      """
      c.id = :id and c.repositoryId = :repository and c.deletedAt is null
      and exists (select 1 from IssueRow i where i.id = c.issueId and i.deletedAt is null)
      """;

  @Query("select c from CommentRow c where " + IN_REPOSITORY)
  Optional<CommentRow> findById(long repository, long id);

  @Query(
      "select c, a from CommentRow c"
          + " left join AccountRow a on a.id = c.posterId and a.deletedAt is null where "
          + IN_REPOSITORY)
  Optional<PostedComment> findPosted(long repository, long id);

  @Find
  Optional<CommentRow> findIncludingDeleted(long id);

  @SQL("select * from comment where id = any (:ids)")
  List<CommentRow> listIncludingDeleted(Long[] ids);

  /**
   * The first of these, until one reaches 1 MiB of text. PostgreSQL knows the length of a text
   * without reading it.
   */
  @SQL(
      """
      select * from comment where id = any (:ids) and id in (
        select id from (
          select id, sum(octet_length(body)) over (
            order by array_position(:ids, id) rows between unbounded preceding and 1 preceding
          ) as before
          from comment where id = any (:ids)
        ) sized where before is null or before < 1048576)
      """)
  List<CommentRow> listFirstChunk(Long[] ids);
}
