package io.gitledger.command.log;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Keeps the time of the last use of things that are used far too often for an event each: one row
 * per thing, written at most once a minute by each node.
 */
public final class LastUsedTimes {
  private final String insert;
  private final JdbcClient jdbc;
  private final TransactionTemplate transaction;
  private final Cache<Long, Boolean> written =
      Caffeine.newBuilder().maximumSize(100_000).expireAfterWrite(Duration.ofMinutes(1)).build();

  public LastUsedTimes(
      String table, String id, JdbcClient jdbc, PlatformTransactionManager transactions) {
    this.insert =
        "insert into %1$s (%2$s, at) values (?, now()) on conflict (%2$s) do update set at = now()"
            .formatted(table, id);
    this.jdbc = jdbc;
    this.transaction = new TransactionTemplate(transactions);
    transaction.setPropagationBehavior(TransactionDefinition.PROPAGATION_REQUIRES_NEW);
  }

  public void note(long thing) {
    if (written.asMap().putIfAbsent(thing, true) != null) return;
    transaction.executeWithoutResult(status -> jdbc.sql(insert).param(thing).update());
  }
}
