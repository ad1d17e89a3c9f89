package io.gitledger.projections.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.gitledger.command.Commands;
import io.gitledger.command.account.UserCommand.DeleteUser;
import io.gitledger.command.account.UserCommand.EraseUser;
import io.gitledger.command.account.UserCommand.RenameUser;
import io.gitledger.command.account.UserId;
import io.gitledger.projections.LedgerApplication;
import io.gitledger.projections.TestUsers;
import io.gitledger.query.ReadSchema;
import io.gitledger.query.account.AccountFinder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

@Timeout(value = 5, unit = TimeUnit.MINUTES)
@SpringBootTest(classes = LedgerApplication.class)
class RebuildTest {
  @Autowired private Commands commands;
  @Autowired private AccountFinder accounts;
  @Autowired private JdbcClient jdbc;
  @Autowired private TransactionTemplate transaction;
  @Autowired private DataSource database;

  private static final AtomicInteger NAMES = new AtomicInteger();

  private UserId register() {
    String login = "rebuilt" + NAMES.incrementAndGet();
    return TestUsers.register(commands, login);
  }

  /**
   * Writers that register users until they are closed. They start when the rebuild has its beans,
   * because events before that only cost time.
   */
  private final class Writers implements AutoCloseable {
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final List<UserId> written;
    private final List<Future<?>> running = new ArrayList<>();
    private volatile boolean stop;

    Writers(int number, List<UserId> written) {
      this.written = written;
      for (int i = 0; i < number; i++)
        running.add(
            threads.submit(
                () -> {
                  while (!stop) written.add(register());
                }));
    }

    void awaitMore() {
      int before = written.size();
      await().until(() -> written.size() > before + 5);
    }

    @Override
    public void close() {
      stop = true;
      threads.close();
      for (Future<?> writer : running) assertThat(writer.state()).isEqualTo(Future.State.SUCCESS);
    }
  }

  private static void withRebuild(Consumer<Rebuild> work) {
    try (var context =
        new SpringApplicationBuilder(LedgerApplication.class)
            .web(WebApplicationType.NONE)
            .initializers(new LifecycleDisabled())
            .properties(
                "gitledger.read-schema=read_rebuild", "spring.main.lazy-initialization=true")
            .run()) {
      work.accept(context.getBean(Rebuild.class));
    }
  }

  @Test
  void aRebuildGivesTheSameRowsAlsoWhileWritesGoOn() {
    for (int i = 0; i < 20; i++) register();
    withRebuild(
        rebuild -> {
          try (var writers = new Writers(1, new CopyOnWriteArrayList<>())) {
            assertThat(rebuild.run((events, total) -> {})).isGreaterThanOrEqualTo(20);
            writers.awaitMore();
            assertThat(rebuild.compare().differences()).isEmpty();
          }
        });
  }

  @Test
  void anErasedPersonIsRebuiltAsNobodyToo() {
    UserId user = register();
    commands.send(new RenameUser(user, "rebuilt-otherwise"));
    commands.send(new DeleteUser(user, false));
    commands.send(new EraseUser(user));
    withRebuild(
        rebuild -> {
          rebuild.run((events, total) -> {});
          assertThat(rebuild.compare().differences()).isEmpty();
          rebuild.discard();
        });
  }

  @Test
  void afterASwapTheTablesAreAsQuickToReadAsBefore() {
    register();
    // A concurrent reaction may keep rows from being marked as visible.
    await()
        .atMost(Duration.ofMinutes(2))
        .untilAsserted(
            () -> {
              withRebuild(
                  rebuild -> {
                    rebuild.run((events, total) -> {});
                    rebuild.swap();
                  });
              assertThat(
                      number(
                          "select count(*) from pg_stats where schemaname = 'read' and tablename = 'account'"))
                  .as("what the planner knows of the rows")
                  .isPositive();
              assertThat(
                      number(
                          "select relallvisible from pg_class where oid = 'read.account'::regclass"))
                  .as("pages that an index alone answers for")
                  .isPositive();
            });
  }

  private long number(String sql) {
    return jdbc.sql(sql).query(Long.class).single();
  }

  @Test
  void aRebuiltSchemaIsDefinedAsItsMigrationsSay() {
    register();
    ReadSchema.migrate(database, "read_migrated");
    try {
      withRebuild(
          rebuild -> {
            rebuild.run((events, total) -> {});
            assertThat(definitions(ReadSchema.REBUILT))
                .anyMatch(line -> line.startsWith("CREATE UNIQUE INDEX activity_pkey"))
                .isEqualTo(definitions("read_migrated"));
            rebuild.discard();
          });
    } finally {
      jdbc.sql("drop schema read_migrated cascade").update();
    }
  }

  /** Returns the columns, constraints and indexes of all tables, without the name of the schema. */
  private List<String> definitions(String schema) {
    return jdbc
        .sql(
            """
            select line from (
              select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line
              from information_schema.columns where table_schema = :schema
              union all
              select concat_ws(' ', conrelid::regclass, conname, contype, conindid::regclass, pg_get_constraintdef(oid))
              from pg_constraint where connamespace = cast(:schema as regnamespace)
              union all
              select concat_ws(' ', pg_get_indexdef(i.indexrelid), i.indisunique, i.indisprimary, i.indisvalid, t.relpersistence)
              from pg_index i join pg_class t on t.oid = i.indrelid where t.relnamespace = cast(:schema as regnamespace)) defined
            """)
        .param("schema", schema)
        .query(String.class)
        .list()
        .stream()
        .map(line -> line.replace(schema + ".", ""))
        .sorted()
        .toList();
  }

  @Test
  void aComparisonNamesEveryRowAndColumnThatDiffers() {
    UserId changed = register();
    UserId lost = register();
    withRebuild(
        rebuild -> {
          rebuild.run((events, total) -> {});
          tamper("update account set description = 'tampered' where id = ?", changed);
          tamper("delete from account where id = ?", lost);
          try {
            assertThat(rebuild.compare().differences())
                .containsExactlyInAnyOrder(
                    new Difference("account", "" + changed.value(), "description", "tampered", ""),
                    new Difference("account", "" + lost.value(), null, null, ""));
          } finally {
            rebuild.swap();
          }
        });
    assertThat(accounts.findById(lost.value())).as("healed by the swap").isPresent();
    assertThat(accounts.findById(changed.value()).orElseThrow().description).isEmpty();
  }

  private void tamper(String sql, UserId user) {
    transaction.executeWithoutResult(status -> jdbc.sql(sql).param(user.value()).update());
  }

  @Test
  void aSwapLosesNothingThatIsWrittenMeanwhile() {
    var written = new CopyOnWriteArrayList<UserId>();
    withRebuild(
        rebuild -> {
          try (var writers = new Writers(2, written)) {
            rebuild.run((events, total) -> {});
            writers.awaitMore();
            rebuild.swap();
            writers.awaitMore();
          }
        });
    withRebuild(
        rebuild -> {
          rebuild.run((events, total) -> {});
          assertThat(rebuild.compare().differences()).isEmpty();
          rebuild.discard();
        });
    for (UserId user : written) assertThat(accounts.findById(user.value())).isPresent();
  }
}
