package io.gitledger.api.web.limit;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Limits the number of requests of one client that hold database connections at a time. Further
 * requests wait for requests of the same client, so that others find connections free. Anonymous
 * requests of all networks together are limited, too: some connections are left for authenticated
 * callers, regardless of the number of networks. A request counts once, regardless of its number of
 * connections, so two of one client never wait for each other's second one.
 */
public final class ConnectionShares {
  private static final ThreadLocal<Holder> CURRENT = new ThreadLocal<>();

  private final int perClient;
  private final Semaphore anonymous;
  private final Duration timeout;
  private final Cache<Object, Semaphore> shares = Caffeine.newBuilder().weakValues().build();

  /**
   * @param perClient the maximum number of requests of one client that hold connections at a time
   * @param anonymous the maximum number of anonymous requests of all networks
   * @param timeout after which a request is rejected
   */
  public ConnectionShares(int perClient, int anonymous, Duration timeout) {
    this.perClient = perClient;
    this.anonymous = new Semaphore(anonymous, true);
    this.timeout = timeout;
  }

  /** A source of connections. */
  @FunctionalInterface
  public interface Source {
    Connection open() throws SQLException;
  }

  /** The key of the requests from a network whose sender is not known yet. */
  private record Unidentified(String network) {}

  /** One request. */
  private static final class Holder {
    private final String network;
    private Object client;
    private boolean anonymous;
    private boolean holds;

    private Holder(String network) {
      this.network = network;
      this.client = new Unidentified(network);
    }
  }

  /**
   * Starts a request on this thread. Until its sender is known, it shares connections only with
   * other such requests, so that authentication does not wait for anonymous requests.
   */
  public static void begin(String network) {
    CURRENT.set(new Holder(network));
  }

  /** Sets the account that sent the request of this thread. */
  public static void signIn(long account) {
    Holder holder = CURRENT.get();
    if (holder != null) holder.client = account;
  }

  /**
   * Marks the request of this thread as anonymous, so that it shares connections with those of its
   * network.
   */
  public static void remainAnonymous() {
    Holder holder = CURRENT.get();
    if (holder == null) return;
    holder.client = holder.network;
    holder.anonymous = true;
  }

  /** Ends the request of this thread. */
  public static void end() {
    CURRENT.remove();
  }

  /**
   * Opens a connection when the request of this thread may have one, or at once outside of a
   * request.
   */
  public Connection open(Source source) throws SQLException {
    Holder holder = CURRENT.get();
    if (holder == null || holder.holds) return source.open();
    Runnable release = acquireFor(holder);
    boolean opened = false;
    try {
      Connection connection = source.open();
      opened = true;
      holder.holds = true;
      return releasing(
          connection,
          () -> {
            holder.holds = false;
            RequestMemory.endRead();
            release.run();
          });
    } finally {
      if (!opened) release.run();
    }
  }

  /** Acquires the permits, and returns an action that releases them. */
  private Runnable acquireFor(Holder holder) throws SQLException {
    Semaphore share = shares.get(holder.client, any -> new Semaphore(perClient, true));
    acquire(share);
    if (!holder.anonymous) return share::release;
    boolean taken = false;
    try {
      acquire(anonymous);
      taken = true;
    } finally {
      if (!taken) share.release();
    }
    return () -> {
      anonymous.release();
      share.release();
    };
  }

  private void acquire(Semaphore share) throws SQLException {
    try {
      if (share.tryAcquire(timeout.toMillis(), TimeUnit.MILLISECONDS)) return;
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
    }
    throw new SQLTransientConnectionException("too many requests of one client at once");
  }

  @SuppressWarnings("ReferenceEquality") // a connection is only equal to itself
  private static Connection releasing(Connection connection, Runnable release) {
    var open = new AtomicBoolean(true);
    return (Connection)
        Proxy.newProxyInstance(
            Connection.class.getClassLoader(),
            new Class<?>[] {Connection.class},
            (proxy, method, arguments) ->
                switch (method.getName()) {
                  case "equals" -> proxy == arguments[0];
                  case "hashCode" -> System.identityHashCode(proxy);
                  case "close" -> {
                    try {
                      yield call(connection, method, arguments);
                    } finally {
                      if (open.getAndSet(false)) release.run();
                    }
                  }
                  default -> call(connection, method, arguments);
                });
  }

  private static Object call(Connection connection, Method method, Object[] arguments)
      throws Throwable {
    try {
      return method.invoke(connection, arguments);
    } catch (InvocationTargetException thrown) {
      throw thrown.getCause();
    }
  }
}
