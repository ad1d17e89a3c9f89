package io.gitledger.api.program;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.TestServer;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** Tests the query plans of PostgreSQL on the server's connections. */
@BlackBox
class QueryPlanTest {
  private static final int ROWS = 20_000;

  private static final List<String> TABLES_WITH_OLD_STATISTICS =
      List.of(
          "create temp table account_like as select generate_series(1, %d)::bigint as id"
              .formatted(ROWS),
          "create unique index on account_like (id)",
          "create temp table token_like as select id, 1::bigint as user_id from generate_series(1, 20) id",
          "create unique index on token_like (id)",
          "analyze account_like",
          "analyze token_like",
          "insert into token_like values (21, %d)".formatted(ROWS));

  @Test
  void whatBelongsToANewRowIsLookedUpAndNotReadThrough(TestServer server) throws SQLException {
    try (Connection connection = server.bean(DataSource.class).getConnection();
        Statement sql = connection.createStatement()) {
      for (String statement : TABLES_WITH_OLD_STATISTICS) sql.execute(statement);

      String plan =
          plan(
              sql,
              "select a.id from token_like t join account_like a on a.id = t.user_id where t.id = 21");

      sql.execute("drop table account_like, token_like");
      assertThat(plan).contains("Index Cond: (id = t.user_id)").doesNotContain("Merge");
    }
  }

  private static String plan(Statement sql, String query) throws SQLException {
    var plan = new StringBuilder();
    try (ResultSet lines = sql.executeQuery("explain " + query)) {
      while (lines.next()) plan.append(lines.getString(1)).append('\n');
    }
    return plan.toString();
  }
}
