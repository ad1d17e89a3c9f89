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
 * The whole program with its own PostgreSQL, data folder and ports. Its administrator is {@code
 * root}, webhooks and mirrors reach public addresses and what is called {@code localhost} (a rule
 * by name, so no address within), passwords have at least 6 characters, other installations may
 * speak with it.
 */
public final class TestServer implements AutoCloseable {
  public static final String ADMINISTRATOR = "root";
  public static final String PASSWORD = "Passw0rd!u";

  /** Settings that the tests of all but the first server need, none of which meets another. */
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

  /** The system gives ports from here on to whoever asks for any. */
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
    // Hundreds of users are made; with the default a third of the tests' time would be hashing.
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

  /** The server of all tests with {@link BlackBox}. */
  public static TestServer shared() {
    return SharedServer.running();
  }

  /**
   * A second server of all tests with {@link BlackBox}: it signs commits by SSH, creates what is
   * pushed to, and takes only small and few files. A server that has one of these settings for
   * itself would take each test some seconds.
   */
  public static TestServer other() {
    return SharedServer.other();
  }

  /** A server on a fresh folder that goes when the server is closed. */
  public static TestServer start() {
    return start(Map.of());
  }

  /** The same with settings of its own, such as {@code gitledger.base-url}. */
  public static TestServer start(Map<String, String> properties) {
    try {
      return new TestServer(Files.createTempDirectory("gitledger-test"), true, properties);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A server on a folder that stays, so that another can be started on it afterwards. */
  public static TestServer startOn(Path folder) {
    return new TestServer(folder, false, Map.of());
  }

  /** The address that the server says of itself, with its slash at the end. */
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

  /** A bean of the server, for the few tests that must look behind the wire. */
  public <T> T bean(Class<T> type) {
    return context.getBean(type);
  }

  /** Requests that are not signed in. */
  public TestClient anonymous() {
    return TestClient.of(address(), this::awaitEvents);
  }

  /**
   * Waits until the log shows all that happened so far: it shows no event while a transaction that
   * began earlier is open, such as one of a test beside this one.
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

  /** Requests of a user with the password of all test users. */
  public TestClient as(String user) {
    return as(user, PASSWORD);
  }

  public TestClient as(String user, String password) {
    return anonymous().withBasic(user, password);
  }

  public TestClient withToken(String token) {
    return anonymous().withHeader("Authorization", "token " + token);
  }

  /** A name that no other test uses. */
  public String freshName(String begin) {
    return begin + NAMES.incrementAndGet();
  }

  /** Registers a new user, whose password is {@link #PASSWORD}, and answers the name. */
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

  /** Makes an organization of its own for the caller, and answers the name. */
  public String newOrganization(TestClient owner, String begin) {
    String name = freshName(begin);
    owner.post("/orgs", Json.object("username", name)).expect(201);
    return name;
  }

  /** Makes a team that reads the code of its repositories, and answers the id. */
  public static long newTeam(
      TestClient owner, String organization, String name, String... members) {
    var rights = Json.object("name", name, "permission", "read", "units", List.of("repo.code"));
    long id = owner.post("/orgs/" + organization + "/teams", rights).expect(201).id();
    for (String member : members) owner.put("/teams/" + id + "/members/" + member).expect(204);
    return id;
  }

  /** Makes a token for a user with the password of all test users, and answers its text. */
  public String newToken(String user, String... scopes) {
    return as(user)
        .post(
            "/users/" + user + "/tokens", Json.object("name", freshName("token"), "scopes", scopes))
        .expect(201)
        .json()
        .path("sha1")
        .asString();
  }

  /** Address of a repository for git over HTTP, with the user's name and password in it. */
  public String gitUrl(String user, String repository) {
    return "http://%s:%s@localhost:%d/%s.git"
        .formatted(user, PASSWORD.replace("!", "%21"), httpPort, repository);
  }

  /** Address of a repository for git over SSH. */
  public String sshUrl(String repository) {
    return "ssh://git@localhost:%d/%s.git".formatted(sshPort, repository);
  }

  /** A port that nobody listens at, and that no other test gets. */
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
