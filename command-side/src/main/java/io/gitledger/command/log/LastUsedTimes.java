package io.gitledger.command.log;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.Locale;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Times of the last use of credentials. Uses are too frequent for events. There is one row per
 * credential, which each node writes at most once a minute.
 */
@Component
public class LastUsedTimes {
  /** Kinds of credentials, which are identified by their ids. */
  public enum Kind {
    TOKEN,
    /** SSH keys. A deploy key is identified by the id that its repositories share. */
    KEY;

    private final String insert =
        "insert into %1$s_use (%1$s_id, at) values (?, now()) on conflict (%1$s_id) do update set at = now()"
            .formatted(name().toLowerCase(Locale.ROOT));
  }

  private record Credential(Kind kind, long id) {}

  private final JdbcClient jdbc;
  private final TransactionTemplate transaction;
  private final Cache<Credential, Boolean> written =
      Caffeine.newBuilder().maximumSize(200_000).expireAfterWrite(Duration.ofMinutes(1)).build();

  LastUsedTimes(JdbcClient jdbc, PlatformTransactionManager transactions) {
    this.jdbc = jdbc;
    this.transaction = new TransactionTemplate(transactions);
    transaction.setPropagationBehavior(TransactionDefinition.PROPAGATION_REQUIRES_NEW);
  }

  public void record(Kind kind, long id) {
    if (written.asMap().putIfAbsent(new Credential(kind, id), true) != null) return;
    transaction.executeWithoutResult(status -> jdbc.sql(kind.insert).param(id).update());
  }
}
