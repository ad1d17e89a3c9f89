package io.gitledger.projections;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gitledger.command.log.WriteBuffer;
import io.gitledger.query.ReadSchema;
import io.gitledger.query.activity.ActivityRow;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.oauth.OauthApplicationRow;
import io.gitledger.query.repository.RepositoryRow;
import io.gitledger.query.watch.WatchRow;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.annotation.Transactional;

/** What a rebuild writes at once is what a server writes row by row. Each test is rolled back. */
@SpringBootTest(classes = LedgerApplication.class)
@Transactional
class NewRowsTest {
  private static final String HOSTILE =
      "tab\t newline\n return\r \\N \\. backslash\\ quote\" 'apostrophe' {brace,comma} é 漢 \uD83D\uDE00";
  private static final Instant FAR = Instant.parse("+12026-11-22T12:13:14.123456Z");
  private static final Instant LONG_AGO = Instant.parse("1900-03-15T11:59:59.5Z");
  private static final Instant NOW = Instant.parse("2026-11-22T12:13:14.567Z");

  @Autowired private EntityManager rows;
  @Autowired private EntityManagerFactory factory;
  @Autowired private JdbcTemplate jdbc;
  @Autowired private WriteBuffer writes;

  private NewRows newRows;
  private EntityManager rebuild;

  @BeforeEach
  void rebuilds() {
    newRows = new NewRows(jdbc);
    rebuild = ProjectorRows.of(factory, newRows);
  }

  private static IssueRow issue(long id) {
    var row = new IssueRow();
    row.id = id;
    row.repositoryId = 7_000_000;
    row.number = 3;
    row.title = HOSTILE;
    row.body = "";
    row.closed = true;
    row.closedAt = LONG_AGO;
    row.dueAt = FAR;
    row.createdAt = NOW;
    row.updatedAt = NOW;
    return row;
  }

  private static RepositoryRow repository() {
    var row = new RepositoryRow();
    row.id = 7_000_000;
    row.ownerId = Long.MAX_VALUE;
    row.name("Hostile");
    row.description = HOSTILE;
    row.topics = new String[] {HOSTILE, "", "NULL", "a,b"};
    row.units = new String[] {};
    row.createdAt = NOW;
    row.updatedAt = Instant.EPOCH;
    row.tracker.externalTrackerUrl = "https://example.org/\\";
    return row;
  }

  private static ActivityRow activity() {
    var row = new ActivityRow();
    row.event = UUID.fromString("00000000-0000-4000-8000-00000000abcd");
    row.number = 2;
    row.at = NOW;
    row.op = "create_issue";
    row.content = HOSTILE;
    return row;
  }

  private static OauthApplicationRow application() {
    var row = new OauthApplicationRow();
    row.id = 7_000_001;
    row.name = "\\N";
    row.redirectUris = new String[] {"https://example.org/?a=\"b\"", "\t"};
    row.createdAt = NOW;
    return row;
  }

  @Test
  void timesOfOldCalendarsAreWrittenAsAServerWritesThem() {
    IssueRow old = issue(7_000_007);
    old.dueAt = Instant.parse("0044-03-15T11:59:59Z");
    String due = "select due_at::text from issue where repository_id = 7000000";
    rebuild.persist(old);
    rebuild.flush();
    List<String> rebuilt = jdbc.queryForList(due, String.class);
    jdbc.update("delete from issue where repository_id = 7000000");
    rows.clear();
    rows.persist(old);
    rows.flush();

    assertThat(rebuilt).hasSize(1).isEqualTo(jdbc.queryForList(due, String.class));
  }

  @Test
  void theSameRowsAreTheSameInTheTables() {
    for (Object row :
        List.of(
            issue(7_000_002),
            repository(),
            activity(),
            application(),
            new WatchRow(new UUID(1, 2), 3, 7_000_000, NOW))) {
      String table = row.getClass().getAnnotation(Table.class).name();
      jdbc.update("delete from " + table);
      rebuild.persist(row);
      rebuild.flush();
      List<String> copied = all(table);
      jdbc.update("delete from " + table);
      rows.persist(row);
      rows.flush();
      assertThat(copied).as(table).hasSize(1).isEqualTo(all(table));
    }
  }

  private List<String> all(String table) {
    return jdbc.queryForList("select to_jsonb(t)::text from " + table + " t", String.class);
  }

  @Test
  void aRowIsFoundAndChangedBeforeAndAfterItIsWritten() {
    var changes = new RowChanges(rebuild, jdbc, newRows, writes, ReadSchema.REBUILT);
    rebuild.persist(issue(7_000_003));
    changes.of("issue", 7_000_003).add("comments", 2).set("title", "early").write();
    rebuild.find(IssueRow.class, 7_000_003L).ref = "refs/heads/main";
    assertThat(stored()).isEmpty();

    rebuild.flush();
    changes.of("issue", 7_000_003).add("comments", 3).latest("updated_at", Instant.EPOCH).write();
    changes.writeCollected();
    assertThat(stored()).containsExactly("early/refs/heads/main/5/2026");
    rebuild.find(IssueRow.class, 7_000_003L).ref = "refs/heads/other";
    rebuild.flush();
    assertThat(stored()).hasSize(1).first().asString().contains("refs/heads/other");
  }

  private List<String> stored() {
    return jdbc.queryForList(
        "select concat_ws('/', title, ref, comments, extract(year from updated_at)) from issue where repository_id = 7000000",
        String.class);
  }

  @Test
  void aQueryFindsWhatWasSaidBefore() {
    rebuild.persist(issue(7_000_004));

    assertThat(
            rebuild
                .createQuery(
                    "select i.number from IssueRow i where i.repositoryId = 7000000", Long.class)
                .getResultList())
        .containsExactly(3L);
  }

  @Test
  void aRowThatIsRemovedNeverComes() {
    var row = issue(7_000_005);
    rebuild.persist(row);
    rebuild.remove(row);
    rebuild.flush();

    assertThat(stored()).isEmpty();
  }

  @Test
  void aRowThatComesTwiceIsAnError() {
    rebuild.persist(issue(7_000_006));

    assertThatThrownBy(() -> rebuild.persist(issue(7_000_006)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("issue comes twice: 7000006");
  }
}
