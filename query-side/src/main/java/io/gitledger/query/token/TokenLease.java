package io.gitledger.query.token;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/**
 * Caches presented tokens while this node holds a shared lock in the database. Triggers take the
 * same lock in exclusive mode before a change of a token or its account commits, so that data
 * cached under one lease cannot have changed.
 *
 * <p>The lock has two slots. A renewal takes one and releases the other, so that a transaction that
 * waits for either of them stops the next renewal but one. The row in {@code token_lease} is needed
 * for a lost connection: PostgreSQL releases its locks immediately, while this node may trust its
 * lease for up to {@link #TRUST} more. The trigger waits for twice that time if it finds a row
 * under an exclusive lock.
 */
@Component
public final class TokenLease implements SmartLifecycle {
  private static final Logger LOG = LoggerFactory.getLogger(TokenLease.class);

  /** Counted from the time before the last renewal was sent. */
  static final Duration TRUST = Duration.ofMillis(500);

  private static final Duration RENEWAL = Duration.ofMillis(25);

  /**
   * Minimum number of requests in a window for which the lease saves more statements than its
   * renewals need.
   */
  private static final int MIN_REQUESTS = 20;

  private static final Duration WINDOW = Duration.ofMillis(500);
  private static final Duration STOP_TIMEOUT = Duration.ofSeconds(2);
  private static final int MAX_TOKENS = 10_000;

  private static final String ACQUIRE = "select pg_try_advisory_lock_shared(7427, 0)";
  private static final String[] RENEW = {
    "select case when pg_try_advisory_lock_shared(7427, 0) then pg_advisory_unlock_shared(7427, 1) else false end",
    "select case when pg_try_advisory_lock_shared(7427, 1) then pg_advisory_unlock_shared(7427, 0) else false end"
  };
  private static final String RELEASE = "select pg_advisory_unlock_all()";
  private static final String NOTE =
      "insert into token_lease (node) values (?) on conflict (node) do nothing";
  private static final String FORGET = "delete from token_lease where node = ?";

  private final DataSource database;
  private final UUID node = UUID.randomUUID();
  private final AtomicInteger requests = new AtomicInteger();
  private volatile Term term;
  private volatile Thread renewals;

  TokenLease(DataSource database) {
    this.database = database;
  }

  /** One uninterrupted lease, and the tokens that were read under it. */
  static final class Term {
    private final Cache<ByteBuffer, PresentedToken> tokens =
        Caffeine.newBuilder().maximumSize(MAX_TOKENS).build();
    private volatile long trustedUntil;
    private volatile boolean ended;

    private Term(long trustedUntil) {
      this.trustedUntil = trustedUntil;
    }

    private boolean holds() {
      return !ended && System.nanoTime() - trustedUntil < 0;
    }

    Optional<PresentedToken> find(ByteBuffer hash) {
      PresentedToken remembered = tokens.getIfPresent(hash);
      return holds() ? Optional.ofNullable(remembered) : Optional.empty();
    }

    /** Caches what was read from the database after this term was obtained. */
    void remember(ByteBuffer hash, PresentedToken token) {
      if (holds()) tokens.put(hash, token);
    }
  }

  /** Returns the current term at the start of a request; empty while this node holds no lease. */
  Optional<Term> term() {
    requests.incrementAndGet();
    Term current = term;
    return current != null && current.holds() ? Optional.of(current) : Optional.empty();
  }

  @Override
  public void start() {
    Thread thread = Thread.ofPlatform().daemon().name("token-lease").unstarted(this::keep);
    renewals = thread;
    thread.start();
  }

  @Override
  public void stop() {
    Thread thread = renewals;
    renewals = null;
    if (thread == null) return;
    LockSupport.unpark(thread);
    try {
      thread.join(STOP_TIMEOUT);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public boolean isRunning() {
    return renewals != null;
  }

  private void keep() {
    while (isRunning()) {
      LockSupport.parkNanos(WINDOW.toNanos());
      if (requests.getAndSet(0) < MIN_REQUESTS || !isRunning()) continue;
      try (Connection connection = database.getConnection()) {
        connection.setAutoCommit(true);
        hold(connection);
      } catch (SQLException | RuntimeException e) {
        if (isRunning()) LOG.warn("the lease on tokens was lost: {}", e.getMessage());
      }
    }
  }

  /**
   * Holds the lease. Ends if another transaction waits for the lock, if there are few requests, and
   * when the server stops.
   */
  private void hold(Connection connection) throws SQLException {
    long asked = System.nanoTime();
    if (!isTrue(connection, ACQUIRE)) return;
    try {
      change(connection, NOTE);
      var current = new Term(asked + TRUST.toNanos());
      term = current;
      try {
        renew(connection, current);
      } finally {
        current.ended = true;
        term = null;
      }
      change(connection, FORGET);
    } finally {
      release(connection);
    }
  }

  private void renew(Connection connection, Term current) throws SQLException {
    long window = System.nanoTime();
    for (int slot = 1; isRunning(); slot = 1 - slot) {
      LockSupport.parkNanos(RENEWAL.toNanos());
      long asked = System.nanoTime();
      if (asked - window >= WINDOW.toNanos()) {
        if (requests.getAndSet(0) < MIN_REQUESTS) return;
        window = asked;
      }
      if (!isTrue(connection, RENEW[slot])) return;
      current.trustedUntil = asked + TRUST.toNanos();
    }
  }

  /**
   * Releases the locks. A connection whose locks cannot be released must not be returned to the
   * pool.
   */
  private static void release(Connection connection) throws SQLException {
    try (var statement = connection.createStatement()) {
      statement.execute(RELEASE);
    } catch (SQLException e) {
      connection.abort(Runnable::run);
      throw e;
    }
  }

  private static boolean isTrue(Connection connection, String sql) throws SQLException {
    try (var statement = connection.prepareStatement(sql);
        var row = statement.executeQuery()) {
      return row.next() && row.getBoolean(1);
    }
  }

  private void change(Connection connection, String sql) throws SQLException {
    try (var statement = connection.prepareStatement(sql)) {
      statement.setObject(1, node);
      statement.executeUpdate();
    }
  }
}
