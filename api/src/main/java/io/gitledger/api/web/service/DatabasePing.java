package io.gitledger.api.web.service;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/**
 * Checks the availability of the database, in limited time and not for every caller: a result of
 * the last second is reused, so that health requests cannot exhaust the connection pool.
 */
@Component
class DatabasePing {
  private static final int SECONDS = 3;
  private static final Duration CACHE_TTL = Duration.ofSeconds(1);
  private static final Executor VIRTUAL = task -> Thread.ofVirtual().name("ping").start(task);

  record Outcome(boolean alive, Instant at) {}

  private final ObjectProvider<DataSource> database;
  private Outcome last = new Outcome(false, Instant.EPOCH);

  DatabasePing(ObjectProvider<DataSource> database) {
    this.database = database;
  }

  synchronized Outcome ping() {
    Instant now = Instant.now();
    if (now.isAfter(last.at().plus(CACHE_TTL))) {
      boolean alive =
          CompletableFuture.supplyAsync(this::answers, VIRTUAL)
              .completeOnTimeout(false, SECONDS, TimeUnit.SECONDS)
              .join();
      last = new Outcome(alive, now);
    }
    return last;
  }

  private boolean answers() {
    DataSource source = database.getIfAvailable();
    if (source == null) return false;
    try (Connection connection = source.getConnection()) {
      return connection.isValid(SECONDS);
    } catch (SQLException down) {
      return false;
    }
  }
}
