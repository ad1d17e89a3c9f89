package io.gitledger.api.program;

import io.gitledger.api.program.StartFailure.Reason;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import javax.sql.DataSource;
import org.postgresql.ds.PGSimpleDataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The PostgreSQL that is part of this program, on loopback only, with persistent data on disk. If
 * it ends without having been stopped, it is restarted on the same port.
 */
final class EmbeddedDatabase implements Database {
  private static final Logger log = LoggerFactory.getLogger(EmbeddedDatabase.class);
  private static final String NAME = "gitledger";
  private static final String SUPERUSER = "postgres";
  private static final Duration FIRST_ANSWER = Duration.ofSeconds(20);
  private static final Duration START_STOP_TIMEOUT = Duration.ofMinutes(5);
  private static final Duration BETWEEN_STARTS = Duration.ofSeconds(1);
  private static final int ANY_PORT = 0;

  /**
   * The settings of the server. The library starts PostgreSQL for throw-away tests; the first three
   * entries undo that.
   */
  private static final Map<String, String> SERVER_SETTINGS =
      Map.ofEntries(
          Map.entry("fsync", "on"),
          Map.entry("synchronous_commit", "on"),
          Map.entry("full_page_writes", "on"),
          Map.entry("listen_addresses", "127.0.0.1"),
          Map.entry("unix_socket_directories", ""),
          Map.entry("max_connections", "100"),
          Map.entry("shared_buffers", "256MB"),
          Map.entry("max_wal_size", "2GB"),
          Map.entry("checkpoint_completion_target", "0.9"),
          Map.entry("random_page_cost", "1.1"),
          Map.entry("jit", "off"),
          // Until the tables of a new installation have statistics, plans are based on guesses.
          Map.entry("autovacuum_naptime", "15s"),
          Map.entry("idle_in_transaction_session_timeout", "10min"),
          Map.entry("shared_preload_libraries", "pg_stat_statements"),
          Map.entry("logging_collector", "on"),
          Map.entry("log_directory", "log"),
          Map.entry("log_filename", "postgresql-%a.log"),
          Map.entry("log_truncate_on_rotation", "on"),
          Map.entry("log_rotation_size", "0"),
          Map.entry("log_min_duration_statement", "500ms"),
          Map.entry("log_parameter_max_length", "0"));

  private final ClusterFolder files;
  private final int port;
  private final String password;
  private volatile AutoCloseable stop;
  private volatile boolean closed;

  private EmbeddedDatabase(ClusterFolder files, int port, String password, AutoCloseable stop) {
    this.files = files;
    this.port = port;
    this.password = password;
    this.stop = stop;
  }

  /** Starts it in a data directory that this process holds. */
  static EmbeddedDatabase start(Path dataFolder) {
    ClusterFolder files = ClusterFolder.in(dataFolder);
    try {
      stopOrphan(files);
      files.prepare();
      Postmaster.forgetTheDead(files.cluster());
      return files.isComplete() ? startComplete(files) : startFirstTime(files);
    } catch (IOException | SQLException | RuntimeException e) {
      throw e instanceof StartFailure known ? known : unusable(files, e);
    }
  }

  /**
   * Releases the lock on the directory, which the library holds until it knows that the server has
   * ended.
   */
  private void releaseLock() {
    try {
      stop.close();
    } catch (Exception e) {
      log.debug("the server that ended cannot be stopped", e);
    }
  }

  /** Connects to the server that another process of this program runs in the directory. */
  static Database join(Path dataFolder) {
    ClusterFolder files = ClusterFolder.in(dataFolder);
    Optional<Postmaster> running = Postmaster.of(files.cluster());
    if (running.isEmpty() || !files.isComplete()) {
      throw new StartFailure(
          Reason.DATABASE_UNUSABLE,
          "The process that holds the data folder %s has no database running yet: try again."
              .formatted(dataFolder));
    }
    try {
      return new Database.External(url(running.get().port()), NAME, files.password());
    } catch (IOException e) {
      throw unusable(files, e);
    }
  }

  @Override
  public String url() {
    return url(port);
  }

  @Override
  public String user() {
    return NAME;
  }

  @Override
  public String password() {
    return password;
  }

  @Override
  public synchronized void close() {
    closed = true;
    Optional<Postmaster> running = Postmaster.of(files.cluster());
    try {
      stop.close();
    } catch (Exception e) {
      throw new IllegalStateException("PostgreSQL could not be stopped", e);
    }
    running.ifPresent(postmaster -> awaitEnd(files, postmaster));
  }

  private static String url(int port) {
    return "jdbc:postgresql://127.0.0.1:" + port + "/" + NAME;
  }

  private static EmbeddedDatabase startComplete(ClusterFolder files) throws IOException {
    return running(files, files.password(), Map.of(), ANY_PORT).guarded();
  }

  private EmbeddedDatabase guarded() {
    Postmaster.of(files.cluster()).ifPresent(this::guard);
    return this;
  }

  private void guard(Postmaster postmaster) {
    var guard = Thread.ofVirtual().name("postgresql-guard").unstarted(this::startAgain);
    var end = postmaster.process().onExit();
    end.thenRun(guard::start).exceptionally(failure -> null);
  }

  private void startAgain() {
    while (!closed) {
      log.error("PostgreSQL ended by itself and is started again");
      if (startedAgain()) return;
      LockSupport.parkNanos(BETWEEN_STARTS.toNanos());
    }
  }

  private synchronized boolean startedAgain() {
    if (closed) return true;
    try {
      releaseLock();
      Postmaster.forgetTheDead(files.cluster());
      stop = running(files, password, Map.of(), port).stop;
      guarded();
      log.info("PostgreSQL is up again");
      return true;
    } catch (IOException | RuntimeException e) {
      // Its last processes may not have released the data yet.
      log.warn("PostgreSQL does not start: {}", e.toString());
      return false;
    }
  }

