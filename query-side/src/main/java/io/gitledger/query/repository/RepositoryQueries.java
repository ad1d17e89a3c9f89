package io.gitledger.query.repository;

import jakarta.data.repository.Find;
import jakarta.data.repository.Query;
import jakarta.data.repository.Repository;
import java.util.List;
import java.util.Optional;

/**
 * Queries for repositories by their keys. Deleted ones are excluded unless the name states
 * otherwise.
 */
@Repository
interface RepositoryQueries {
  @Query("where id = :id and deletedAt is null")
  Optional<RepositoryRow> findById(long id);

  @Find
  Optional<RepositoryRow> findIncludingDeleted(long id);

  @Query("where ownerId = :owner and nameFolded = :nameFolded and deletedAt is null")
  Optional<RepositoryRow> findByName(long owner, String nameFolded);

  @Query("select id from RepositoryRow where forkOf = :origin and deletedAt is null order by id")
  List<Long> forkIds(long origin);

  @Query(
      """
      select r from RepositoryRedirectRow d join RepositoryRow r on r.id = d.repositoryId
      where d.ownerId = :owner and d.nameFolded = :nameFolded and r.deletedAt is null
      """)
  Optional<RepositoryRow> findByFormerName(long owner, String nameFolded);

  @Query(
      """
      select r, a from RepositoryRow r join AccountRow a on a.id = r.ownerId
      where r.id = :id and r.deletedAt is null and a.deletedAt is null
      """)
  Optional<OwnedRepository> findOwned(long id);

  @Query(
      """
      select r, a from RepositoryRow r join AccountRow a on a.id = r.ownerId
      where a.loginFolded = :loginFolded and r.nameFolded = :nameFolded
        and r.deletedAt is null and a.deletedAt is null
      """)
  Optional<OwnedRepository> findByPath(String loginFolded, String nameFolded);
}
