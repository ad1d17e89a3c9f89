package io.gitledger.query.oauth;

import jakarta.data.Limit;
import jakarta.data.repository.Find;
import jakarta.data.repository.Query;
import jakarta.data.repository.Repository;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What users allowed applications. */
@Repository
interface OauthGrantQueries {
  @Find
  Optional<OauthGrantRow> findById(long id);

  @Query("where userId = :user and applicationId = :application order by id limit 1")
  Optional<OauthGrantRow> find(long user, long application);

  @Query("where userId = :user order by id")
  List<OauthGrantRow> list(long user, Limit limit);

  @Query("select count(*) from OauthGrantRow where userId = :user")
  long count(long user);

  @Query(
      """
      select g, a from OauthTokenRow t
      join OauthGrantRow g on g.id = t.grantId
      join AccountRow a on a.id = g.userId
      where t.hash = :hash and not t.refreshes and t.expiresAt > :now and a.deletedAt is null
      """)
  Optional<PresentedGrant> findByAccessToken(byte[] hash, Instant now);
}
