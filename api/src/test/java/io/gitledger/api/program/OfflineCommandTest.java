package io.gitledger.api.program;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.PostgresPrograms;
import io.gitledger.api.testing.TestServer;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.context.ApplicationContext;
import org.springframework.jdbc.core.simple.JdbcClient;
import picocli.CommandLine;
import picocli.CommandLine.Command;

@BlackBox
class OfflineCommandTest {

  @Command(name = "count")
  static final class CountSchemas extends OfflineCommand {
    @Override
    protected int run(ApplicationContext context) {
      return context
          .getBean(JdbcClient.class)
          .sql("select count(*) from pg_namespace where nspname in ('read', 'ledger', 'git')")
          .query(Integer.class)
          .single();
    }
  }

  @Test
  void besideARunningServerItUsesThatServersDatabase(TestServer server) {
    assertThat(count(server.folder())).isEqualTo(3);
    assertThat(server.anonymous().get("/version").status()).isEqualTo(200);
  }

  @Test
  void withoutAServerItStartsTheDatabaseAndStopsItAgain(@TempDir Path folder) {
    PostgresPrograms.share(folder);

    assertThat(count(folder)).isEqualTo(3);
    assertThat(Postmaster.of(ClusterFolder.in(folder).cluster())).isEmpty();
  }

  private static int count(Path folder) {
    return new CommandLine(new CountSchemas()).execute("--data", folder.toString());
  }
}
