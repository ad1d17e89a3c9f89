package io.gitledger.query.key;

import jakarta.data.repository.Query;
import jakarta.data.repository.Repository;
import java.util.List;
import java.util.Optional;
import org.hibernate.annotations.processing.SQL;

/** Queries for OpenPGP keys of users and their subkeys. */
@Repository
interface GpgKeyQueries {
  @Query("where id = :id and userId = :user")
  Optional<GpgKeyRow> findOfUser(long id, long user);

  @Query("where keyId = :keyId")
  Optional<GpgKeyRow> findByKeyId(String keyId);

  @SQL("select * from gpg_key where primary_id = any (:keys) order by id")
  List<GpgKeyRow> listSubkeys(Long[] keys);

  /** Lists keys and subkeys by id, and the keys of those subkeys. */
  @SQL(
      """
      select * from gpg_key where key_id = any (:keyIds) or id in (
        select primary_id from gpg_key where key_id = any (:keyIds))""")
  List<GpgKeyRow> listWithPrimaries(String[] keyIds);
}
