package io.gitledger.bench.server;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * The PostgreSQL of a stopped server, run by this program, so that several nodes can share it and
 * none of them controls it.
 */
public final class ExternalPostgres implements AutoCloseable {
  private static final long PATIENCE_NANOS = 60_000_000_000L;
  private static final long LOOK_AGAIN_NANOS = 100_000_000L;

  private final Path home;
  private final int port;
  private final Process process;

  private ExternalPostgres(Path home, int port, Process process) {
    this.home = home;
    this.port = port;
    this.process = process;
  }

  /** Starts it on the data folder of a server that is not running. */
  public static ExternalPostgres on(Path home) throws IOException {
    int port = Ports.next();
    List<String> command = new ArrayList<>();
    if (System.getProperty("user.name").equals("root")) {
      // PostgreSQL refuses to run as root; in its own user namespace it does not notice.
      command.addAll(List.of("unshare", "-U"));
    }
    String cluster = home.resolve("postgres/cluster").toString();
    command.addAll(List.of(program(home).toString(), "-D", cluster));
    command.addAll(List.of("-p", Integer.toString(port), "-h", "127.0.0.1", "-k", ""));
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(Redirect.to(home.resolve("external-postgres.log").toFile()))
            .start();
    ExternalPostgres started = new ExternalPostgres(home, port, process);
    started.awaitAnswer();
    return started;
  }

  /**
   * Returns the settings that make a server a node on this database, with the home's key.
   *
   * @param objects a bucket; if empty, the home's directory of objects
   * @return environment variables
   */
  public Map<String, String> nodeSettings(String objects) throws IOException {
    return Map.of(
        "GITLEDGER_DATABASE_URL", url(),
        "GITLEDGER_OBJECTS", objects.isEmpty() ? home.resolve("objects").toString() : objects,
        "GITLEDGER_INSTANCE_KEY", Files.readString(home.resolve("instance.key")).strip());
  }

  private String url() throws IOException {
    return "jdbc:postgresql://127.0.0.1:%d/gitledger?user=gitledger&password=%s"
        .formatted(port, Files.readString(home.resolve("postgres/password")).strip());
  }

  private void awaitAnswer() throws IOException {
    long deadline = System.nanoTime() + PATIENCE_NANOS;
    while (true) {
      try {
        DriverManager.getConnection(url()).close();
        return;
      } catch (SQLException e) {
        if (!process.isAlive() || System.nanoTime() > deadline) {
          throw new IOException("PostgreSQL does not start in " + home, e);
        }
        LockSupport.parkNanos(LOOK_AGAIN_NANOS);
      }
    }
  }

  private static Path program(Path home) throws IOException {
    try (Stream<Path> files = Files.walk(home.resolve("postgres/bin").toRealPath(), 3)) {
      return files
          .filter(file -> file.endsWith("bin/postgres"))
          .findFirst()
          .orElseThrow(() -> new IOException("there is no postgres in " + home));
    }
  }

  @Override
  public void close() {
    process.destroy();
    try {
      if (!process.waitFor(1, TimeUnit.MINUTES)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
