package io.gitledger.api.oauth.provider;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.KeyUse;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jose.jwk.source.ImmutableJWKSet;
import io.gitledger.command.vault.Vault;
import java.text.ParseException;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtEncoder;
import org.springframework.security.oauth2.jwt.JwtEncoderParameters;
import org.springframework.security.oauth2.jwt.NimbusJwtEncoder;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * The key that signs tokens. It is generated on first use, once per installation, and stored in the
 * vault, so that every node signs with the same.
 */
@Component
class SigningKey implements JwtEncoder {
  private static final String NAME = "oauth/signing-key";
  private static final int BITS = 2048;

  private final Vault vault;
  private final TransactionTemplate transaction;
  private volatile RSAKey key;

  SigningKey(Vault vault, PlatformTransactionManager transactions) {
    this.vault = vault;
    this.transaction = new TransactionTemplate(transactions);
  }

  @Override
  public Jwt encode(JwtEncoderParameters token) {
    return new NimbusJwtEncoder(new ImmutableJWKSet<>(new JWKSet(key()))).encode(token);
  }

  /** Returns the public key, as {@code {"keys": [...]}}. */
  String published() {
    return new JWKSet(key().toPublicJWK()).toString();
  }

  private RSAKey key() {
    RSAKey known = key;
    if (known == null) key = known = read();
    return known;
  }

  private RSAKey read() {
    String json =
        transaction.execute(
            status -> vault.get(NAME).orElseGet(() -> vault.putIfAbsent(NAME, generated())));
    try {
      return RSAKey.parse(json);
    } catch (ParseException e) {
      throw new IllegalStateException("the key that signs tokens cannot be read", e);
    }
  }

  private static String generated() {
    try {
      return new RSAKeyGenerator(BITS)
          .keyUse(KeyUse.SIGNATURE)
          .algorithm(JWSAlgorithm.RS256)
          .keyIDFromThumbprint(true)
          .generate()
          .toJSONString();
    } catch (JOSEException e) {
      throw new IllegalStateException(e);
    }
  }
}
