package io.gitledger.query.key;

import jakarta.data.Limit;
import jakarta.data.repository.Query;
import jakarta.data.repository.Repository;
import java.util.List;
import java.util.Optional;
import org.hibernate.annotations.processing.SQL;

/** OpenPGP keys of users and their subkeys. */
@Repository
interface GpgKeyQueries {
  @Query("where id = :id and userId = :user")
  Optional<GpgKeyRow> findOfUser(long id, long user);

  @Query("where keyId = :keyId")
  Optional<GpgKeyRow> findByKeyId(String keyId);

  @Query("where userId = :user and primaryId is null order by id")
  List<GpgKeyRow> list(long user, Limit limit);

  @Query("select count(*) from GpgKeyRow where userId = :user and primaryId is null")
  long count(long user);

  @SQL("select * from gpg_key where primary_id = any (:keys) order by id")
  List<GpgKeyRow> listSubkeys(Long[] keys);
}
