package io.gitledger.query.oauth;

import io.gitledger.query.page.RowPager;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.apache.commons.codec.digest.DigestUtils;
import org.springframework.stereotype.Component;

/** What users allowed applications, and the access tokens that stand on it. */
@Component
public class OauthGrantFinder {
  private final OauthGrantQueries queries;

  OauthGrantFinder(OauthGrantQueries queries) {
    this.queries = queries;
  }

  public Optional<OauthGrantRow> findById(long id) {
    return queries.findById(id);
  }

  public Optional<OauthGrantRow> find(long user, long application) {
    return queries.find(user, application);
  }

  public List<OauthGrantRow> ofUser(long user, int limit, long offset) {
    return queries.list(user, RowPager.limit(offset, limit));
  }

  public long countOfUser(long user) {
    return queries.count(user);
  }

  /**
   * Looks up what a client presents. What is known by its hash was signed here, so no signature is
   * checked; and as nothing is cached, a revoked token stops at once on every node.
   */
  public Optional<PresentedGrant> findPresented(String text) {
    return queries.findByAccessToken(DigestUtils.sha256(text), Instant.now());
  }
}
