package io.gitledger.query.oauth;

import jakarta.data.Limit;
import jakarta.data.repository.Query;
import jakarta.data.repository.Repository;
import java.util.List;
import java.util.Optional;
import org.hibernate.annotations.processing.SQL;

/** Queries for OAuth2 applications of users. */
@Repository
interface OauthApplicationQueries {
  @Query("where id = :id and userId = :user")
  Optional<OauthApplicationRow> findOfUser(long user, long id);

  @Query("where clientId = :client")
  Optional<OauthApplicationRow> findByClientId(String client);

  @SQL("select * from oauth_application where id = any (:ids)")
  List<OauthApplicationRow> listByIds(Long[] ids);

  @Query("where userId = :user order by id desc")
  List<OauthApplicationRow> list(long user, Limit limit);

  @Query("select count(*) from OauthApplicationRow where userId = :user")
  long count(long user);
}
