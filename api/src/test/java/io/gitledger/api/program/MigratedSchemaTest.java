package io.gitledger.api.program;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.TestServer;
import io.gitledger.git.GitSchema;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** Tests the next start of a server with existing schemas. */
@BlackBox
class MigratedSchemaTest {
  private final DataSource database;
  private final List<DataSource> migrated = new ArrayList<>();

  MigratedSchemaTest(TestServer server) {
    database = server.bean(DataSource.class);
  }

  @Test
  void migrationsThatTheSchemaHasSeenAreNotLookedAt() {
    MigratedSchema.migrate(database, GitSchema.NAME, migrated::add);

    assertThat(migrated).isEmpty();
  }

  @Test
  void afterAnotherVersionTheyAreLookedAtOnce() {
    var jdbc = new JdbcTemplate(database);
    for (String another : List.of("'migrations of another version'", "null")) {
      migrated.clear();
      jdbc.execute("comment on schema git is " + another);

      MigratedSchema.migrate(database, GitSchema.NAME, migrated::add);
      MigratedSchema.migrate(database, GitSchema.NAME, migrated::add);

      assertThat(migrated).hasSize(1);
    }
  }
}
