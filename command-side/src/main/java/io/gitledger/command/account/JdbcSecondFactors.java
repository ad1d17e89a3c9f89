package io.gitledger.command.account;

import io.gitledger.command.vault.Vault;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import org.bouncycastle.util.encoders.Base32;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** {@link SecondFactors} in the database. */
@Component
class JdbcSecondFactors implements SecondFactors {
  private static final int MAX_FAILURES = 10;
  private static final String RECENT = "totp_use.failed_at > now() - interval '10 minutes'";

  /** Counts an attempt as failed until it succeeds, so that concurrent attempts are counted too. */
  private static final String TRY =
      """
      insert into totp_use (user_id, step, failures, failed_at) values (:user, 0, 1, now())
      on conflict (user_id) do update set
        failures = case when %1$s then totp_use.failures + 1 else 1 end,
        failed_at = case when %1$s and totp_use.failures >= :most then totp_use.failed_at else now() end
      returning failures
      """
          .formatted(RECENT);

  private final JdbcClient jdbc;
  private final Vault vault;

  JdbcSecondFactors(JdbcClient jdbc, Vault vault) {
    this.jdbc = jdbc;
    this.vault = vault;
  }

  @Override
  @Transactional
  public String offer(long user) {
    String secret = Base32.toBase32String(Totp.newSecret());
    vault.put(offered(user), secret);
    return secret;
  }

  @Override
  @Transactional
  public boolean accepts(long user, String code) {
    if (!Totp.looksLikeCode(code)) return false;
    Optional<String> secret = vault.get(confirmed(user));
    if (secret.isEmpty() || failures(user) > MAX_FAILURES) return false;
    OptionalLong step = Totp.step(Base32.decode(secret.get()), code, Instant.now());
    return step.isPresent() && use(user, step.getAsLong());
  }

  private int failures(long user) {
    return jdbc.sql(TRY)
        .param("user", user)
        .param("most", MAX_FAILURES)
        .query(Integer.class)
        .single();
  }

  private boolean use(long user, long step) {
    return jdbc.sql(
                "update totp_use set step = :step, failures = 0 where user_id = :user and step < :step")
            .param("user", user)
            .param("step", step)
            .update()
        == 1;
  }

  @Override
  public boolean offers(long user) {
    return vault.get(offered(user)).isPresent();
  }

  @Override
  public boolean confirm(long user, String code) {
    Optional<String> secret = vault.get(offered(user));
    if (secret.isEmpty() || !Totp.looksLikeCode(code)) return false;
    OptionalLong step = Totp.step(Base32.decode(secret.get()), code, Instant.now());
    if (step.isEmpty()) return false;
    vault.remove(offered(user));
    vault.put(confirmed(user), secret.get());
    failures(user);
    jdbc.sql("update totp_use set step = ?, failures = 0 where user_id = ?")
        .params(step.getAsLong(), user)
        .update();
    return true;
  }

  @Override
  public void remove(long user) {
    vault.remove(confirmed(user));
    vault.remove(offered(user));
    jdbc.sql("delete from totp_use where user_id = ?").param(user).update();
  }

  private static String confirmed(long user) {
    return "user/" + user + "/totp";
  }

  private static String offered(long user) {
    return "user/" + user + "/totp-offer";
  }
}
