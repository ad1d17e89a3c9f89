package io.gitledger.command.account;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.gitledger.command.vault.Vault;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.security.crypto.argon2.Argon2PasswordEncoder;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.stereotype.Component;

/**
 * Passwords of users. Argon2id hashes are stored in the vault, never in an event. A check is
 * expensive by design. A recently verified password is cached as a keyed digest together with the
 * hash it matched, so that the cache is never used for a password that was changed, on any node.
 */
@Component
public class Passwords {
  private record Verified(String hash, byte[] digest) {}

  private static final String DIGEST = "HmacSHA256";

  private static final int SALT_BYTES = 16;
  private static final int HASH_BYTES = 32;
  private static final int LANES = 1;
  private static final int PASSES = 2;

  /** Salt and hash for which no password is known. */
  private static final String SALT_AND_HASH_OF_NOBODY =
      "$kayKh0nGj+1FHOkXM0MOQg$yWK2ZHaPtt9Jwc4Au5YxsJFJZDJOvPJoX/sUENx8b9M";

  private final Vault vault;
  private final PasswordEncoder encoder;
  private final String hashOfNobody;

  /**
   * Limits concurrent checks: each needs so much memory that unlimited guessing would exhaust it.
   */
  private final Semaphore checks =
      new Semaphore(Math.max(2, Runtime.getRuntime().availableProcessors()));

  private final SecretKeySpec key = randomKey();
  private final Cache<Long, Verified> verified =
      Caffeine.newBuilder().maximumSize(10_000).expireAfterWrite(Duration.ofMinutes(10)).build();

  /**
   * @param memory in KiB for hashing one new password; each hash stores the amount that was used
   *     for it, so existing ones stay valid
   */
  Passwords(Vault vault, @Value("${gitledger.password-hash-memory:16384}") int memory) {
    this.vault = vault;
    this.encoder = new Argon2PasswordEncoder(SALT_BYTES, HASH_BYTES, LANES, memory, PASSES);
    this.hashOfNobody =
        String.format(Locale.ROOT, "$argon2id$v=19$m=%d,t=%d,p=%d", memory, PASSES, LANES)
            + SALT_AND_HASH_OF_NOBODY;
  }

  /** Returns a hash that is as expensive to check as the hash of a user. */
  String hashOfNobody() {
    return hashOfNobody;
  }

  String hash(String password) {
    return encoder.encode(password);
  }

  void set(long user, String password) {
    vault.put(name(user), hash(password));
  }

  /**
   * Returns whether this is the user's password; false also if the user has no password.
   *
   * @param attempts consulted before each check, and notified of a wrong password; as checks run
   *     one after the other for each processor, many concurrent attempts have no advantage
   */
  public boolean matches(long user, String password, PasswordAttemptLimiter attempts) {
    Optional<String> hash = vault.get(name(user));
    if (hash.isEmpty()) return matchesNobody(password, attempts);
    byte[] digest = digest(password);
    Verified right = verified.getIfPresent(user);
    if (right != null && right.hash().equals(hash.get()))
      if (MessageDigest.isEqual(right.digest(), digest)) return true;
    if (!check(password, hash.get(), attempts)) return false;
    verified.put(user, new Verified(hash.get(), digest));
    return true;
  }

  /**
   * Returns false after the time that a check takes, so that strangers cannot find out which
   * accounts exist.
   */
  public boolean matchesNobody(String password, PasswordAttemptLimiter attempts) {
    check(password, hashOfNobody, attempts);
    return false;
  }

  private boolean check(String password, String hash, PasswordAttemptLimiter attempts) {
    checks.acquireUninterruptibly();
    try {
      attempts.requireAllowed();
      boolean right = encoder.matches(password, hash);
      if (!right) attempts.recordFailure();
      return right;
    } finally {
      checks.release();
    }
  }

  private byte[] digest(String password) {
    try {
      Mac mac = Mac.getInstance(DIGEST);
      mac.init(key);
      return mac.doFinal(password.getBytes(StandardCharsets.UTF_8));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static SecretKeySpec randomKey() {
    byte[] bytes = new byte[32];
    new SecureRandom().nextBytes(bytes);
    return new SecretKeySpec(bytes, DIGEST);
  }

  private static String name(long user) {
    return "user/" + user + "/password";
  }
}
