package io.gitledger.api.program;

import io.gitledger.api.program.StartFailure.Reason;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;
import org.springframework.beans.factory.support.DefaultListableBeanFactory;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.context.event.ApplicationEnvironmentPreparedEvent;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ApplicationListener;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.SmartLifecycle;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;

/**
 * Checks and starts what beans require: the settings, the data directory, the ports, PostgreSQL.
 *
 * <p>Configuration errors are reported at once. PostgreSQL starts and its schemas are migrated
 * while Spring creates beans. It is closed after all of them.
 */
final class Bootstrap
    implements ApplicationListener<ApplicationEnvironmentPreparedEvent>,
        ApplicationContextInitializer<ConfigurableApplicationContext>,
        SmartLifecycle,
        AutoCloseable {

  enum Role {
    /** Requires exclusive use of the directory and the ports. */
    SERVER,
    /** Works with or without a running server. */
    OFFLINE,
    /**
     * The same, but never creates an installation: a mistyped directory would look like a complete
     * one.
     */
    MAINTENANCE
  }

  private final Role role;
  private final Progress progress;
  private volatile Optional<DataFolder> folder = Optional.empty();
  private volatile CompletableFuture<Database> database = CompletableFuture.completedFuture(null);
  private boolean databaseElsewhere;
  private volatile boolean started;
  private boolean closed;

  Bootstrap(Role role, Progress progress) {
    this.role = role;
    this.progress = progress;
  }

  /** Registers this object with an application. */
  void precede(SpringApplication application) {
    application.addListeners(this);
    application.addInitializers(this);
  }

  @Override
  public void onApplicationEvent(ApplicationEnvironmentPreparedEvent event) {
    ConfigurableEnvironment environment = event.getEnvironment();
    SettingNames.load().check(environment);
    Settings settings = Settings.of(environment);
    if (role == Role.SERVER) {
      folder = Optional.of(DataFolder.take(settings.folder()));
      requireFree("gitledger.http-port", settings.httpPort());
      requireFree("gitledger.ssh-port", settings.sshPort());
    }
    String externalUrl = externalUrl(settings, environment);
    databaseElsewhere = !externalUrl.isEmpty();
    if (role == Role.MAINTENANCE && !databaseElsewhere) requireCluster(settings.folder());
    Supplier<Database> found =
        databaseElsewhere
            ? () ->
                new Database.External(
                    externalUrl,
                    environment.getProperty("spring.datasource.username"),
                    environment.getProperty("spring.datasource.password"))
            : () -> embedded(settings);
    String key = environment.getProperty("gitledger.instance-key", "");
    database =
        CompletableFuture.supplyAsync(
            () -> migrated(found.get(), key, settings.folder()), Bootstrap::inThread);
    environment
        .getPropertySources()
        .addFirst(
            new MapPropertySource(
                "gitledger",
                Map.of(
                    "gitledger.data", settings.folder().toString(),
                    "gitledger.base-url", settings.baseUrl())));
  }

  @Override
  public void initialize(ConfigurableApplicationContext context) {
    context.getBeanFactory().registerSingleton("bootstrap", this);
    if (context.getBeanFactory() instanceof DefaultListableBeanFactory beans) {
      // The first to be registered is the last to be destroyed: after the pool and all its users.
      beans.registerDisposableBean("bootstrap", this::close);
    }
  }

  Progress progress() {
    return progress;
  }

  boolean serves() {
    return role == Role.SERVER;
  }

  boolean usesDatabaseElsewhere() {
    return databaseElsewhere;
  }

  /** Waits until PostgreSQL is running and its schemas are migrated. */
  Database database() {
    try {
      return database.join();
    } catch (CompletionException e) {
      throw StartFailure.explaining(e);
    }
  }

  /** Waits for PostgreSQL before anything starts to work, and reports its failure. */
  @Override
  public void start() {
    database();
    started = true;
  }

  /** Does nothing: it is closed later, after the last bean. */
  @Override
  public void stop() {}

  @Override
  public boolean isRunning() {
    return started;
  }

  @Override
  public int getPhase() {
    return Integer.MIN_VALUE;
  }

  /** Stops an embedded PostgreSQL, then releases the directory. */
  @Override
  public synchronized void close() {
    if (closed) {
      return;
    }
    closed = true;
    try {
      database.handle((started, failure) -> started).thenAccept(Bootstrap::closeStarted).join();
    } finally {
      folder.ifPresent(DataFolder::close);
    }
  }

  private Database embedded(Settings settings) {
    if (role != Role.SERVER) {
      folder = DataFolder.tryToTake(settings.folder());
      if (folder.isEmpty()) {
        return EmbeddedDatabase.join(settings.folder());
      }
    }
    progress.say("Starting PostgreSQL in " + settings.folder());
    Database started = EmbeddedDatabase.start(settings.folder());
    progress.say("PostgreSQL is up");
    return started;
  }

  private Database migrated(Database database, String key, Path folder) {
    try {
      if (role == Role.MAINTENANCE) DatabaseConfiguration.requireInstallation(database);
      DatabaseConfiguration.migrate(database);
      DatabaseConfiguration.requireKey(database, key, folder);
      return database;
    } catch (RuntimeException e) {
      database.close();
      throw e;
    }
  }

  private static void closeStarted(Database started) {
    if (started != null) {
      started.close();
    }
  }

  private static String externalUrl(Settings settings, ConfigurableEnvironment environment) {
    return settings.databaseUrl().isEmpty()
        ? environment.getProperty("spring.datasource.url", "")
        : settings.databaseUrl();
  }

  private static void requireCluster(Path folder) {
    if (ClusterFolder.in(folder).isComplete()) return;
    throw new StartFailure(
        Reason.FOLDER_UNUSABLE,
        "There is no installation in the data folder %s: name another one by --data or GITLEDGER_DATA."
            .formatted(folder));
  }

  private static void requireFree(String property, int port) {
    try (ServerSocket probe = new ServerSocket()) {
      probe.setReuseAddress(true);
      probe.bind(new InetSocketAddress(port));
    } catch (IOException e) {
      if (e instanceof java.net.BindException && isPermission(e)) {
        throw new StartFailure(
            Reason.PORT_TAKEN,
            String.format(Locale.ROOT, "Port %d (%s) may not be opened: %s", port, property, e));
      }
      throw StartFailure.portTaken(property, port);
    }
  }

  private static boolean isPermission(IOException e) {
    return String.valueOf(e.getMessage()).contains("ermission");
  }

  private static void inThread(Runnable work) {
    Thread.ofPlatform().name("postgresql-start").start(work);
  }
}
