package io.gitledger.command.key;

import io.gitledger.command.vault.Vault;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.HexFormat;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.springframework.stereotype.Component;

/** Texts that users sign to prove possession of a key. The text changes every minute. */
@Component
public class GpgTokens {
  private static final String SECRET = "instance/gpg-token";
  private static final long SECONDS = 60;

  private final Vault vault;
  private final Clock clock = Clock.systemUTC();
  private volatile byte[] secret;

  GpgTokens(Vault vault) {
    this.vault = vault;
  }

  /** Returns the current text to sign: 64 hexadecimal digits. */
  public String current(long user) {
    return token(user, minute());
  }

  /**
   * Returns the accepted texts: the current one and the previous one, each with and without a line
   * end.
   */
  public List<String> accepted(long user) {
    String now = current(user);
    String before = token(user, minute() - 1);
    return List.of(now, now + "\n", before, before + "\n");
  }

  private long minute() {
    return clock.instant().getEpochSecond() / SECONDS;
  }

  private String token(long user, long minute) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(secret(), "HmacSHA256"));
      return HexFormat.of()
          .formatHex(mac.doFinal((user + ":" + minute).getBytes(StandardCharsets.US_ASCII)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private byte[] secret() {
    byte[] known = secret;
    if (known == null) {
      byte[] random = new byte[32];
      new SecureRandom().nextBytes(random);
      String kept = HexFormat.of().formatHex(random);
      known =
          HexFormat.of()
              .parseHex(vault.get(SECRET).orElseGet(() -> vault.putIfAbsent(SECRET, kept)));
      secret = known;
    }
    return known;
  }
}
