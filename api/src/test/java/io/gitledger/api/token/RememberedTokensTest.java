package io.gitledger.api.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.gitledger.api.testing.CountedStatements;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestServer;
import io.gitledger.query.token.PresentedToken;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.sql.Connection;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Tests two nodes on one database, both under so many requests that they cache tokens. */
class RememberedTokensTest {
  private static final String HOLDERS =
      """
      select distinct pid from pg_locks
      where locktype = 'advisory' and classid = 7427 and mode = 'ShareLock' and granted
      """;

  private static EmbeddedPostgres postgres;
  private static JdbcClient database;
  private static TestServer first;
  private static TestServer second;

  private volatile boolean busy = true;
  private CompletableFuture<Void> traffic;
  private String user;
  private String secret;

  @BeforeAll
  static void twoNodes() throws IOException {
    postgres = EmbeddedPostgres.start();
    database = JdbcClient.create(postgres.getPostgresDatabase());
    first = node();
    second = node();
  }

  private static TestServer node() {
    return TestServer.start(
        Map.of(
            "gitledger.database-url",
            postgres.getJdbcUrl("postgres", "postgres"),
            "gitledger.instance-key",
            Base64.getEncoder().encodeToString(new byte[32])));
  }

  @AfterAll
  static void end() throws IOException {
    second.close();
    first.close();
    postgres.close();
  }

  @BeforeEach
  void bothRemember() {
    String other = first.newToken(first.newUser("busy"), "all");
    traffic =
        CompletableFuture.runAsync(
            () -> {
              while (busy) {
                first.withToken(other).get("/version");
                second.withToken(other).get("/version");
                LockSupport.parkNanos(Duration.ofMillis(5).toNanos());
              }
            });
    user = first.newUser("remembered");
    secret = first.newToken(user, "all");
    awaitRemembered();
  }

  @AfterEach
  void quiet() {
    busy = false;
    traffic.join();
  }

  private void awaitRemembered() {
    for (TestServer node : List.of(first, second))
      await()
          .atMost(Duration.ofSeconds(20))
          .until(() -> CountedStatements.withToken(node.withToken(secret), "/version") == 0);
  }

  private int status(TestServer node, String path) {
    return node.withToken(secret).get(path).status();
  }

  /** Asserts the status of a new request on both nodes. */
  private void expectEverywhere(int status, String path) {
    for (TestServer node : List.of(first, second))
      assertThat(status(node, path)).as(path + " of " + node.address()).isEqualTo(status);
  }

  private void change(String field, Object value) {
    first
        .administrator()
        .patch(
            "/admin/users/" + user, Json.object("login_name", user, "source_id", 0, field, value))
        .expect(200);
  }

  private void revoke() {
    List<String> ids =
        first
            .as(user)
            .get("/users/" + user + "/tokens")
            .expect(200)
            .json()
            .valueStream()
            .map(token -> token.path("id").asString())
            .toList();
    for (String id : ids) first.as(user).delete("/users/" + user + "/tokens/" + id).expect(204);
  }

  @Test
  void aRememberedTokenTakesNoStatement() {
    await().until(() -> CountedStatements.withToken(first.withToken(secret), "/user") == 1);
  }

  @Test
  void aRevokedTokenFailsOnTheNextRequestOfBothNodes() {
    for (int round = 0; round < 5; round++) {
      revoke();
      expectEverywhere(401, "/user");
      secret = first.newToken(user, "all");
      awaitRemembered();
    }
  }

  @Test
  void whoMayNotSignInIsKeptOutOfBothNodesAtOnceAndComesBackAtOnce() {
    change("prohibit_login", true);
    expectEverywhere(403, "/user");
    change("prohibit_login", false);
    expectEverywhere(200, "/user");
    awaitRemembered();
    change("active", false);
    expectEverywhere(403, "/user");
    change("active", true);
    awaitRemembered();
    change("must_change_password", true);
    expectEverywhere(403, "/user");
  }

