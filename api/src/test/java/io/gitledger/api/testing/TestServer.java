package io.gitledger.api.testing;

import io.gitledger.api.program.ServeCommand;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.util.FileSystemUtils;

/**
 * The whole program with its own PostgreSQL, data directory and ports. Its administrator is {@code
 * root}. Webhooks and mirrors may reach public addresses and the name {@code localhost} (a rule by
 * name, which allows no other internal address). Passwords have at least 6 characters, and other
 * installations may communicate with it.
 */
public final class TestServer implements AutoCloseable {
  public static final String ADMINISTRATOR = "root";
  public static final String PASSWORD = "Passw0rd!u";

  /**
   * Settings that tests need on another server than the shared one. They do not affect each other.
   */
  static final Map<String, String> OTHERWISE =
      Map.of(
          "gitledger.signing.format", "ssh",
          "gitledger.signing.email", "sign@example.com",
          "gitledger.push-to-create.users", "true",
          "gitledger.push-to-create.organizations", "true",
          "gitledger.attachment.max-size", "1MB",
          "gitledger.attachment.allowed-types", ".log,image/*",
          "gitledger.release.max-size", "1MB",
          "gitledger.release.allowed-types", ".exe,image/*",
          "gitledger.release.max-files", "2");

  /** The port from which on the system assigns ports automatically. */
  private static final int EPHEMERAL_PORTS = 32_768;

  private static final int FIRST_PORT = 10_240;
  private static final AtomicInteger PORTS =
      new AtomicInteger(ThreadLocalRandom.current().nextInt(FIRST_PORT, EPHEMERAL_PORTS));
  private static final AtomicInteger NAMES = new AtomicInteger();

  private final ConfigurableApplicationContext context;
  private final Path folder;
  private final boolean deleteFolder;
  private final int httpPort;
  private final int sshPort;

  private TestServer(Path folder, boolean deleteFolder, Map<String, String> properties) {
    this.folder = folder;
    this.deleteFolder = deleteFolder;
    this.httpPort = freePort();
    this.sshPort = freePort();
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("gitledger.data", folder.toString());
    settings.put("gitledger.http-port", Integer.toString(httpPort));
    settings.put("gitledger.ssh-port", Integer.toString(sshPort));
    settings.put("gitledger.base-url", address().toString());
    settings.put("gitledger.admin.name", ADMINISTRATOR);
    settings.put("gitledger.admin.password", PASSWORD);
    settings.put("gitledger.admin.email", "root@example.com");
    settings.put("gitledger.webhook-allowed-hosts", "localhost,external");
    settings.put("gitledger.remote-allowed-hosts", "localhost,external");
    settings.put("gitledger.password-min-length", "6");
    // Hundreds of users are created; with the default a third of the tests' time would be hashing.
    settings.put("gitledger.password-hash-memory", "64");
    settings.put("gitledger.web.idempotency-wait", "2s");
    settings.put("gitledger.federation", "true");
    settings.put(CountedStatements.PROPERTY, "true");
    settings.putAll(properties);
    if (!settings.containsKey("gitledger.database-url")) PostgresPrograms.share(folder);
    List<String> arguments =
        settings.entrySet().stream()
            .map(each -> "--" + each.getKey() + "=" + each.getValue())
            .toList();
    this.context = ServeCommand.start(arguments);
  }

  /** Returns the server of all tests with {@link BlackBox}. */
  public static TestServer shared() {
    return SharedServer.running();
  }

  /**
   * Returns a second server of all tests with {@link BlackBox}: it signs commits by SSH, creates
   * repositories on push, and accepts only few and small files. Starting a separate server for one
   * of these settings would take each test some seconds.
   */
  public static TestServer other() {
    return SharedServer.other();
  }

  /** Starts a server on a new directory, which is deleted when the server is closed. */
  public static TestServer start() {
    return start(Map.of());
  }

