package io.gitledger.query.oauth;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.repository.Repository;

/** Reads OAuth2 applications. */
public interface OauthApplicationRows extends Repository<OauthApplicationRow, Long> {
  @Query("from OauthApplicationRow a where a.id = :id and a.userId = :user")
  Optional<OauthApplicationRow> ofUser(long user, long id);

  @Query("from OauthApplicationRow a where a.clientId = :client")
  Optional<OauthApplicationRow> byClient(String client);

  @Query("from OauthApplicationRow a where a.id in :ids")
  List<OauthApplicationRow> byIds(Collection<Long> ids);

  /** Newest first. */
  @Query(
      value =
          "select * from oauth_application where user_id = :user"
              + " order by id desc limit :limit offset :offset",
      nativeQuery = true)
  List<OauthApplicationRow> ofUser(long user, int limit, long offset);

  @Query("select count(a) from OauthApplicationRow a where a.userId = :user")
  long countOfUser(long user);
}
