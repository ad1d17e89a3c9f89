package io.gitledger.api.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gitledger.api.testing.PostgresPrograms;
import io.gitledger.api.testing.TestServer;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExternalDatabaseTest {

  @Test
  void withADatabaseUrlNoPostgresIsStartedAndTheDataAreThere(@TempDir Path elsewhere) {
    PostgresPrograms.share(elsewhere);
    try (Database external = EmbeddedDatabase.start(elsewhere)) {
      String url = external.url() + "?user=gitledger&password=" + external.password();
      try (TestServer server = TestServer.start(Map.of("gitledger.database-url", url))) {
        assertThat(server.administrator().get("/user").expect(200).json().path("login").asString())
            .isEqualTo(TestServer.ADMINISTRATOR);
        assertThat(server.folder().resolve("postgres")).doesNotExist();
      }
      assertThat(Postmaster.of(ClusterFolder.in(elsewhere).cluster())).isPresent();
    }
  }

  @Test
  void aDatabaseWithoutAnInstallationIsNoneForCommands(@TempDir Path elsewhere) {
    PostgresPrograms.share(elsewhere);
    try (Database empty = EmbeddedDatabase.start(elsewhere)) {
      assertThatThrownBy(() -> DatabaseConfiguration.requireInstallation(empty))
          .isInstanceOf(StartFailure.class)
          .hasMessageContaining("no installation");

      DatabaseConfiguration.migrate(empty);

      assertThatCode(() -> DatabaseConfiguration.requireInstallation(empty))
          .doesNotThrowAnyException();
    }
  }
}
