package io.gitledger.query.key;

import java.util.List;
import java.util.Optional;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.repository.Repository;

/** Reads the SSH keys of users. */
public interface UserKeyRows extends Repository<UserKeyRow, Long> {
  @Query("from UserKeyRow k where k.id = :id")
  Optional<UserKeyRow> byId(long id);

  @Query("from UserKeyRow k where k.fingerprint = :fingerprint")
  Optional<UserKeyRow> byFingerprint(String fingerprint);

  @Query(
      value =
          "select * from user_key where user_id = :user order by id limit :limit offset :offset",
      nativeQuery = true)
  List<UserKeyRow> ofUser(long user, int limit, long offset);

  @Query("select count(k) from UserKeyRow k where k.userId = :user")
  long countOfUser(long user);
}
