package io.gitledger.query.token;

import java.util.List;
import java.util.Optional;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.repository.Repository;

/** Reads access tokens. */
public interface AccessTokenRows extends Repository<AccessTokenRow, Long> {
  @Query("from AccessTokenRow t where t.id = :id")
  Optional<AccessTokenRow> byId(long id);

  @Query("from AccessTokenRow t where t.userId = :user and t.name = :name")
  List<AccessTokenRow> byName(long user, String name);

  @Query(
      value =
          "select * from access_token where user_id = :user"
              + " order by created_at desc, id desc limit :limit offset :offset",
      nativeQuery = true)
  List<AccessTokenRow> ofUser(long user, int limit, long offset);

  @Query("select count(t) from AccessTokenRow t where t.userId = :user")
  long countOfUser(long user);
}
