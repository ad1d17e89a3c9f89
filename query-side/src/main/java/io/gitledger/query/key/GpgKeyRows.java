package io.gitledger.query.key;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.repository.Repository;

/** Reads the OpenPGP keys of users. */
public interface GpgKeyRows extends Repository<GpgKeyRow, Long> {
  @Query("from GpgKeyRow k where k.id = :id and k.userId = :user")
  Optional<GpgKeyRow> ofUser(long id, long user);

  @Query("from GpgKeyRow k where k.keyId = :keyId")
  Optional<GpgKeyRow> byKeyId(String keyId);

  @Query(
      value =
          "select * from gpg_key where user_id = :user and primary_id is null"
              + " order by id limit :limit offset :offset",
      nativeQuery = true)
  List<GpgKeyRow> pageOfUser(long user, int limit, long offset);

  @Query("select count(k) from GpgKeyRow k where k.userId = :user and k.primaryId is null")
  long countOfUser(long user);

  @Query("from GpgKeyRow k where k.primaryId in :keys order by k.id")
  List<GpgKeyRow> subkeysOf(Collection<Long> keys);
}
