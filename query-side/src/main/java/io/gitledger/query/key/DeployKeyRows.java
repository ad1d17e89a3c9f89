package io.gitledger.query.key;

import java.util.List;
import java.util.Optional;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.repository.Repository;

/** Reads the keys of repositories. */
public interface DeployKeyRows extends Repository<DeployKeyRow, Long> {
  String MATCHING =
      "from deploy_key where repository_id = :repository"
          + " and (:key = 0 or key_id = :key) and (:fingerprint = '' or fingerprint = :fingerprint)";

  @Query("from DeployKeyRow k where k.id = :id")
  Optional<DeployKeyRow> byId(long id);

  @Query("from DeployKeyRow k where k.fingerprint = :fingerprint order by k.id")
  List<DeployKeyRow> byFingerprint(String fingerprint);

  /** A page; key 0 and an empty fingerprint match all. */
  @Query(
      value = "select * " + MATCHING + " order by id limit :limit offset :offset",
      nativeQuery = true)
  List<DeployKeyRow> ofRepository(
      long repository, long key, String fingerprint, int limit, long offset);

  @Query(value = "select count(*) " + MATCHING, nativeQuery = true)
  long countOfRepository(long repository, long key, String fingerprint);

  /** The attachment of a shared key to one repository. */
  @Query("from DeployKeyRow k where k.repositoryId = :repository and k.keyId = :keyId")
  Optional<DeployKeyRow> byKeyId(long repository, long keyId);
}
