package io.gitledger.api.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.gitledger.api.testing.PostgresPrograms;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;

class EmbeddedDatabaseTest {
  @TempDir Path folder;

  @BeforeEach
  void shareThePrograms() {
    PostgresPrograms.share(folder);
  }

  @Test
  void whatIsCommittedSurvivesAStopAndAKill() throws Exception {
    try (Database first = EmbeddedDatabase.start(folder)) {
      sql(first, "create table kept (word text)");
      sql(first, "insert into kept values ('stopped')");
    }
    assertThat(Postmaster.of(ClusterFolder.in(folder).cluster())).isEmpty();

    ProcessHandle orphan = leftBehindByAKilledServer();

    try (Database next = EmbeddedDatabase.start(folder)) {
      assertThat(Postmaster.of(ClusterFolder.in(folder).cluster()).orElseThrow().process())
          .isNotEqualTo(orphan);
      assertThat(
              JdbcClient.create(next.unpooled())
                  .sql("select word from kept")
                  .query(String.class)
                  .list())
          .containsExactly("stopped", "killed");
    }
  }

  @Test
  void committedMeansOnDiskAndOnlyLoopbackIsListenedOn() {
    try (Database database = EmbeddedDatabase.start(folder)) {
      assertThat(setting(database, "fsync")).isEqualTo("on");
      assertThat(setting(database, "synchronous_commit")).isEqualTo("on");
      assertThat(setting(database, "full_page_writes")).isEqualTo("on");
      assertThat(setting(database, "listen_addresses")).isEqualTo("127.0.0.1");
    }
  }

  @Test
  void nobodyGetsInWithoutThePasswordThatOnlyTheOwnerCanRead() throws Exception {
    try (Database database = EmbeddedDatabase.start(folder)) {
      Path file = ClusterFolder.in(folder).passwordFile();
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
          .isEqualTo("rw-------");
      Database stranger = new Database.External(database.url(), "postgres", "postgres");
      assertThatThrownBy(() -> stranger.unpooled().getConnection().close())
          .hasMessageContaining("password authentication failed");
    }
  }

  @Test
  void aFirstStartThatWasKilledHalfWayIsBegunAgain() throws Exception {
    ClusterFolder files = ClusterFolder.in(folder);
    Files.createDirectories(files.cluster().resolve("base"));
    Files.writeString(files.newPasswordFile(), "half");

    try (Database database = EmbeddedDatabase.start(folder)) {
      assertThat(setting(database, "server_encoding")).isEqualTo("UTF8");
    }
  }

  @Test
  void dataWhosePasswordIsLostIsNotTouched() throws Exception {
    Path data = ClusterFolder.in(folder).cluster().resolve("base");
    Files.createDirectories(data);

    assertThatThrownBy(() -> EmbeddedDatabase.start(folder))
        .isInstanceOf(StartFailure.class)
        .hasMessageContaining("password");
    assertThat(data).exists();
  }

  @Test
  void aStartThatFailsNamesTheLogsAndTheRoomOnTheDisk() throws Exception {
    Files.createDirectory(ClusterFolder.in(folder).passwordFile());

    assertThatThrownBy(() -> EmbeddedDatabase.start(folder))
        .isInstanceOf(StartFailure.class)
        .hasMessageContainingAll("postgres/start.log", "postgres/cluster/log")
        .hasMessageMatching(".*[0-9,]+ MB are free on its disk.*");
  }

  @Test
  void aProcessThatOnlyHasTheNumberOfTheOldServerIsLeftAlone() throws Exception {
    try (Database first = EmbeddedDatabase.start(folder)) {
      sql(first, "select 1");
    }
    Path pidFile = ClusterFolder.in(folder).cluster().resolve("postmaster.pid");
    Files.writeString(
        pidFile,
        ProcessHandle.current().pid() + "\n" + folder + "\n0\n5432\n\n127.0.0.1\n0\nready\n");

    try (Database second = EmbeddedDatabase.start(folder)) {
      assertThat(setting(second, "fsync")).isEqualTo("on");
    }
  }

  @Test
  void aServerThatDiesIsStartedAgainOnTheSamePort() throws Exception {
    try (Database database = EmbeddedDatabase.start(folder)) {
      sql(database, "create table kept (word text)");
      ProcessHandle killed =
          Postmaster.of(ClusterFolder.in(folder).cluster()).orElseThrow().process();
      killed.destroyForcibly();

      await()
          .atMost(Duration.ofMinutes(1))
          .ignoreExceptions()
          .untilAsserted(() -> sql(database, "insert into kept values ('after')"));
      assertThat(Postmaster.of(ClusterFolder.in(folder).cluster()).orElseThrow().process())
          .isNotEqualTo(killed);
    }
    assertThat(Postmaster.of(ClusterFolder.in(folder).cluster())).isEmpty();
  }

  private ProcessHandle leftBehindByAKilledServer() throws Exception {
    Process server =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                KilledServer.class.getName(),
                folder.toString())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    assertThat(server.waitFor()).isEqualTo(KilledServer.EXIT);
    ProcessHandle orphan =
        Postmaster.of(ClusterFolder.in(folder).cluster()).orElseThrow().process();
    assertThat(orphan.isAlive()).isTrue();
    return orphan;
  }

  private static void sql(Database database, String statement) {
    new JdbcTemplate(database.unpooled()).execute(statement);
  }

  private static String setting(Database database, String name) {
    return JdbcClient.create(database.unpooled())
        .sql("select current_setting(?)")
        .param(name)
        .query(String.class)
        .single();
  }
}
