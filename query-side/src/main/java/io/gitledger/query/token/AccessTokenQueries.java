package io.gitledger.query.token;

import jakarta.data.Limit;
import jakarta.data.repository.Find;
import jakarta.data.repository.Query;
import jakarta.data.repository.Repository;
import java.util.List;
import java.util.Optional;

/** Queries for access tokens. */
@Repository
interface AccessTokenQueries {
  @Find
  Optional<AccessTokenRow> findById(long id);

  @Query("where userId = :user and name = :name")
  List<AccessTokenRow> listByName(long user, String name);

  @Query("where userId = :user order by createdAt desc, id desc")
  List<AccessTokenRow> list(long user, Limit limit);

  @Query("select count(*) from AccessTokenRow where userId = :user")
  long count(long user);
}
