package io.gitledger.query.lfs;

import io.gitledger.query.account.AccountRow;
import jakarta.data.Limit;
import jakarta.data.repository.Query;
import jakarta.data.repository.Repository;
import java.util.List;
import java.util.Optional;

/** Finds locks on paths of repositories. */
@Repository
public interface LfsLockFinder {
  /**
   * A lock and its owner.
   *
   * @param owner null if that account was deleted
   */
  record OwnedLock(LfsLockRow lock, AccountRow owner) {}

  String OWNED =
      "select l, a from LfsLockRow l left join AccountRow a on a.id = l.ownerId and a.deletedAt is null ";

  @Query(OWNED + "where l.repositoryId = :repository and l.id = :id")
  Optional<OwnedLock> findById(long repository, long id);

  /** Finds the lock on a path, ignoring case. */
  @Query(OWNED + "where l.repositoryId = :repository and lower(l.path) = lower(:path)")
  Optional<OwnedLock> findByPath(long repository, String path);

  @Query(OWNED + "where l.repositoryId = :repository order by l.id")
  List<OwnedLock> list(long repository, Limit limit);
}