  @Test
  void theTokenOfADeletedUserFailsOnBothNodesAtOnce() {
    first.administrator().delete("/admin/users/" + user).expect(204);
    expectEverywhere(401, "/user");
  }

  @Test
  void aRightThatIsGivenOrTakenCountsOnBothNodesAtOnce() {
    expectEverywhere(403, "/admin/users");
    change("admin", true);
    expectEverywhere(200, "/admin/users");
    awaitRemembered();
    change("admin", false);
    expectEverywhere(403, "/admin/users");
  }

  @Test
  void aNewNameIsTheTokensNameOnBothNodesAtOnce() {
    String name = first.freshName("renamed");
    first
        .administrator()
        .post("/admin/users/" + user + "/rename", Json.object("new_username", name))
        .expect(204);
    for (TestServer node : List.of(first, second))
      assertThat(node.withToken(secret).get("/token").expect(200).text()).contains(name);
  }

  @Test
  void aChangeByHandCountsOnBothNodesAtOnce() {
    database
        .sql("update read.account set prohibits_login = true where login = ?")
        .param(user)
        .update();
    expectEverywhere(403, "/user");
    database
        .sql(
            "delete from ledger.token_hash where user_id in (select id from read.account where login = ?)")
        .param(user)
        .update();
    expectEverywhere(401, "/user");
  }

  @Test
  void aNodeWhoseConnectionIsCutDoesNotTakeARevokedToken() {
    for (int round = 0; round < 3; round++) {
      assertThat(
              database
                  .sql("select count(pg_terminate_backend(pid)) from (" + HOLDERS + ")")
                  .query(Long.class)
                  .single())
          .isEqualTo(2);
      revoke();
      expectEverywhere(401, "/user");
      secret = first.newToken(user, "all");
      awaitRemembered();
    }
  }

  @Test
  void aNodeThatCannotRenewStopsToTrustAndARevocationWaitsForIt() throws Exception {
    List<Long> held = database.sql(HOLDERS).query(Long.class).list();
    signal("STOP", held);
    CompletableFuture<Void> revocation;
    try {
      await()
          .atMost(Duration.ofSeconds(2))
          .until(() -> CountedStatements.withToken(first.withToken(secret), "/version") == 1);
      revocation = CompletableFuture.runAsync(this::revoke);
      await().during(Duration.ofMillis(500)).until(() -> !revocation.isDone());
    } finally {
      signal("CONT", held);
    }
    revocation.join();
    expectEverywhere(401, "/user");
  }

  @Test
  void aPausedNodeHoldsUpARevocationForSomeSecondsOnly() throws Exception {
    try (Connection paused = postgres.getPostgresDatabase().getConnection();
        var statement = paused.createStatement()) {
      statement.execute("select pg_advisory_lock_shared(7427, 1)");
      statement.execute("insert into ledger.token_lease (node) values (gen_random_uuid())");
      revoke();
      expectEverywhere(401, "/user");
      assertThat(paused.isValid(1)).isFalse();
    }
    awaitNothingLeft();
  }

  private static void awaitNothingLeft() {
    // There is one row for each node that holds a lease.
    await()
        .until(
            () ->
                database.sql("select count(*) from ledger.token_lease").query(Long.class).single()
                    <= 2);
  }

  private static void signal(String signal, List<Long> processes) throws Exception {
    for (Long process : processes)
      assertThat(new ProcessBuilder("kill", "-" + signal, process.toString()).start().waitFor())
          .isZero();
  }

  /** Checks the triggers, because a cached column without one would be trusted for too long. */
  @Test
  void everyColumnThatIsRememberedIsWatched() {
    String watched =
        database
            .sql(
                "select string_agg(pg_get_triggerdef(oid), ' ') from pg_trigger where tgrelid = 'read.account'::regclass")
            .query(String.class)
            .single();
    for (RecordComponent each : PresentedToken.Owner.class.getRecordComponents()) {
      String column = each.getName().replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
      assertThat(watched).contains("old." + column, "new." + column);
    }
    assertThat(watched).contains("old.deleted_at", "old.kind");
  }
}
