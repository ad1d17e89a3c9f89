package io.gitledger.api.git;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.crypto.MACVerifier;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import io.gitledger.command.vault.Vault;
import java.security.SecureRandom;
import java.text.ParseException;
import java.time.Instant;
import java.util.Date;
import java.util.HexFormat;
import java.util.Optional;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Tokens with which git-lfs continues over HTTP after authentication over SSH. Each contains a key
 * and its access. The permissions of the key are checked again at every use.
 */
@Component
class LfsTokens {
  private static final String SECRET = "lfs/token-key";
  private static final int SECRET_BYTES = 32;
  private static final String REPOSITORY = "repository";
  private static final String WRITES = "writes";
  private static final String KEY = "key";
  private static final String DEPLOY_KEY = "deploy_key";

  /**
   * The claims of a token.
   *
   * @param key id of an SSH key
   * @param deployKey whether it is a deploy key
   */
  record Claims(long repository, boolean writes, long key, boolean deployKey) {}

  private final Vault vault;
  private final TransactionTemplate transaction;
  private final LfsSettings settings;
  private volatile byte[] secret;

  LfsTokens(Vault vault, PlatformTransactionManager transactions, LfsSettings settings) {
    this.vault = vault;
    this.transaction = new TransactionTemplate(transactions);
    this.settings = settings;
  }

  String issue(Claims claims) {
    var token =
        new SignedJWT(
            new JWSHeader(JWSAlgorithm.HS256),
            new JWTClaimsSet.Builder()
                .expirationTime(Date.from(Instant.now().plus(settings.tokenLifetime())))
                .claim(REPOSITORY, claims.repository())
                .claim(WRITES, claims.writes())
                .claim(KEY, claims.key())
                .claim(DEPLOY_KEY, claims.deployKey())
                .build());
    try {
      token.sign(new MACSigner(secret()));
      return token.serialize();
    } catch (JOSEException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Verifies a token. Returns empty if it was not issued by this server or has expired. */
  Optional<Claims> verify(String token) {
    try {
      SignedJWT signed = SignedJWT.parse(token);
      boolean ours =
          JWSAlgorithm.HS256.equals(signed.getHeader().getAlgorithm())
              && signed.verify(new MACVerifier(secret()));
      if (!ours) return Optional.empty();
      JWTClaimsSet claims = signed.getJWTClaimsSet();
      if (!claims.getExpirationTime().toInstant().isAfter(Instant.now())) return Optional.empty();
      return Optional.of(
          new Claims(
              claims.getLongClaim(REPOSITORY),
              claims.getBooleanClaim(WRITES),
              claims.getLongClaim(KEY),
              claims.getBooleanClaim(DEPLOY_KEY)));
    } catch (ParseException | JOSEException malformed) {
      return Optional.empty();
    }
  }

  private byte[] secret() {
    byte[] known = secret;
    if (known == null)
      secret =
          known =
              HexFormat.of()
                  .parseHex(
                      transaction.execute(
                          status ->
                              vault
                                  .get(SECRET)
                                  .orElseGet(() -> vault.putIfAbsent(SECRET, generated()))));
    return known;
  }

  private static String generated() {
    byte[] bytes = new byte[SECRET_BYTES];
    new SecureRandom().nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }
}