  /** Starts a server with specific settings, such as {@code gitledger.base-url}. */
  public static TestServer start(Map<String, String> properties) {
    try {
      return new TestServer(Files.createTempDirectory("gitledger-test"), true, properties);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Starts a server on a directory that is kept, so that another one can be started on it
   * afterwards.
   */
  public static TestServer startOn(Path folder) {
    return new TestServer(folder, false, Map.of());
  }

  /** Returns the configured URL of the server, with a trailing slash. */
  public URI address() {
    return URI.create("http://localhost:" + httpPort + "/");
  }

  public int httpPort() {
    return httpPort;
  }

  public int sshPort() {
    return sshPort;
  }

  public Path folder() {
    return folder;
  }

  /** Returns a bean of the server, for the few tests that must access its internals. */
  public <T> T bean(Class<T> type) {
    return context.getBean(type);
  }

  /** Returns a client for unauthenticated requests. */
  public TestClient anonymous() {
    return TestClient.of(address(), this::awaitEvents);
  }

  /**
   * Waits until the log shows all previous events. It shows no event while an earlier transaction
   * is open, such as one of a concurrent test.
   */
  private void awaitEvents() {
    JdbcClient jdbc = bean(JdbcClient.class);
    long begun =
        jdbc.sql("select pg_snapshot_xmax(pg_current_snapshot())::text::bigint")
            .query(Long.class)
            .single();
    Awaitility.await()
        .atMost(Duration.ofSeconds(30))
        .pollDelay(Duration.ZERO)
        .pollInterval(Duration.ofMillis(10))
        .until(
            () ->
                jdbc.sql("select pg_snapshot_xmin(pg_current_snapshot())::text::bigint >= ?")
                    .param(begun)
                    .query(Boolean.class)
                    .single());
  }

  public TestClient administrator() {
    return as(ADMINISTRATOR);
  }

  /** Runs a scheduled task now. */
  public void runTask(String name) {
    administrator().post("/admin/cron/" + name).expect(204);
  }

  /** Returns a client for a user with the password of all test users. */
  public TestClient as(String user) {
    return as(user, PASSWORD);
  }

  public TestClient as(String user, String password) {
    return anonymous().withBasic(user, password);
  }

  public TestClient withToken(String token) {
    return anonymous().withHeader("Authorization", "token " + token);
  }

  /** Returns a name that no other test uses. */
  public String freshName(String begin) {
    return begin + NAMES.incrementAndGet();
  }

  /** Creates a user, whose password is {@link #PASSWORD}, and returns the name. */
  public String newUser(String begin) {
    String name = freshName(begin);
    administrator()
        .post(
            "/admin/users",
            Json.object(
                "username",
                name,
                "email",
                name + "@example.com",
                "password",
                PASSWORD,
                "must_change_password",
                false))
        .expect(201);
    return name;
  }

  /** Creates an organization owned by the caller, and returns the name. */
  public String newOrganization(TestClient owner, String begin) {
    String name = freshName(begin);
    owner.post("/orgs", Json.object("username", name)).expect(201);
    return name;
  }

  /** Creates a team with read access to the code of its repositories, and returns the id. */
  public static long newTeam(
      TestClient owner, String organization, String name, String... members) {
    var rights = Json.object("name", name, "permission", "read", "units", List.of("repo.code"));
    long id = owner.post("/orgs/" + organization + "/teams", rights).expect(201).id();
    for (String member : members) owner.put("/teams/" + id + "/members/" + member).expect(204);
    return id;
  }

  /** Creates a token for a user with the password of all test users, and returns its text. */
  public String newToken(String user, String... scopes) {
    return as(user)
        .post(
            "/users/" + user + "/tokens", Json.object("name", freshName("token"), "scopes", scopes))
        .expect(201)
        .json()
        .path("sha1")
        .asString();
  }

  /** Returns the URL of a repository for git over HTTP, with the user's name and password. */
  public String gitUrl(String user, String repository) {
    return "http://%s:%s@localhost:%d/%s.git"
        .formatted(user, PASSWORD.replace("!", "%21"), httpPort, repository);
  }

  /** Returns the URL of a repository for git over SSH. */
  public String sshUrl(String repository) {
    return "ssh://git@localhost:%d/%s.git".formatted(sshPort, repository);
  }

  /** Returns a free port that no other test gets. */
  public static int freePort() {
    while (true) {
      int port = PORTS.getAndUpdate(last -> last + 1 < EPHEMERAL_PORTS ? last + 1 : FIRST_PORT);
      try (var probe = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
        return probe.getLocalPort();
      } catch (IOException taken) {
        // The next one may be free.
      }
    }
  }

  @Override
  public void close() {
    context.close();
    if (deleteFolder) {
      try {
        FileSystemUtils.deleteRecursively(folder);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
