package io.gitledger.query.release;

import jakarta.data.repository.Query;
import jakarta.data.repository.Repository;
import java.util.List;
import java.util.Optional;
import org.hibernate.annotations.processing.SQL;

/** Files of releases. */
@Repository
public interface AssetFinder {
  /** By name. */
  @SQL(
      "select * from release_asset where release_id = any (:releases)"
          + " order by name collate \"C\", id")
  List<AssetRow> list(Long[] releases);

  @Query("where releaseId = :release and id = :id")
  Optional<AssetRow> find(long release, long id);

  @Query("where uuid = :uuid")
  Optional<AssetRow> findByUuid(String uuid);

  /** The oldest of a name. */
  @SQL(
      "select * from release_asset where release_id = :release and name = :name order by id limit 1")
  Optional<AssetRow> findByName(long release, String name);

  @SQL("select count(*) from release_asset where release_id = :release")
  Long count(long release);

  /** Those of some contents that any release has. */
  @SQL("select distinct sha256 from release_asset where sha256 = any (:sha256s)")
  List<String> listUsed(String[] sha256s);
}
