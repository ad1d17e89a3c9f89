package io.gitledger.command.log;

import io.gitledger.command.vault.PersonKeys;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * Notifies the subscribers of the log on every node after a commit: immediately on this node, and
 * with one coalesced {@code NOTIFY} on the others. Also evicts the keys of persons that another
 * node destroyed. The notification uses a separate connection, because inside the writing
 * transaction it would take a database-wide lock. A lost notification only causes latency, as
 * subscribers poll as well.
 */
public final class CommitNotifier implements SmartLifecycle {
  private static final Logger LOG = LoggerFactory.getLogger(CommitNotifier.class);
  private static final String CHANNEL = "gitledger_event";
  private static final int COALESCE_MILLIS = 10;
  private static final int LISTEN_MILLIS = 2_000;
  private static final int RECONNECT_MILLIS = 1_000;

  private final DataSource database;
  private final PersonKeys keys;
  private final String node = UUID.randomUUID().toString();
  private final Set<Runnable> subscribers = ConcurrentHashMap.newKeySet();
  private final Semaphore pending = new Semaphore(0);
  private volatile boolean running;

  public CommitNotifier(DataSource database, PersonKeys keys) {
    this.database = database;
    this.keys = keys;
  }

  /** Notifies subscribers of a commit on this node. */
  public void notifySubscribers() {
    subscribers.forEach(Runnable::run);
    pending.release();
  }

  /**
   * Registers a reader to be called after every commit. It is called on the committing thread and
   * must not block or throw.
   */
  public Subscription subscribe(Runnable reader) {
    subscribers.add(reader);
    return () -> subscribers.remove(reader);
  }

  /** A subscription, which ends when it is closed. */
  @FunctionalInterface
  public interface Subscription extends AutoCloseable {
    @Override
    void close();
  }

  @Override
  public void start() {
    running = true;
    Thread.ofVirtual()
        .name("commit-notifier")
        .start(() -> runWithConnection(this::notifyOtherNodes));
    Thread.ofPlatform()
        .daemon()
        .name("commit-listener")
        .start(() -> runWithConnection(this::listenToOtherNodes));
  }

  @Override
  public void stop() {
    running = false;
    pending.release();
  }

  @Override
  public boolean isRunning() {
    return running;
  }

  @FunctionalInterface
  private interface Task {
    void run(Connection connection) throws SQLException, InterruptedException;
  }

  private void runWithConnection(Task task) {
    while (running) {
      try (Connection connection = database.getConnection()) {
        connection.setAutoCommit(true);
        task.run(connection);
      } catch (SQLException | RuntimeException e) {
        if (!running) return;
        LOG.warn("commit notifier lost its connection: {}", e.getMessage());
        pause();
      } catch (InterruptedException e) {
        return;
      }
    }
  }

  private void pause() {
    try {
      TimeUnit.MILLISECONDS.sleep(RECONNECT_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void notifyOtherNodes(Connection connection) throws SQLException, InterruptedException {
    // A notification writes a commit record, which need not be flushed to disk synchronously.
    execute(connection, "set synchronous_commit = off");
    try (var notify = connection.prepareStatement("select pg_notify('" + CHANNEL + "', ?)")) {
      notify.setString(1, node);
      while (running) {
        pending.acquire();
        TimeUnit.MILLISECONDS.sleep(COALESCE_MILLIS);
        pending.drainPermits();
        if (running) notify.execute();
      }
    } finally {
      execute(connection, "reset synchronous_commit");
    }
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (var statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private boolean fromAnotherNode(PGNotification notification) {
    return notification.getName().equals(CHANNEL) && !notification.getParameter().equals(node);
  }

  private void listenToOtherNodes(Connection connection) throws SQLException {
    execute(connection, "listen " + CHANNEL);
    execute(connection, "listen " + PersonKeys.CHANNEL);
    // Notifications that were sent before this connection started to listen are lost.
    keys.forgetAll();
    subscribers.forEach(Runnable::run);
    var notifications = connection.unwrap(PGConnection.class);
    while (running) {
      var received = notifications.getNotifications(LISTEN_MILLIS);
      if (received == null) continue;
      Arrays.stream(received)
          .filter(each -> each.getName().equals(PersonKeys.CHANNEL))
          .forEach(each -> keys.forget(each.getParameter()));
      if (Arrays.stream(received).anyMatch(this::fromAnotherNode))
        subscribers.forEach(Runnable::run);
    }
  }
}
