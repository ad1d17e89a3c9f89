package io.gitledger.bench.server;

import io.gitledger.bench.http.Api;
import io.gitledger.bench.target.Target;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/** A server on a data folder, which can be started, killed and restarted. */
public final class ServerProcess implements AutoCloseable {
  private static final String ADMINISTRATOR = "root";
  private static final String PASSWORD = "Bench-Passw0rd";
  private static final Duration LOOK_AGAIN = Duration.ofMillis(40);
  private static final Duration START_TIMEOUT = Duration.ofMinutes(3);
  private static final int FOLDER_IN_USE = 5;
  private static final int PROBE_MILLIS = 10_000;

  private final Installation installation;
  private final Path data;
  private final int httpPort;
  private final int sshPort;
  private final Map<String, String> environment;
  private Process process;

  private ServerProcess(
      Installation installation, Path data, int httpPort, int sshPort, Map<String, String> more) {
    this.installation = installation;
    this.data = data;
    this.httpPort = httpPort;
    this.sshPort = sshPort;
    this.environment =
        new TreeMap<>(
            Map.of(
                "GITLEDGER_DATA",
                data.toString(),
                "GITLEDGER_HTTP_PORT",
                Integer.toString(httpPort),
                "GITLEDGER_SSH_PORT",
                Integer.toString(sshPort),
                "GITLEDGER_BASE_URL",
                "http://127.0.0.1:" + httpPort + "/",
                "GITLEDGER_ADMIN_PASSWORD",
                PASSWORD,
                "GITLEDGER_WEBHOOK_ALLOWED_HOSTS",
                "loopback"));
    environment.putAll(more);
  }

  /**
   * Creates a server that is not running yet, on ports of its own.
   *
   * @param more environment variables in addition to those for data folder and ports
   */
  public static ServerProcess on(Installation installation, Path data, Map<String, String> more) {
    return new ServerProcess(installation, data, Ports.next(), Ports.next(), more);
  }

  /**
   * Starts it and waits until it accepts requests. Like a supervisor it retries while the data
   * folder is in use by a command that was started when no server was running.
   */
  public ServerProcess start() throws IOException, InterruptedException {
    long deadline = System.nanoTime() + START_TIMEOUT.toNanos();
    if (!environment.containsKey("GITLEDGER_DATABASE_URL")) {
      installation.sharePostgres(data);
    }
    while (true) {
      // A short first pause before a retry, so that many retries fit into a short time.
      process =
          installation.start(environment, log(), "serve", "--gitledger.webhook-first-pause=100ms");
      try {
        awaitReady(START_TIMEOUT);
        return this;
      } catch (IOException e) {
        boolean inUse = !process.isAlive() && process.exitValue() == FOLDER_IN_USE;
        if (!inUse || System.nanoTime() > deadline) {
          throw e;
        }
      }
    }
  }

  /** Waits until it reports that it accepts requests, and returns how long that took. */
  public Duration awaitReady(Duration timeout) throws IOException {
    long begin = System.nanoTime();
    while (!isReady()) {
      if (!process.isAlive()) {
        throw new IOException("the server ended with " + process.exitValue() + ": see " + log());
      }
      if (System.nanoTime() - begin > timeout.toNanos()) {
        throw new IOException("the server is not ready after " + timeout + ": see " + log());
      }
      LockSupport.parkNanos(LOOK_AGAIN.toNanos());
    }
    return Duration.ofNanos(System.nanoTime() - begin);
  }

  /** Returns whether it is ready for requests now. */
  public boolean isReady() {
    try {
      HttpURLConnection connection =
          (HttpURLConnection) address().resolve("api/readyz").toURL().openConnection();
      connection.setConnectTimeout(PROBE_MILLIS);
      connection.setReadTimeout(PROBE_MILLIS);
      int status = connection.getResponseCode();
      connection.disconnect();
      return status == HttpURLConnection.HTTP_OK;
    } catch (IOException e) {
      return false;
    }
  }

  /** {@code kill -9}. Its PostgreSQL keeps running, as after any such death. */
  public void kill() throws InterruptedException {
    process.destroyForcibly();
    process.waitFor();
  }

  /** {@code SIGTERM}; returns whether it exited in time without being killed. */
  public boolean stop(Duration timeout) throws InterruptedException {
    terminate();
    return process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS);
  }

  /** {@code SIGTERM} without waiting. */
  public void terminate() {
    process.destroy();
  }

  public boolean isAlive() {
    return process != null && process.isAlive();
  }

  public long pid() {
    return process.pid();
  }

  /** Returns the processes of its own PostgreSQL, the postmaster first. */
  public List<ProcessHandle> postgres() throws IOException {
    String pid =
        Files.readAllLines(data.resolve("postgres/cluster/postmaster.pid")).getFirst().strip();
    return ProcessHandle.of(Long.parseLong(pid)).stream()
        .flatMap(first -> Stream.concat(Stream.of(first), first.descendants()))
        .toList();
  }

  /** Returns the URL at which another node reaches the database of this one. */
  public String databaseUrl() throws IOException {
    List<String> postmaster = Files.readAllLines(data.resolve("postgres/cluster/postmaster.pid"));
    String password = Files.readString(data.resolve("postgres/password")).strip();
    return "jdbc:postgresql://127.0.0.1:%s/gitledger?user=gitledger&password=%s"
        .formatted(postmaster.get(3).strip(), password);
  }

  /** Runs another command of the program on the same data. */
  public ProgramRun offline(String... arguments) throws IOException, InterruptedException {
    return installation.offline(environment, arguments);
  }

  /** Starts another command of the program on the same data, with its output in a file. */
  public Process beside(Path words, String... arguments) throws IOException {
    return installation.start(environment, words, arguments);
  }

  public URI address() {
    return URI.create("http://127.0.0.1:" + httpPort + "/");
  }

  public int httpPort() {
    return httpPort;
  }

  public int sshPort() {
    return sshPort;
  }

  public Path data() {
    return data;
  }

  /** Returns the file with its output. */
  public Path log() {
    return data.resolveSibling(data.getFileName() + ".log");
  }

  public Target target() {
    return new Target(
        data.getFileName().toString(), address(), ADMINISTRATOR, PASSWORD, List.of(), List.of());
  }

  public Api asAdministrator() {
    return target().asAdministrator();
  }

  /** Stops it, and the PostgreSQL that it may have left running. */
  @Override
  public void close() throws IOException {
    if (process == null) {
      return;
    }
    try {
      if (!stop(Duration.ofMinutes(1))) {
        kill();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (Files.exists(data.resolve("postgres/cluster/postmaster.pid"))) {
      postgres().forEach(ProcessHandle::destroyForcibly);
    }
  }
}
