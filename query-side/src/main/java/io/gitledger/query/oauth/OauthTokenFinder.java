package io.gitledger.query.oauth;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Whose an access token is. */
@Component
public class OauthTokenFinder {
  private final OauthGrantRows grants;

  OauthTokenFinder(OauthGrantRows grants) {
    this.grants = grants;
  }

  /**
   * Looks up what a client presents. What is known by its hash was signed here, so no signature is
   * checked; and as nothing is cached, a revoked token stops at once on every node.
   */
  public Optional<PresentedGrant> presented(String text) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return grants.byAccessToken(hash, Instant.now());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
