package io.gitledger.query.issue;

import jakarta.data.repository.Find;
import jakarta.data.repository.Query;
import jakarta.data.repository.Repository;
import java.util.List;
import java.util.Optional;
import org.hibernate.annotations.processing.SQL;

/** Issues by their keys. Deleted ones are left out where the name does not say otherwise. */
@Repository
interface IssueQueries {
  String POSTED =
      """
      select i, a from IssueRow i
      left join AccountRow a on a.id = i.posterId and a.deletedAt is null
      where i.deletedAt is null and\s""";

  @Query("where id = :id and deletedAt is null")
  Optional<IssueRow> findById(long id);

  @Find
  Optional<IssueRow> findIncludingDeleted(long id);

  @Query("where repositoryId = :repository and number = :number and deletedAt is null")
  Optional<IssueRow> findByNumber(long repository, long number);

  @Query(POSTED + "i.repositoryId = :repository and i.number = :number")
  Optional<PostedIssue> findPosted(long repository, long number);

  @Query(POSTED + "i.id = :id")
  Optional<PostedIssue> findPosted(long id);

  @SQL("select * from issue where id = any (:ids)")
  List<IssueRow> listIncludingDeleted(Long[] ids);

  /**
   * The first of these, until one reaches 1 MiB of text. PostgreSQL knows the length of a text
   * without reading it.
   */
  @SQL(
      """
      select * from issue where id = any (:ids) and id in (
        select id from (
          select id, sum(octet_length(body)) over (
            order by array_position(:ids, id) rows between unbounded preceding and 1 preceding
          ) as before
          from issue where id = any (:ids)
        ) sized where before is null or before < 1048576)
      """)
  List<IssueRow> listFirstChunk(Long[] ids);
}
