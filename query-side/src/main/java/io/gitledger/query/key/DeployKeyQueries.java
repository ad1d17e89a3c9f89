package io.gitledger.query.key;

import jakarta.data.Limit;
import jakarta.data.repository.Find;
import jakarta.data.repository.Query;
import jakarta.data.repository.Repository;
import java.util.List;
import java.util.Optional;

/** Queries for SSH keys of repositories. */
@Repository
interface DeployKeyQueries {
  String MATCHING =
      """
      where repositoryId = :repository and :key in (0L, keyId) and :fingerprint in ('', fingerprint)\s""";

  @Find
  Optional<DeployKeyRow> findById(long id);

  @Query("where fingerprint = :fingerprint order by id")
  List<DeployKeyRow> listByFingerprint(String fingerprint);

  @Query(MATCHING + "order by id")
  List<DeployKeyRow> list(long repository, long key, String fingerprint, Limit limit);

  @Query("select count(*) from DeployKeyRow " + MATCHING)
  long count(long repository, long key, String fingerprint);

  @Query("where repositoryId = :repository and keyId = :key")
  Optional<DeployKeyRow> findByKey(long repository, long key);
}
