package io.gitledger.api.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.program.Program;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.TestServer;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.Isolated;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Runs after all black-box tests and verifies their data: the log is complete, and the read model
 * rebuilt from it equals the live one. The server continues to run.
 */
@BlackBox
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@ExtendWith(OutputCaptureExtension.class)
@Isolated("It comes after all others.")
class RebuildComparisonTest {
  private static final String TABLES =
      "select tablename from pg_tables where schemaname = 'read' and tablename <> 'read_migration'";

  @Test
  @Order(1)
  void theLogIsWholeAndEverythingBesideItAgrees(TestServer server) {
    assertThat(Program.run("verify", "--data", server.folder().toString())).isZero();
  }

  @Test
  @Order(2)
  void theReadModelMadeAnewIsEqualRowByRow(TestServer server, CapturedOutput output) {
    JdbcClient jdbc = server.bean(JdbcClient.class);
    int events = jdbc.sql("select count(*) from event").query(Integer.class).single();
    List<String> tables = jdbc.sql(TABLES).query(String.class).list();
    long filled = tables.stream().filter(table -> hasRows(jdbc, table)).count();

    assertThat(Program.run("rebuild", "--compare", "--data", server.folder().toString()))
        .as(() -> lastLines(output))
        .isZero();

    assertThat(number(output, "rebuilt from ([\\d,]+) events")).isGreaterThanOrEqualTo(events);
    assertThat(number(output, "no difference in [\\d,]+ rows of (\\d+) tables"))
        .isGreaterThanOrEqualTo((int) filled);
    assertThat(number(output, "no difference in ([\\d,]+) rows")).isGreaterThan(events / 10);
  }

  private static boolean hasRows(JdbcClient jdbc, String table) {
    return jdbc.sql("select exists (select from read." + table + ")").query(Boolean.class).single();
  }

  /** Returns the last lines of the output: the rows that differ, or why there is no comparison. */
  private static String lastLines(CapturedOutput output) {
    List<String> lines = output.getAll().lines().toList();
    return String.join("\n", lines.subList(Math.max(0, lines.size() - 30), lines.size()));
  }

  private static int number(CapturedOutput output, String line) {
    Matcher matcher = Pattern.compile(line).matcher(output.getOut());
    assertThat(matcher.find()).as(line).isTrue();
    return Integer.parseInt(matcher.group(1).replace(",", ""));
  }

  @Test
  @Order(3)
  void theServerGoesOnWithTheRebuiltReadModel(TestServer server) {
    String user = server.newUser("before-swap");

    assertThat(Program.run("rebuild", "--swap", "--data", server.folder().toString())).isZero();

    server.administrator().get("/users/" + user).expect(200);
    server.administrator().get("/users/" + server.newUser("after-swap")).expect(200);
  }
}
