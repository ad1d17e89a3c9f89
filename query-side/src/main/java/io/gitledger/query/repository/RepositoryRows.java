package io.gitledger.query.repository;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.repository.Repository;

/** Reads repositories that are not deleted. */
public interface RepositoryRows extends Repository<RepositoryRow, Long> {
  @Query("from RepositoryRow r where r.id = :id and r.deletedAt is null")
  Optional<RepositoryRow> byId(long id);

  @Query("from RepositoryRow r where r.id in :ids and r.deletedAt is null")
  List<RepositoryRow> byIds(Collection<Long> ids);

  @Query(
      "from RepositoryRow r where r.ownerId = :owner and r.nameFolded = :folded and r.deletedAt is null")
  Optional<RepositoryRow> byFoldedName(long owner, String folded);

  @Query(
      "select new io.gitledger.query.repository.OwnedRepository(r, a)"
          + " from RepositoryRow r join AccountRow a on a.id = r.ownerId"
          + " where a.loginFolded = :owner and r.nameFolded = :name"
          + " and a.deletedAt is null and r.deletedAt is null")
  Optional<OwnedRepository> byFoldedPath(String owner, String name);

  /** By the names that stand in a path, in any case. */
  default Optional<OwnedRepository> byPath(String owner, String name) {
    return byFoldedPath(owner.toLowerCase(Locale.ROOT), name.toLowerCase(Locale.ROOT));
  }

  /** The repository that had this name before, while no other has taken it. */
  @Query(
      "from RepositoryRow r where r.deletedAt is null and r.id = (select d.repositoryId"
          + " from RepositoryRedirectRow d where d.ownerId = :owner and d.nameFolded = :folded)")
  Optional<RepositoryRow> byFormerFoldedName(long owner, String folded);

  /** A deleted one too: for what is told about its end. */
  @Query("from RepositoryRow r where r.id = :id")
  Optional<RepositoryRow> evenDeleted(long id);

  default Optional<RepositoryRow> byName(long owner, String name) {
    return byFoldedName(owner, name.toLowerCase(Locale.ROOT));
  }

  default Optional<RepositoryRow> byFormerName(long owner, String name) {
    return byFormerFoldedName(owner, name.toLowerCase(Locale.ROOT));
  }
}