  private static EmbeddedDatabase startFirstTime(ClusterFolder files)
      throws IOException, SQLException {
    String password = files.writeNewPassword();
    EmbeddedDatabase started =
        running(
            files,
            password,
            Map.of(
                "auth-host", "scram-sha-256",
                "auth-local", "scram-sha-256",
                "pwfile", files.newPasswordFile().toString(),
                "locale", "C",
                "locale-provider", "builtin",
                "builtin-locale", "C.UTF-8"),
            ANY_PORT);
    try (Connection connection = asSuperuser(started.port, password).getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("create role " + NAME + " login password '" + password + "'");
      statement.execute("create database " + NAME + " owner " + NAME);
      files.markComplete();
    } catch (IOException | SQLException e) {
      started.close();
      throw e;
    }
    return started.guarded();
  }

  private static EmbeddedDatabase running(
      ClusterFolder files, String password, Map<String, String> initialisation, int port)
      throws IOException {
    EmbeddedPostgres.Builder builder = builder(files, password);
    if (port != ANY_PORT) builder.setPort(port);
    initialisation.forEach(builder::setLocaleConfig);
    try {
      EmbeddedPostgres server = builder.start();
      return new EmbeddedDatabase(files, server.getPort(), password, server);
    } catch (IOException e) {
      // Recovery after a crash may take long; the library's timeout is too short.
      Postmaster slow = Postmaster.of(files.cluster()).orElseThrow(() -> e);
      awaitRecovery(files, slow, password, e);
      return new EmbeddedDatabase(files, slow.port(), password, () -> stop(files, slow, password));
    }
  }

  private static EmbeddedPostgres.Builder builder(ClusterFolder files, String password) {
    // Otherwise the library would create, and clean up, directories in the temp directory that all
    // users share.
    System.setProperty("ot.epg.working-dir", files.binaries().toString());
    EmbeddedPostgres.Builder builder =
        EmbeddedPostgres.builder()
            .setDataDirectory(files.cluster())
            .setOverrideWorkingDirectory(files.binaries().toFile())
            .setCleanDataDirectory(false)
            .setRegisterShutdownHook(false)
            .setPGStartupWait(FIRST_ANSWER)
            .setOutputRedirector(Redirect.appendTo(files.startLog().toFile()))
            .setConnectConfig("password", password);
    SERVER_SETTINGS.forEach(builder::setServerConfig);
    return builder;
  }

  private static void awaitRecovery(
      ClusterFolder files, Postmaster postmaster, String password, IOException last)
      throws IOException {
    long end = System.nanoTime() + START_STOP_TIMEOUT.toNanos();
    while (System.nanoTime() < end && Postmaster.of(files.cluster()).isPresent()) {
      try (Connection connection = asSuperuser(postmaster.port(), password).getConnection()) {
        if (connection.isValid(1)) {
          return;
        }
      } catch (SQLException e) {
        last.addSuppressed(e);
      }
      Postmaster.awaitEnd(files.cluster(), postmaster.process().pid(), Duration.ofMillis(500));
    }
    throw last;
  }

  /**
   * Stops the PostgreSQL of a killed server, which is still running, so that one with current
   * settings can be started.
   */
  private static void stopOrphan(ClusterFolder files) throws IOException {
    Optional<Postmaster> orphan = Postmaster.of(files.cluster());
    if (orphan.isPresent()) {
      stop(files, orphan.get(), files.isComplete() ? files.password() : "");
    }
  }

  private static void stop(ClusterFolder files, Postmaster postmaster, String password) {
    try (Connection connection = asSuperuser(postmaster.port(), password).getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(
          "select pg_terminate_backend(pid) from pg_stat_activity"
              + " where backend_type = 'client backend' and pid <> pg_backend_pid()");
    } catch (SQLException e) {
      // It may be starting or stopping at the moment; then the signal is enough.
    }
    postmaster.process().destroy();
    awaitEnd(files, postmaster);
  }

  private static void awaitEnd(ClusterFolder files, Postmaster postmaster) {
    if (!Postmaster.awaitEnd(files.cluster(), postmaster.process().pid(), START_STOP_TIMEOUT)) {
      throw new StartFailure(
          Reason.DATABASE_UNUSABLE,
          String.format(
              Locale.ROOT,
              "PostgreSQL (process %d) does not stop: stop it and start Gitledger again.",
              postmaster.process().pid()));
    }
  }

  /** Returns a data source with superuser rights on the running server. */
  static DataSource asSuperuser(ClusterFolder files) throws IOException {
    Postmaster running =
        Postmaster.of(files.cluster())
            .orElseThrow(() -> new IOException("PostgreSQL does not run in " + files.folder()));
    return asSuperuser(running.port(), files.password());
  }

  private static PGSimpleDataSource asSuperuser(int port, String password) {
    PGSimpleDataSource source = new PGSimpleDataSource();
    source.setUrl("jdbc:postgresql://127.0.0.1:" + port + "/postgres");
    source.setUser(SUPERUSER);
    source.setPassword(password);
    source.setConnectTimeout(2);
    return source;
  }

  private static StartFailure unusable(ClusterFolder files, Exception cause) {
    return new StartFailure(
        Reason.DATABASE_UNUSABLE,
        String.format(
            Locale.ROOT,
            "The embedded PostgreSQL in %s does not start: %s. %,d MB are free on its disk; its own words are in %s and in %s. GITLEDGER_DATABASE_URL lets Gitledger use another one.",
            files.folder(),
            cause.getMessage(),
            files.folder().toFile().getUsableSpace() >> 20,
            files.startLog(),
            files.logs()),
        cause);
  }
}
