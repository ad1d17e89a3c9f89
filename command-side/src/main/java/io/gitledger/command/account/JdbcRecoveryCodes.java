package io.gitledger.command.account;

import java.security.SecureRandom;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.apache.commons.codec.digest.DigestUtils;
import org.bouncycastle.util.encoders.Base32;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** {@link RecoveryCodes} in the database. */
@Component
class JdbcRecoveryCodes implements RecoveryCodes {
  private static final int COUNT = 10;
  private static final int BYTES = 10;
  private static final int MAX_LENGTH = 40;
  private static final SecureRandom RANDOM = new SecureRandom();

  private final JdbcClient jdbc;

  JdbcRecoveryCodes(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public List<String> replace(long user) {
    removeAll(user);
    List<String> codes = Stream.generate(JdbcRecoveryCodes::random).limit(COUNT).toList();
    for (String code : codes)
      jdbc.sql("insert into recovery_code (user_id, hash) values (?, ?)")
          .params(user, hash(code))
          .update();
    return codes;
  }

  @Override
  public boolean use(long user, String code) {
    if (code.length() > MAX_LENGTH) return false;
    return jdbc.sql("delete from recovery_code where user_id = ? and hash = ?")
            .params(user, hash(code))
            .update()
        == 1;
  }

  @Override
  public long left(long user) {
    return jdbc.sql("select count(*) from recovery_code where user_id = ?")
        .param(user)
        .query(Long.class)
        .single();
  }

  @Override
  public void removeAll(long user) {
    jdbc.sql("delete from recovery_code where user_id = ?").param(user).update();
  }

  /** Returns a random code in groups of four characters, which people copy with fewer errors. */
  private static String random() {
    byte[] bytes = new byte[BYTES];
    RANDOM.nextBytes(bytes);
    String text = Base32.toBase32String(bytes).toLowerCase(Locale.ROOT);
    return text.replaceAll("(....)(?!$)", "$1-");
  }

  private static byte[] hash(String code) {
    String plain = code.replaceAll("[^0-9A-Za-z]", "").toLowerCase(Locale.ROOT);
    return DigestUtils.sha256(plain);
  }
}
