package io.gitledger.query.oauth;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.repository.Repository;

/** Reads grants, and tokens that they stand behind. */
public interface OauthGrantRows extends Repository<OauthGrantRow, Long> {
  @Query("from OauthGrantRow g where g.id = :id")
  Optional<OauthGrantRow> byId(long id);

  @Query("from OauthGrantRow g where g.userId = :user and g.applicationId = :application")
  Optional<OauthGrantRow> of(long user, long application);

  @Query(
      value =
          "select * from oauth_grant where user_id = :user order by id limit :limit offset :offset",
      nativeQuery = true)
  List<OauthGrantRow> ofUser(long user, int limit, long offset);

  @Query("select count(g) from OauthGrantRow g where g.userId = :user")
  long countOfUser(long user);

  /** The access token whose text has this SHA-256, with its grant and user: one statement. */
  @Query(
      "select new io.gitledger.query.oauth.PresentedGrant(g, a) from OauthTokenRow t"
          + " join OauthGrantRow g on g.id = t.grantId join AccountRow a on a.id = g.userId"
          + " where t.hash = :hash and not t.refreshes and t.expiresAt > :now and a.deletedAt is null")
  Optional<PresentedGrant> byAccessToken(byte[] hash, Instant now);
}
