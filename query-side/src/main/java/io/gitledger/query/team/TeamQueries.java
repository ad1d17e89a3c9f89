package io.gitledger.query.team;

import jakarta.data.repository.Query;
import jakarta.data.repository.Repository;
import java.util.List;
import java.util.Optional;
import org.hibernate.annotations.processing.SQL;

/** Queries for teams that are not deleted. */
@Repository
interface TeamQueries {
  String OF_PERSON =
      """
      select t from AccessMemberRow m join TeamRow t on t.id = -m.principal
      where m.personId = :person and m.principal < 0 and t.deletedAt is null
      """;

  @Query("where id = :id and deletedAt is null")
  Optional<TeamRow> findById(long id);

  @SQL("select * from team where id = any (:ids) and deleted_at is null")
  List<TeamRow> listByIds(Long[] ids);

  @Query("where organizationId = :organization and nameFolded = :nameFolded and deletedAt is null")
  Optional<TeamRow> findByName(long organization, String nameFolded);

  @Query(OF_PERSON + "and t.organizationId = :organization")
  List<TeamRow> list(long person, long organization);
}
