package io.gitledger.query.oauth;

import io.gitledger.query.page.RowPager;
import jakarta.data.Limit;
import jakarta.data.repository.Find;
import jakarta.data.repository.Query;
import jakarta.data.repository.Repository;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.apache.commons.codec.digest.DigestUtils;

/** Finds grants of users to applications, and their access tokens. */
@Repository
public interface OauthGrantFinder {
  @Find
  Optional<OauthGrantRow> findById(long id);

  @Query("where userId = :user and applicationId = :application order by id limit 1")
  Optional<OauthGrantRow> find(long user, long application);

  default List<OauthGrantRow> ofUser(long user, int limit, long offset) {
    return ofUser(user, RowPager.limit(offset, limit));
  }

  @Query("where userId = :user order by id")
  List<OauthGrantRow> ofUser(long user, Limit limit);

  @Query("select count(*) from OauthGrantRow where userId = :user")
  long countOfUser(long user);

  /**
   * Finds the grant of a presented token by the token's hash. The signature need not be checked, as
   * only own tokens are stored. Nothing is cached, so that a revoked token becomes invalid
   * immediately on every node.
   */
  default Optional<PresentedGrant> findPresented(String text) {
    return findByAccessToken(DigestUtils.sha256(text), Instant.now());
  }

  @Query(
      """
      select g, a from OauthTokenRow t
      join OauthGrantRow g on g.id = t.grantId
      join AccountRow a on a.id = g.userId
      where t.hash = :hash and not t.refreshes and t.expiresAt > :now and a.deletedAt is null
      """)
  Optional<PresentedGrant> findByAccessToken(byte[] hash, Instant now);
}
