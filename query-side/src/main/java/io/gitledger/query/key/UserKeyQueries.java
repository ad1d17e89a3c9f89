package io.gitledger.query.key;

import jakarta.data.Limit;
import jakarta.data.repository.Find;
import jakarta.data.repository.Query;
import jakarta.data.repository.Repository;
import java.util.List;
import java.util.Optional;
import org.hibernate.annotations.processing.SQL;

/** Queries for SSH keys of users. */
@Repository
interface UserKeyQueries {
  String HELD =
      """
      select k, u.at, a from UserKeyRow k
      left join KeyUseRow u on u.keyId = k.id
      left join AccountRow a on a.id = k.userId and a.deletedAt is null\s""";

  @Find
  Optional<UserKeyRow> findById(long id);

  @Query(HELD + "where k.id = :id")
  Optional<OwnedKey> findHeld(long id);

  @Query(HELD + "where k.fingerprint = :fingerprint")
  Optional<OwnedKey> findByFingerprint(String fingerprint);

  @SQL("select * from user_key where fingerprint = any (:fingerprints)")
  List<UserKeyRow> listByFingerprints(String[] fingerprints);

  @Query(HELD + "where k.userId = :user order by k.id")
  List<OwnedKey> list(long user, Limit limit);

  @Query("select count(*) from UserKeyRow where userId = :user")
  long count(long user);
}
