package io.gitledger.projections;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.command.log.WriteBuffer;
import io.gitledger.projections.RowStatements.RowStatement;
import io.gitledger.query.ReadSchema;
import jakarta.persistence.EntityManager;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.annotation.Transactional;

/** Both ways of writing leave the same rows. Each test is rolled back. */
@SpringBootTest(classes = LedgerApplication.class)
@Transactional
class RowStatementsTest {
  private static final RowStatement PUT =
      RowStatement.insert(
          "account_redirect",
          "insert into account_redirect (login_folded, account_id) values (?, ?)"
              + " on conflict (login_folded) do update set account_id = excluded.account_id",
          1);
  private static final RowStatement REMOVE =
      RowStatement.change(
          "account_redirect", "delete from account_redirect where login_folded = ?");

  @Autowired private EntityManager rows;
  @Autowired private JdbcTemplate jdbc;
  @Autowired private WriteBuffer writes;

  @Test
  void aServerWritesOutsideOfCommandsAtOnce() {
    var statements = new RowStatements(rows, jdbc, writes, "");

    comeAndGo(statements);

    assertThat(written()).containsExactly("was=3", "would=4");
  }

  @Test
  void aRebuildKeepsTheOrderOfEachTableAndSendsARowOnceThoughItIsSaidTwice() {
    var statements = new RowStatements(rows, jdbc, writes, ReadSchema.REBUILT);

    comeAndGo(statements);

    assertThat(written()).isEmpty();
    statements.writeCollected();
    assertThat(written()).containsExactly("was=3", "would=4");
    statements.writeCollected();
    assertThat(written()).containsExactly("was=3", "would=4");
  }

  @Test
  void aStatementThatLooksAroundComesAfterAllThatWasSaid() {
    var statements = new RowStatements(rows, jdbc, writes, ReadSchema.REBUILT);

    comeAndGo(statements);
    statements.runAfterAll("delete from account_redirect where account_id = ?", 4);

    assertThat(written()).containsExactly("was=3");
  }

  private static void comeAndGo(RowStatements statements) {
    statements.run(PUT, "was", 1);
    statements.run(PUT, "was", 2);
    statements.run(PUT, "would", 4);
    statements.run(REMOVE, "was");
    statements.run(PUT, "was", 3);
    statements.run(PUT, "is", 5);
    statements.run(REMOVE, "is");
  }

  private List<String> written() {
    return jdbc.queryForList(
        "select login_folded || '=' || account_id from account_redirect"
            + " where login_folded in ('was', 'would', 'is') order by 1",
        String.class);
  }
}
